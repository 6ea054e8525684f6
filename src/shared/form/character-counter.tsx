import { useTranslation } from 'react-i18next';

import { useFormats } from '@/shared/format/formats';

/** Bands of remaining characters (R-VAL-07). */
type CounterBand = 'over199' | 'over99' | 'over49' | 'over0' | 'none';

/** A text beyond the limit counts as none left. */
export function counterBand(remaining: number): CounterBand {
  if (remaining > 199) return 'over199';
  if (remaining > 99) return 'over99';
  if (remaining > 49) return 'over49';
  return remaining > 0 ? 'over0' : 'none';
}

const inks: Record<CounterBand, string> = {
  over199: 'text-done',
  over99: 'text-new',
  over49: 'text-progress',
  over0: 'text-waiting',
  none: 'text-failed font-medium',
};

/** Screen readers announce it with its field, and the end at once. */
export function CharacterCounter({ id, length, max }: { id: string; length: number; max: number }) {
  const { t } = useTranslation('shared');
  const formats = useFormats();
  const band = counterBand(max - length);
  return (
    <p id={id} className={`ml-auto shrink-0 ${inks[band]}`}>
      {t('characters', { length: formats.number(length), max: formats.number(max) })}
      <span role="status" className="sr-only">
        {band === 'none' && t('noCharactersLeft')}
      </span>
    </p>
  );
}

export const characterCount = (length: number, max: number) => (id: string) => (
  <CharacterCounter id={id} length={length} max={max} />
);
