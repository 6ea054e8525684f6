import { useTranslation } from 'react-i18next';

import { useFormats } from '../format/use-formats';
import { type CounterBand, counterBand } from './counter-band';

/** From calm to spent; the numbers say the same in words. */
const inks: Record<CounterBand, string> = {
  over199: 'text-done',
  over99: 'text-new',
  over49: 'text-progress',
  over0: 'text-waiting',
  none: 'text-failed font-medium',
};

interface CharacterCounterProps {
  id: string;
  length: number;
  max: number;
}

/** 'n/255 Zeichen' (R-TENT-05), coloured by what is left. A screen reader hears it with its field, and the end at once. */
export function CharacterCounter({ id, length, max }: CharacterCounterProps) {
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

/** For the `counter` of a field: how many characters there are and may be at most. */
export const characterCount = (length: number, max: number) => (id: string) => (
  <CharacterCounter id={id} length={length} max={max} />
);
