/**
 * The id at the end of a path. The router's own reading of it takes a `%2F` that belongs to the id for a slash, and ids
 * are never read, only handed on (contract, 'OID').
 */
export function idAtEnd(pathname: string): string {
  const part = pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(part);
  } catch {
    // Typed by hand: a percent sign that is none.
    return part;
  }
}
