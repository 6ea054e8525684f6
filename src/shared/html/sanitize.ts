import type { Config } from 'dompurify';

import { importWithRetry } from '../routing/import-with-retry';

const rules: Config = {
  ALLOWED_TAGS:
    'a abbr b blockquote br caption code col colgroup dd del div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img ins li mark ol p pre q s small span strong sub sup table tbody td tfoot th thead tr u ul'.split(
      ' ',
    ),
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'lang', 'dir', 'colspan', 'rowspan', 'scope', 'start'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/**
 * Sanitises HTML; the only way to `dangerouslySetInnerHTML`. Pictures load only from this origin and the
 * operator's hosts, others become their alt text. First-level headings are left to the page.
 * @throws MissingCodeError if the sanitiser's code does not load
 */
export async function sanitizeHtml(html: string, imageHosts: readonly string[]): Promise<TrustedHTML> {
  const purifier = await loadPurifier(imageHosts);
  return purifier.sanitize(withoutReported(html), { ...rules, RETURN_TRUSTED_TYPE: true });
}

export async function sanitizeToText(html: string, imageHosts: readonly string[]): Promise<string> {
  const purifier = await loadPurifier(imageHosts);
  return purifier.sanitize(withoutReported(html), { ...rules, RETURN_TRUSTED_TYPE: false });
}

/** The Content-Security-Policy reports these attributes. */
const reported = /^(style|on[a-z]+)$/i;

const attribute = /(?<=[\s/"'])([^\s/"'=<>]+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/g;

/**
 * Removes styles, event handlers and base addresses before sanitising. The sanitiser drops them too, but the
 * browser checks them against the policy while parsing and reports each one. This makes nothing safe.
 */
export function withoutReported(html: string): string {
  const [before = '', ...styles] = html.split(/<style\b/i);
  // A style that never ends takes everything after it, as it does in the browser.
  const after = styles.map((style) => /<\/style\s*>([^]*)/i.exec(style)?.[1] ?? '');
  return [before, ...after]
    .join('')
    .replaceAll(/<base\b[^<>]*>/gi, '')
    .replaceAll(/<[a-z][^<>]*>/gi, (tag) =>
      tag.replaceAll(attribute, (whole, name: string) => (reported.test(name) ? '' : whole)),
    );
}

const loadDomPurify = async () => (await importWithRetry(() => import('dompurify'))).default;

/** Prefetches the sanitiser while a text is pending. */
export const expectHtml = (): void => void loadDomPurify().catch(() => undefined);

async function loadPurifier(imageHosts: readonly string[]) {
  const DOMPurify = await loadDomPurify();
  DOMPurify.removeAllHooks();
  DOMPurify.addHook('afterSanitizeAttributes', (element) => {
    const isShown = (picture: Element) => isAllowedImage(picture.getAttribute('src') ?? '', imageHosts);
    if (element.tagName === 'A') secureLink(element, isShown);
    if (element.tagName !== 'IMG') return;
    const alt = element.getAttribute('alt') ?? '';
    if (isShown(element)) element.setAttribute('alt', alt);
    else element.replaceWith(alt);
  });
  return DOMPurify;
}

export const isHtml = (text: string): boolean => /<[a-z!/]|&(#|[a-z]+;)/i.test(text);

/** All tags but inline ones separate words. */
const gap = /<(?!\/?(?:a|abbr|b|code|del|em|font|i|ins|mark|q|s|small|span|strong|sub|sup|u)\b)/gi;

/** Returns the words of a text: block tags become gaps, references characters, scripts nothing. */
export async function plainText(text: string): Promise<string> {
  if (!isHtml(text)) return text;
  const DOMPurify = await loadDomPurify();
  // A page of frames has no body, although the types say so.
  const body: Node | null = DOMPurify.sanitize(withoutReported(text).replaceAll(gap, ' <'), {
    RETURN_DOM: true,
    ALLOWED_TAGS: ['#text'],
  });
  return (body?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

export async function pictureAlt(html: string, src: string): Promise<string> {
  const DOMPurify = await loadDomPurify();
  // Hooks of another text would remove pictures.
  DOMPurify.removeAllHooks();
  const body: Node | null = DOMPurify.sanitize(withoutReported(html), {
    RETURN_DOM: true,
    ALLOWED_TAGS: ['img'],
    ALLOWED_ATTR: ['src', 'alt'],
  });
  if (!(body instanceof Element)) return '';
  const picture = [...body.querySelectorAll('img')].find(
    (candidate) => candidate.getAttribute('src') === src,
  );
  return picture?.alt.trim() ?? '';
}

/** A fragment link would be taken for a page of the portal. */
const leadsToItself = ({ origin, pathname, search, hash }: URL) =>
  hash !== '' &&
  !hash.startsWith('#/') &&
  origin + pathname + search === location.origin + location.pathname + location.search;

/** Keeps web, mail and telephone links with visible content; an unnamed picture is named by its target. */
function secureLink(link: Element, isShown: (picture: Element) => boolean) {
  const url = URL.parse(link.getAttribute('href') ?? '', window.location.href);
  const pictures = [...link.querySelectorAll('img')];
  const words = [link.textContent, ...pictures.map(({ alt }) => alt)].join('').trim();
  const isEmpty = words === '' && !pictures.some(isShown);
  if (
    !link.hasAttribute('href') ||
    !url ||
    !/^(https?|mailto|tel):$/.test(url.protocol) ||
    leadsToItself(url) ||
    isEmpty
  ) {
    link.removeAttribute('href');
    return;
  }
  // A frame has no address of its own, so relative links become absolute.
  link.setAttribute('href', url.href);
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
  if (words === '') link.setAttribute('title', link.getAttribute('title')?.trim() || url.href);
}

/** Whether a picture comes from this origin, or as safely as this page from an allowed host. */
export function isAllowedImage(
  src: string,
  hosts: readonly string[],
  { href, origin, protocol }: Pick<Location, 'href' | 'origin' | 'protocol'> = window.location,
): boolean {
  const url = src === '' ? null : URL.parse(src, href);
  if (!url) return false;
  return url.origin === origin || (['https:', protocol].includes(url.protocol) && hosts.includes(url.host));
}
