import { useTranslation } from 'react-i18next';

import { useFormats } from '../format/use-formats';
import { type CounterBand, counterBand } from './counter-band';

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

/** Screen readers announce it with its field, and the end at once. */
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

export const characterCount = (length: number, max: number) => (id: string) => (
  <CharacterCounter id={id} length={length} max={max} />
);
