import { fromBase64, toBase64 } from '../state/files/base64';

const rsa = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;

const pemBody = (pem: string) => fromBase64(pem.replace(/-----[^-]+-----|\s/g, ''));

/** The server's side of the encrypted login (docs/api/conventions.md): RSA-OAEP around an AES-CBC key, in both directions. */
export function createLoginSeal() {
  let pair: Promise<CryptoKeyPair> | undefined;
  const keys = () =>
    (pair ??= crypto.subtle.generateKey(
      { ...rsa, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
      true,
      ['encrypt', 'decrypt'],
    ));

  return {
    publicKey: async () => {
      const spki = await crypto.subtle.exportKey('spki', (await keys()).publicKey);
      return `-----BEGIN PUBLIC KEY-----\n${toBase64(new Uint8Array(spki))}\n-----END PUBLIC KEY-----`;
    },

    /** The clear login; undefined when the seal is broken. */
    open: async ({ aesKey, data }: { aesKey: string; data: string }): Promise<unknown> => {
      try {
        const raw = await crypto.subtle.decrypt('RSA-OAEP', (await keys()).privateKey, fromBase64(aesKey));
        const key = await crypto.subtle.importKey('raw', raw, 'AES-CBC', false, ['decrypt']);
        const bytes = fromBase64(data);
        const iv = bytes.subarray(0, 16);
        const clear = await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, key, bytes.subarray(16));
        return JSON.parse(new TextDecoder().decode(clear));
      } catch {
        return undefined;
      }
    },

    /** Seals an answer for the client's key: `key|data`. */
    close: async (text: string, clientPem: string): Promise<string> => {
      const client = await crypto.subtle.importKey('spki', pemBody(clientPem), rsa, false, ['encrypt']);
      const raw = crypto.getRandomValues(new Uint8Array(32));
      const iv = crypto.getRandomValues(new Uint8Array(16));
      const key = await crypto.subtle.importKey('raw', raw, 'AES-CBC', false, ['encrypt']);
      const sealed = await crypto.subtle.encrypt(
        { name: 'AES-CBC', iv },
        key,
        new TextEncoder().encode(text),
      );
      const sealedKey = await crypto.subtle.encrypt('RSA-OAEP', client, raw);
      return `${toBase64(new Uint8Array(sealedKey))}|${toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)]))}`;
    },
  };
}
