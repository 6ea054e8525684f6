/** Bytes as text, for what has to lie in JSON. */
export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(start, start + 8192)));
  return btoa(parts.join(''));
}

export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
