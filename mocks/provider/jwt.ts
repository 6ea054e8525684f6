import { toBase64 } from '../state/files/base64';

const base64url = (bytes: Uint8Array) =>
  toBase64(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
const encode = (text: string) => new TextEncoder().encode(text);

/** A signed JWT. The key is no secret: only these mocks trust it. */
export async function signJwt(claims: Readonly<Record<string, unknown>>): Promise<string> {
  const head = base64url(encode('{"alg":"HS256","typ":"JWT"}'));
  const text = `${head}.${base64url(encode(JSON.stringify(claims)))}`;
  const key = await crypto.subtle.importKey(
    'raw',
    encode('kundenportal-mocks'),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return `${text}.${base64url(new Uint8Array(await crypto.subtle.sign('HMAC', key, encode(text))))}`;
}
