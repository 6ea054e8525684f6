import { useTranslation } from 'react-i18next';

import type { Search } from '@/shared/search/search-mode';

import { useLastSearches } from './last-searches';

const examples: readonly Search[] = [
  { mode: 'text', pattern: 'Vertrag' },
  { mode: 'wildcard', pattern: '*konzept*' },
  { mode: 'regex', pattern: '^Verzeichnis.*' },
];

export function SearchStarts({ onChoose }: { onChoose: (search: Search) => void }) {
  const { t } = useTranslation('topic-area/search');
  const last = useLastSearches();
  return (
    <div className="flex flex-col gap-5 print:hidden">
      {last.length > 0 && <Starts title={t('starts.last')} searches={last} onChoose={onChoose} />}
      <Starts title={t('starts.examples')} searches={examples} onChoose={onChoose} />
    </div>
  );
}

interface StartsProps {
  title: string;
  searches: readonly Search[];
  onChoose: (search: Search) => void;
}

function Starts({ title, searches, onChoose }: StartsProps) {
  const { t } = useTranslation('topic-area/search');
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-base font-semibold">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {searches.map((search) => (
          <li key={`${search.mode} ${search.pattern}`} className="min-w-0">
            <button
              type="button"
              onClick={() => onChoose(search)}
              className="flex min-h-9 max-w-full items-baseline gap-2 rounded-full border border-line2 bg-surface px-3 py-1.5 hover:bg-hover pointer-coarse:min-h-11 pointer-coarse:items-center"
            >
              <span className="min-w-0 truncate font-medium">{search.pattern}</span>
              <span className="shrink-0 text-sm text-text3">{t(`mode.${search.mode}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
