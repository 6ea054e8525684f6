import { useTranslation } from 'react-i18next';

import { formatNumber } from '../format/numbers';

/** Progress as a line with its number in a column of its own. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  const { t } = useTranslation('shared');
  const text = t('percent', { value: formatNumber(percent) });
  return (
    <span className="flex items-center gap-2">
      <span
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
        className="h-1.5 w-16 shrink-0 overflow-hidden rounded-full bg-sunken outline-1 outline-line2"
      >
        <span className="block h-full bg-accent" style={{ width: `${percent}%` }} />
      </span>
      <span aria-hidden className="w-11 text-right text-sm whitespace-nowrap text-text2">
        {text}
      </span>
    </span>
  );
}
