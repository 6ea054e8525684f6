import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The new window cannot reach back; the link announces that it opens one. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  const { t } = useTranslation('shared');
  return (
    <a className="link" href={href} target="_blank" rel="noopener noreferrer">
      {children} <span className="sr-only">({t('opensNewWindow')})</span>
    </a>
  );
}
