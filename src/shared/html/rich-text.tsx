import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useConfig } from '../config/use-config';
import { isHtml, sanitizeHtml } from './sanitize';

const className = 'rich-text max-w-[68ch]';

/** Backend texts are German in every language; plain text needs no sanitiser and appears at once. */
export function RichText({ html, withImages = true }: { html: string; withImages?: boolean }) {
  const config = useConfig();
  const imageHosts = withImages ? config.imageHosts : [];
  const plain = !isHtml(html);
  const { t } = useTranslation('shared');
  const { data, isError } = useQuery({
    queryKey: ['sanitized', html, imageHosts],
    queryFn: () => sanitizeHtml(html, imageHosts),
    staleTime: Infinity,
    networkMode: 'always',
    enabled: !plain,
  });
  if (plain)
    return (
      <div lang="de" className={`${className} whitespace-pre-line`}>
        {html}
      </div>
    );
  // Only a failed load gets here, and it must not look like an empty text.
  if (isError) return <p className={className}>{t('textMissing')}</p>;
  if (data === undefined) return null;
  // oxlint-disable-next-line react/no-danger -- the one place, behind the one sanitiser
  return <div lang="de" className={className} dangerouslySetInnerHTML={{ __html: data }} />;
}
