import { useTranslation } from 'react-i18next';

import type { ConfigError } from '@/shared/config/config';

import { StartProblem } from './start-problems';

export function ConfigErrorPage({ error: { reason, field = '', nearest } }: { error: ConfigError }) {
  const { t } = useTranslation('shared/config');
  const text = nearest ? t('unknownNear', { field, nearest }) : t(reason, { field });
  return (
    <StartProblem title={t('title')} text={text}>
      <p className="text-text2">{t('help')}</p>
    </StartProblem>
  );
}
