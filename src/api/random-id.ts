const hexadecimal = (byte: number) => byte.toString(16).padStart(2, '0');

/** Returns 32 hexadecimal digits; `randomUUID` needs https, which an intranet with the plain login may lack. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), hexadecimal).join('');
