const hexadecimal = (byte: number) => byte.toString(16).padStart(2, '0');

/** 32 random hexadecimal digits. `randomUUID` needs https, which an intranet with the plain login may lack. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), hexadecimal).join('');
