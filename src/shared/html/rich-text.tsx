import { useQuery } from '@tanstack/react-query';

import { sanitizeHtml } from './sanitize';

/** HTML from a backend, made harmless. */
export function RichText({ html, imageHosts }: { html: string; imageHosts: readonly string[] }) {
  const { data } = useQuery({
    queryKey: ['sanitized', html, imageHosts],
    queryFn: () => sanitizeHtml(html, imageHosts),
    staleTime: Infinity,
  });
  if (data === undefined) return null;
  // oxlint-disable-next-line react/no-danger -- the one place, behind the one sanitiser
  return <div className="rich-text max-w-[68ch]" dangerouslySetInnerHTML={{ __html: data }} />;
}
