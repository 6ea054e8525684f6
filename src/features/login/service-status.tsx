import { useTranslation } from 'react-i18next';

import type { Health } from '@/entities/health/health';
import { supportedBrowsers } from '@/shared/browsers/supported-browsers';
import { useFormats } from '@/shared/format/formats';
import { Badge } from '@/shared/ui/badge';

/** The space is reserved before the response arrives. */
export function ServiceStatus({ health }: { health: Health | undefined }) {
  const { t } = useTranslation('login');
  const formats = useFormats();
  return (
    <section aria-label={t('services.title')} className="mt-auto border-t border-line pt-4 text-sm">
      <div className="flex min-h-6 items-baseline justify-between">
        <h2 className="text-base font-semibold">{t('services.title')}</h2>
        <p className="text-xs text-text3">
          {health && t('services.checkedAt', { time: formats.time(health.checkedAt) })}
        </p>
      </div>
      <dl className="mt-2 flex flex-col gap-1.5" aria-live="polite">
        {(['gsd', 'provider'] as const).map((backend) => (
          <div key={backend} className="flex items-center justify-between">
            <dt>{t(`services.${backend}`)}</dt>
            <dd>
              {!health && <Badge tone="new">{t('services.pending')}</Badge>}
              {health &&
                (health[backend] ? (
                  <Badge tone="done">{t('services.up')}</Badge>
                ) : (
                  <Badge tone="failed">{t('services.down')}</Badge>
                ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap items-start gap-x-4 gap-y-2 text-xs text-text3">
        <p>{t('services.portalVersion', { version: __APP_VERSION__ })}</p>
        <p className="flex-1">
          {health?.serviceVersion && t('services.serviceVersion', { version: health.serviceVersion })}
        </p>
        <details>
          <summary className="link text-right pointer-coarse:-my-3.5 pointer-coarse:py-3.5">
            {t('browsers.title')}
          </summary>
          <p className="mt-2">{t('browsers.text')}</p>
          <ul className="list-disc pl-4">
            {supportedBrowsers.map(({ name, oldest }) => (
              <li key={name}>{t('browsers.from', { name, version: oldest })}</li>
            ))}
          </ul>
        </details>
      </div>
    </section>
  );
}
