import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useCountdown } from '@/entities/session/countdown';
import { formatCountdown } from '@/shared/format/durations';

/**
 * 'Ihre Sitzung läuft ab in: mm:ss' (R-SES-04). The ticking digits are silent for screen readers; the warning speaks
 * in its own rhythm.
 */
export function SessionClock() {
  const { t } = useTranslation('app');
  const seconds = useCountdown();
  return (
    <p className="flex items-center gap-1.5" role="timer" aria-live="off">
      <Clock aria-hidden className="size-3.5 text-text3" strokeWidth={1.75} />
      <span className="max-sm:sr-only">{t('footer.sessionLeft')}</span>
      <span aria-hidden className="sm:hidden">
        {t('footer.session')}
      </span>
      <strong className="font-semibold text-text">{formatCountdown(seconds)}</strong>
    </p>
  );
}
