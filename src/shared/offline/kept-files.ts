export const serviceWorkerFile = 'service-worker.js';

/** Operators change files of the kind `installation` without a build. */
export type KeptKind = 'code' | 'installation';

const prefix = 'kundenportal-files';

/** Portals below other paths of the same origin have their own caches. */
export const cacheName = (kind: KeptKind, scope: string): string => `${prefix} ${kind} ${scope}`;

/** These are always requested; the cached copies are for offline use. */
export const installationFiles = ['config.json', 'logo.svg', 'favicon.svg'] as const;

export type Asked = 'page' | KeptKind;

/** Lists what is cached, so that a new address is never answered by mistake; undefined for the rest. */
export function askedFor(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  scope: string,
): Asked | undefined {
  if (method !== 'GET' || !url.startsWith(scope)) return undefined;
  const path = url.slice(scope.length).replace(/[?#].*$/, '');
  if (mode === 'navigate') return path === '' || path === 'index.html' ? 'page' : undefined;
  if (installationFiles.some((name) => name === path)) return 'installation';
  return path.startsWith('assets/') ? 'code' : undefined;
}

/** Networks with a login page of their own respond to every address with it, under status 200. */
export async function isOwnFile(url: string, answer: Response): Promise<boolean> {
  if (!answer.ok) return false;
  if (url.endsWith('.svg')) return answer.headers.get('content-type')?.startsWith('image/') ?? false;
  const text = await answer.clone().text();
  if (url.endsWith('.html')) return text.includes('<meta name="generator" content="Kundenportal"');
  try {
    const config: unknown = JSON.parse(text);
    return typeof config === 'object' && config !== null && 'gsd' in config && 'provider' in config;
  } catch {
    return false;
  }
}
