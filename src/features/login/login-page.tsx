import { queryOptions, useQuery } from '@tanstack/react-query';
import { Languages, Moon, RotateCw, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '@/areas/paths';
import type { Health } from '@/entities/health/health';
import { supportedBrowsers } from '@/shared/browsers/supported-browsers';
import { config } from '@/shared/config/config';
import { useConfig } from '@/shared/config/use-config';
import { useFormats } from '@/shared/format/formats';
import { changeLanguage } from '@/shared/i18n/i18n';
import { useLanguage } from '@/shared/i18n/language';
import { languageCodes, languages } from '@/shared/i18n/languages';
import { hasOfflineFolder } from '@/shared/offline/folder-flag';
import { setTheme, useIsDark } from '@/shared/theme/theme';
import { Badge } from '@/shared/ui/badge';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { Logo } from '@/shared/ui/logo';
import { NoticesRegion } from '@/shared/ui/notices-region';

import { LoginDrawing } from './login-drawing';
import { LoginForm, type TypedSoFar } from './login-form';

const tones = { pending: 'new', up: 'done', down: 'failed' } as const;

function ServiceStatus({ health }: { health: Health | undefined }) {
  const { t } = useTranslation('login');
  const formats = useFormats();
  const stateOf = (backend: 'gsd' | 'provider') => (health ? (health[backend] ? 'up' : 'down') : 'pending');
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
              <Badge tone={tones[stateOf(backend)]}>{t(`services.${stateOf(backend)}`)}</Badge>
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

/** Refetched every 60 s while the page is visible (R-LOG-06). Its code loads once the form is usable. */
const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: async ({ signal }) => (await import('@/entities/health/health')).checkHealth(signal),
  refetchInterval: () => config().limits.healthSeconds * 1000,
  // Offline, both count as unreachable.
  networkMode: 'always',
  refetchOnReconnect: true,
  retry: false,
  staleTime: 0,
});

const RichText = lazyComponent(async () => (await import('@/shared/html/rich-text')).RichText);

/** Works without the router: links are plain hash links, and a login changes the hash. */
export function LoginPage({ typed }: { typed?: TypedSoFar }) {
  const { t } = useTranslation('login');
  const { data: health, isFetching, refetch } = useQuery(healthQuery);
  const { brand, limits } = useConfig();
  const down = (['gsd', 'provider'] as const).filter((backend) => health?.[backend] === false);
  return (
    <div className="grid min-h-dvh grid-cols-1 lg:grid-cols-[minmax(0,1fr)_minmax(480px,39%)]">
      <aside
        aria-label={brand.name}
        className="sticky top-0 flex h-dvh flex-col gap-6 px-16 py-12 max-lg:hidden"
      >
        <p className="flex items-center gap-3 text-lg font-semibold">
          <Logo src={brand.logo} /> {brand.name}
        </p>
        <div className="flex min-h-0 flex-1 justify-center">
          <LoginDrawing />
        </div>
        <div>
          <p className="max-w-md text-3xl font-semibold tracking-[-0.03em] text-balance">{t('slogan')}</p>
          <p className="mt-3 max-w-md text-lg text-text2">{t('sloganText')}</p>
        </div>
        <LegalLinks />
      </aside>
      <main className="flex flex-col gap-6 border-line bg-surface px-18 py-12 max-lg:mx-auto max-lg:w-full max-lg:max-w-xl max-sm:p-6 lg:border-l">
        <Preferences />
        <NoticesRegion />
        {health?.maintenance && (
          <Banner tone="warning" title={t('maintenance')}>
            <RichText html={health.maintenance} />
          </Banner>
        )}
        <div className="mt-8 max-lg:mt-2">
          <h1 tabIndex={-1} className="text-2xl font-semibold tracking-[-0.02em]">
            {t('title')}
          </h1>
          <p className="mt-1 text-text2">{t('lead')}</p>
        </div>
        {hasOfflineFolder() && (
          <a className="link" href={`#${paths.offlineFolder()}`}>
            {t('offlineFolder')}
          </a>
        )}
        <div className="flex flex-col gap-3 empty:hidden">
          {down.map((backend) => (
            <Banner key={backend} tone="error" title={t(`unreachable.${backend}`)}>
              {t('unreachable.hint', { seconds: limits.healthSeconds })}
            </Banner>
          ))}
          {down.length > 0 && (
            <div>
              <Button icon={RotateCw} busy={isFetching} onClick={() => void refetch()}>
                {t('unreachable.check')}
              </Button>
            </div>
          )}
        </div>
        {/* Hidden, not unmounted, so that the input is kept. */}
        <div hidden={down.length > 0} className="flex flex-col gap-6">
          <LoginForm {...(typed && { typed })} />
        </div>
        <ServiceStatus health={health} />
        <div className="lg:hidden">
          <LegalLinks />
        </div>
      </main>
    </div>
  );
}

function LegalLinks() {
  const { t } = useTranslation('login');
  const config = useConfig();
  return (
    <p className="flex flex-wrap items-center gap-x-5 text-xs text-text2 [&>a]:py-1.5 pointer-coarse:[&>a]:py-3.5">
      <span>{config.brand.copyright}</span>
      {(['imprint', 'privacy', 'accessibility', 'publicFaqs'] as const).map((page) => (
        <a key={page} className="link" href={`#${paths[page]()}`}>
          {t(page)}
        </a>
      ))}
    </p>
  );
}

/** Two buttons without a menu keep the page small. */
function Preferences() {
  const { t } = useTranslation('login');
  const dark = useIsDark();
  const language = useLanguage();
  const next = languageCodes[(languageCodes.indexOf(language) + 1) % languageCodes.length] ?? language;
  const toggle =
    'flex items-center gap-2 rounded-md px-2 py-1.5 font-medium text-text2 hover:bg-hover pointer-coarse:min-h-11';
  return (
    <div className="flex justify-end gap-2 text-sm">
      <button type="button" className={toggle} onClick={() => setTheme(dark ? 'light' : 'dark')}>
        <Icon icon={dark ? Moon : Sun} />
        <span className="sr-only">{t('theme')}: </span>
        {t(dark ? 'themeDark' : 'themeLight')}
      </button>
      <button type="button" className={toggle} onClick={() => void changeLanguage(next)}>
        <Icon icon={Languages} />
        <span className="sr-only">{t('language')}: </span>
        {languages[language].name}
      </button>
    </div>
  );
}

export function Component() {
  return <LoginPage />;
}
