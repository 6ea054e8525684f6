import type { ReactNode } from 'react';

interface NewsSlideProps {
  picture: ReactNode;
  updated: ReactNode;
  title: ReactNode;
  text: ReactNode;
  actions: ReactNode;
}

export function NewsSlide({ picture, updated, title, text, actions }: NewsSlideProps) {
  return (
    <article className="flex min-h-38">
      <div className="flex w-[220px] shrink-0 items-center justify-center overflow-hidden border-r border-line bg-sunken max-sm:hidden">
        {picture}
      </div>
      <div className="min-w-0 flex-1 p-4">
        <p className="pr-44 max-sm:pr-40 text-sm text-text2">{updated}</p>
        <h2 lang="de" className="mt-1 text-lg font-semibold tracking-[-0.01em]">
          {title}
        </h2>
        <div lang="de" className="line-clamp-2 min-h-[2lh] max-w-[68ch] leading-5.5 wrap-anywhere text-text2">
          {text}
        </div>
        <p className="mt-2 flex flex-wrap gap-x-4 pointer-coarse:-mb-3">{actions}</p>
      </div>
    </article>
  );
}
