/** Name of the service worker's script, beside index.html. */
export const serviceWorkerFile = 'service-worker.js';

/** What the service worker keeps on the device: the page and its code, or files an operator changes without a build. */
export type KeptKind = 'code' | 'installation';

const prefix = 'kundenportal-files';

/** Name of a cache. Portals below other paths of the same origin have caches of their own. */
export const cacheName = (kind: KeptKind, scope: string): string => `${prefix} ${kind} ${scope}`;

/** Files of an installation, beside index.html. They are always requested; the kept copy answers without a network. */
export const installationFiles = ['config.json', 'logo.svg', 'favicon.svg'] as const;

/** What a request asks for, as far as the service worker answers it. */
export type Asked = 'page' | KeptKind;

/**
 * What a request asks for; undefined for everything the worker leaves to the browser, above all calls to the backends.
 * It says what is answered from the device, not what is not: a new address can't be answered by mistake.
 */
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

/**
 * Whether an answer is the file of the portal that was asked for. Networks that want a log-in of their own answer every
 * address with their page, under status 200.
 */
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
