import { useTranslation } from 'react-i18next';

import type { SearchHit } from '@/engines/search/find-records';

import type { SearchKind } from './search-view';
import { fieldName } from './searched';

interface MarkedFieldProps {
  kind: SearchKind;
  fields: readonly string[];
  /** Undefined until it is known. */
  hit: SearchHit | undefined;
}

/** Characters shown before and after the match. */
const [before, behind] = [24, 60];

/** Moves the position back by one if it would split a surrogate pair. */
const wholeLetters = (text: string, position: number) =>
  /[\ud800-\udbff]/.test(text[position - 1] ?? '') ? position - 1 : position;

const room = 'block w-64 truncate @max-2xl:w-auto @max-2xl:whitespace-normal';

export function MarkedField({ kind, fields, hit }: MarkedFieldProps) {
  const { t } = useTranslation('topic-area/search');
  // The element keeps its width, so that no column moves when the matches arrive.
  if (!hit) return <span className={room} />;
  const text = (fields[hit.field] ?? '').normalize('NFC');
  const from = wholeLetters(text, Math.max(0, hit.start - before));
  const markedTo = wholeLetters(text, Math.min(hit.end, hit.start + behind));
  const to = wholeLetters(text, Math.min(text.length, hit.end + behind));
  return (
    <span className={room}>
      <span className="text-text3">{t(`column.${fieldName(kind, hit)}`)}: </span>
      {from > 0 && '…'}
      {text.slice(from, hit.start)}
      <mark className="rounded-sm bg-waiting-soft text-text forced-colors:bg-[Mark] forced-colors:text-[MarkText]">
        {text.slice(hit.start, markedTo)}
      </mark>
      {markedTo < hit.end && '…'}
      {text.slice(hit.end, to)}
      {to < text.length && '…'}
    </span>
  );
}
