const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns 32 hexadecimal digits; `randomUUID` needs https, which an intranet with the plain login may lack. */
export const randomId = (): string => hexOf(crypto.getRandomValues(new Uint8Array(16)));

/** Returns the checksum of `sha256sum` in hexadecimal digits. Needs https, as all of WebCrypto. */
export const sha256Of = async (bytes: BufferSource): Promise<string> =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
