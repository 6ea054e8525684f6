import { useTranslation } from 'react-i18next';

import type { ConfigError } from '@/shared/config/config';

/** The portal cannot start: its configuration is missing or wrong. Says which field, for whoever runs it. */
export function ConfigErrorPage({ error: { reason, field } }: { error: ConfigError }) {
  const { t } = useTranslation('shared');
  return (
    <main className="mx-auto flex min-h-dvh max-w-[68ch] flex-col justify-center gap-3 p-6">
      <h1 className="text-xl font-semibold">{t('config.title')}</h1>
      <p role="alert">{t(`config.${reason}`, { field: field ?? '' })}</p>
      <p className="text-text2">{t('config.help')}</p>
    </main>
  );
}
