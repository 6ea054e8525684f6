import * as z from 'zod/mini';

interface Part {
  role?: string | undefined;
  alt?: string | undefined;
  lang?: string | undefined;
  type?: string | undefined;
  id?: string | undefined;
  children?: readonly Part[] | undefined;
}

/** Invalid languages in a file are ignored. */
export const languageSchema = z.catch(
  z.optional(z.string().check(z.regex(/^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i))),
  undefined,
);

const partSchema: z.ZodMiniType<Part> = z.object({
  role: z.optional(z.string()),
  alt: z.optional(z.string()),
  lang: languageSchema,
  type: z.optional(z.string()),
  id: z.optional(z.string()),
  children: z.optional(z.array(z.lazy(() => partSchema))),
});

/** All other elements only have children; links and fields cannot be used here. */
const roles: ReadonlyMap<string, string> = new Map([
  ['H', 'heading'],
  ['L', 'list'],
  ['LI', 'listitem'],
  ['TOC', 'list'],
  ['TOCI', 'listitem'],
  ['Table', 'table'],
  ['THead', 'rowgroup'],
  ['TBody', 'rowgroup'],
  ['TFoot', 'rowgroup'],
  ['TR', 'row'],
  ['TH', 'columnheader'],
  ['TD', 'cell'],
  ['BlockQuote', 'blockquote'],
  ['Note', 'note'],
  ['FENote', 'note'],
  ['Aside', 'note'],
  ['Figure', 'figure'],
  ['Formula', 'math'],
]);

const partsOf = ({ children = [] }: Part): readonly Part[] => children;

/** A figure with parts of its own, such as a caption, is read through them. */
const isPicture = (part: Part): boolean =>
  part.role === 'Figure' && part.alt !== undefined && !partsOf(part).some(({ role }) => role !== undefined);

/** Returns invisible elements with the structure for screen readers; null for a page without tags. */
export function structureOf(tree: unknown, textLayer: Element): HTMLElement | null {
  const { data: root } = partSchema.safeParse(tree);
  if (!root) return null;
  const pieces = new Map(
    [...textLayer.querySelectorAll<HTMLElement>('.markedContent[id]')].map((piece) => [piece.id, piece]),
  );

  /** The alternative text replaces these pieces, so they are not read too. */
  const hide = (part: Part): void => {
    if (part.type === 'content') pieces.get(part.id ?? '')?.setAttribute('aria-hidden', 'true');
    partsOf(part).forEach(hide);
  };

  const own = (element: HTMLElement, { id = '' }: Part, lang: string | undefined): void => {
    element.setAttribute('aria-owns', id);
    // The piece is outside of the element and does not inherit its language.
    if (lang !== undefined) pieces.get(id)?.setAttribute('lang', lang);
  };

  const elementOf = (part: Part, inherited: string | undefined): HTMLElement => {
    const element = document.createElement('div');
    const lang = part.lang ?? inherited;
    if (part.lang !== undefined) element.lang = part.lang;
    const level = /^H([1-9]\d?)$/.exec(part.role ?? '')?.[1];
    const role = level === undefined ? roles.get(part.role ?? '') : 'heading';
    if (role !== undefined) element.setAttribute('role', role);
    if (level !== undefined) element.setAttribute('aria-level', level);

    const alt = part.alt?.replaceAll('\0', '').trim();
    if (alt && role !== undefined) element.setAttribute('aria-label', alt);
    if (alt && isPicture(part)) element.setAttribute('role', 'img');
    if (alt && role === undefined) element.textContent = alt;
    if (alt && (role === undefined || isPicture(part) || role === 'math')) {
      hide(part);
      return element;
    }

    const read = partsOf(part).filter(({ role: its, type }) => its !== undefined || type === 'content');
    const [only] = read;
    if (only?.type === 'content' && read.length === 1) own(element, only, lang);
    else
      for (const child of read) {
        const inner = child.type === 'content' ? document.createElement('div') : elementOf(child, lang);
        if (child.type === 'content') own(inner, child, lang);
        element.append(inner);
      }
    return element;
  };

  const structure = elementOf(root, undefined);
  structure.className = 'pdf-structure';
  return structure;
}
