import type { Faq } from '@/entities/faq/faq';
import { FaqAnswer } from '@/entities/faq/faq-answer';
import { Disclosure } from '@/shared/ui/disclosure';

interface FaqEntryProps {
  faq: Faq;
  /** Name of its group; a description that only repeats it is left out. */
  group: string;
  open: boolean;
  onToggle: (open: boolean) => void;
}

/** One question; its answer opens below it. */
export function FaqEntry({ faq: { name, description, text }, group, open, onToggle }: FaqEntryProps) {
  return (
    <Disclosure
      title={<span lang="de">{name}</span>}
      open={open}
      onToggle={onToggle}
      ref={(element) => {
        // A link to a question shows it, wherever it stands.
        if (open) element?.scrollIntoView({ block: 'nearest' });
      }}
    >
      <div className="flex flex-col gap-3">
        {description && description !== group && (
          <p lang="de" className="text-text2">
            {description}
          </p>
        )}
        <FaqAnswer text={text} />
      </div>
    </Disclosure>
  );
}
