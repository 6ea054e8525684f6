import type { Config } from 'dompurify';

import { importWithRetry } from '../routing/import-with-retry';

/** What a text from a backend may consist of; no styles, frames, forms, scripts or drawings. */
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
 * Makes HTML from outside harmless; the only way to `dangerouslySetInnerHTML`. Pictures stay only
 * from this origin and from the hosts the operator allows, elsewhere their alt text stands in. First-level headings are
 * left to the page.
 * @throws MissingCodeError when the sanitiser's code does not come
 */
export async function sanitizeHtml(html: string, imageHosts: readonly string[]): Promise<TrustedHTML> {
  const purifier = await loadPurifier(imageHosts);
  return purifier.sanitize(withoutReported(html), { ...rules, RETURN_TRUSTED_TYPE: true });
}

/** The same as text, for a document of its own. */
export async function sanitizeToText(html: string, imageHosts: readonly string[]): Promise<string> {
  const purifier = await loadPurifier(imageHosts);
  return purifier.sanitize(withoutReported(html), { ...rules, RETURN_TRUSTED_TYPE: false });
}

/** Attributes a policy without inline styles and scripts speaks of. */
const reported = /^(style|on[a-z]+)$/i;

/** An attribute with any value. */
const attribute = /(?<=[\s/"'])([^\s/"'=<>]+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/g;

/**
 * Takes out styles, handlers of events and base addresses before the sanitiser reads a text. It would drop them too, but the
 * browser already holds them against the page's policy while they are parsed, and reports each one. This makes nothing safe.
 */
export function withoutReported(html: string): string {
  const [before = '', ...styles] = html.split(/<style\b/i);
  // The text after an element's end; one that never ends takes everything with it, as it does in the browser.
  const after = styles.map((style) => /<\/style\s*>([^]*)/i.exec(style)?.[1] ?? '');
  return [before, ...after]
    .join('')
    .replaceAll(/<base\b[^<>]*>/gi, '')
    .replaceAll(/<[a-z][^<>]*>/gi, (tag) =>
      tag.replaceAll(attribute, (whole, name: string) => (reported.test(name) ? '' : whole)),
    );
}

/** The sanitiser; its code comes with the first text that needs it. */
const loadDomPurify = async () => (await importWithRetry(() => import('dompurify'))).default;

/** Asks for the sanitiser while a text is still on its way. */
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

/** Whether a text is HTML and not plain words: it has a tag or a character reference. */
export const isHtml = (text: string): boolean => /<[a-z!/]|&(#|[a-z]+;)/i.test(text);

/** A tag that parts words, as each one does that does not stand within a line. */
const gap = /<(?!\/?(?:a|abbr|b|code|del|em|font|i|ins|mark|q|s|small|span|strong|sub|sup|u)\b)/gi;

/** The words of a text that may be HTML: tags are gaps but within a line, references are characters, scripts are nothing. */
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

/** The alternative text a picture has within a text; empty where it has none or is not there. */
export async function pictureAlt(html: string, src: string): Promise<string> {
  const DOMPurify = await loadDomPurify();
  // Those of another text would take pictures away.
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

/** A place within a text would be taken for a page of the portal. */
const leadsToItself = ({ origin, pathname, search, hash }: URL) =>
  hash !== '' &&
  !hash.startsWith('#/') &&
  origin + pathname + search === location.origin + location.pathname + location.search;

/**
 * Links leave for a window of their own that cannot reach back; anything but web, mail and telephone is no link, and
 * neither is what shows nothing to click on. A picture that says nothing of itself is called by where it leads.
 */
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
  // A frame has no address of its own to judge by, so that what was relative to the portal must say it.
  link.setAttribute('href', url.href);
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
  if (words === '') link.setAttribute('title', link.getAttribute('title')?.trim() || url.href);
}

/** Whether a picture may be loaded: from this origin, or as safely as this page from a host the operator named. */
export function isAllowedImage(
  src: string,
  hosts: readonly string[],
  { href, origin, protocol }: Pick<Location, 'href' | 'origin' | 'protocol'> = window.location,
): boolean {
  const url = src === '' ? null : URL.parse(src, href);
  if (!url) return false;
  return url.origin === origin || (['https:', protocol].includes(url.protocol) && hosts.includes(url.host));
}
