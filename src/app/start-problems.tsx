import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { ConfigError } from '@/shared/config/config';
import { Button } from '@/shared/ui/button';

/** Says why there is no portal, where no page stands yet that could. */
function StartProblem({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-[68ch] flex-col items-start justify-center gap-3 p-6">
      <h1 className="text-xl font-semibold">{title}</h1>
      <p role="alert">{text}</p>
      {children}
    </main>
  );
}

/** The configuration is missing or wrong. Says which field, for the operator. */
export function ConfigErrorPage({ error: { reason, field = '', nearest } }: { error: ConfigError }) {
  const { t } = useTranslation('shared');
  const text = nearest ? t('config.unknownNear', { field, nearest }) : t(`config.${reason}`, { field });
  return (
    <StartProblem title={t('config.title')} text={text}>
      <p className="text-text2">{t('config.help')}</p>
    </StartProblem>
  );
}

/** Part of the portal does not come, most likely because it was updated. */
export function MissingCodePage() {
  const { t } = useTranslation('shared');
  return (
    <StartProblem title={t('newVersion.title')} text={t('newVersion.text')}>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {t('newVersion.reload')}
      </Button>
    </StartProblem>
  );
}
