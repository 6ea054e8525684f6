import { useQuery } from '@tanstack/react-query';

import { isHtml, sanitizeHtml } from './sanitize';

const className = 'rich-text max-w-[68ch]';

/** HTML from a backend, made harmless; plain words need no sanitiser and are there at once. */
export function RichText({ html, imageHosts }: { html: string; imageHosts: readonly string[] }) {
  const plain = !isHtml(html);
  const { data } = useQuery({
    queryKey: ['sanitized', html, imageHosts],
    queryFn: () => sanitizeHtml(html, imageHosts),
    staleTime: Infinity,
    // Only the sanitiser itself can be missing; nobody is to take that for an empty text.
    throwOnError: true,
    enabled: !plain,
  });
  if (plain) return <div className={className}>{html}</div>;
  if (data === undefined) return null;
  // oxlint-disable-next-line react/no-danger -- the one place, behind the one sanitiser
  return <div className={className} dangerouslySetInnerHTML={{ __html: data }} />;
}
