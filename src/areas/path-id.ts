/** The router would decode a `%2F` of the id to a slash, but ids are opaque (contract, 'OID'). */
export function idAtEnd(pathname: string): string {
  const part = pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(part);
  } catch {
    // The address was typed by hand and has an invalid percent escape.
    return part;
  }
}
