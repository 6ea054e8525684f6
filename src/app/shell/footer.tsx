import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { paths } from '@/areas/paths';
import { useCountdown } from '@/entities/session/countdown';
import { useConfig } from '@/shared/config/use-config';
import { formatCountdown } from '@/shared/format/durations';
import { Icon } from '@/shared/ui/icon';

const link = 'underline decoration-line2 underline-offset-3 hover:decoration-current pointer-coarse:py-3.5';

export function Footer() {
  const { t } = useTranslation('app');
  const config = useConfig();
  return (
    <footer
      aria-label={t('footer.label')}
      className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-6 py-1 text-xs text-text2 max-sm:px-4 print:hidden"
    >
      <p>{config.brand.copyright}</p>
      <Link to={paths.imprint()} className={link}>
        {t('page.imprint')}
      </Link>
      <Link to={paths.privacy()} className={link}>
        {t('page.privacy')}
      </Link>
      <Link to={paths.accessibility()} className={link}>
        {t('footer.accessibility')}
      </Link>
      <p className="max-sm:hidden">{t('footer.version', { version: __APP_VERSION__ })}</p>
      <div className="ml-auto">
        <SessionClock />
      </div>
    </footer>
  );
}

/** The digits are silent for screen readers; the warning announces the time (R-SES-04). */
function SessionClock() {
  const { t } = useTranslation('app');
  return (
    <p className="flex items-center gap-1.5" role="timer" aria-live="off">
      <Icon icon={Clock} className="size-3.5 text-text3" />
      {t('footer.sessionLeft')}
      <Digits />
    </p>
  );
}

/** Separate, so that each second rerenders only this text. */
const Digits = () => <strong className="font-semibold text-text">{formatCountdown(useCountdown())}</strong>;
