import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { ConfigError } from '@/shared/config/config';
import { Button } from '@/shared/ui/button';

interface StartProblemProps {
  title: string;
  text: string;
  children: ReactNode;
}

export function StartProblem({ title, text, children }: StartProblemProps) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-[68ch] flex-col items-start justify-center gap-3 p-6">
      <h1 className="text-xl font-semibold">{title}</h1>
      <p role="alert">{text}</p>
      {children}
    </main>
  );
}

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

export function ConfigErrorPage({ error: { reason, field = '', nearest } }: { error: ConfigError }) {
  const { t } = useTranslation('shared/config');
  const text = nearest ? t('unknownNear', { field, nearest }) : t(reason, { field });
  return (
    <StartProblem title={t('title')} text={text}>
      <p className="text-text2">{t('help')}</p>
    </StartProblem>
  );
}
