import * as z from 'zod/mini';

import { normalizePassphrase } from './passphrase';

const bytes = z.instanceof(ArrayBuffer);

/** Only the passphrase opens the private key. The number of iterations is stored, so that it can grow. */
export const lockedKeySchema = z.object({
  salt: bytes,
  iterations: z.int().check(z.minimum(1)),
  iv: bytes,
  privateKey: bytes,
  publicKey: bytes,
});
export type LockedKey = z.output<typeof lockedKeySchema>;

/** The public key has sealed the content's own key. */
export const sealedSchema = z.object({ key: bytes, iv: bytes, content: bytes });
export type Sealed = z.output<typeof sealedSchema>;

/** The OWASP Password Storage Cheat Sheet recommends this number for PBKDF2-HMAC-SHA-256. */
const iterationsToday = 600_000;
const pair = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;
const aes = 'AES-GCM';

export const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length)).buffer;

async function keyOf(passphrase: string, { salt, iterations }: Pick<LockedKey, 'salt' | 'iterations'>) {
  const text = new TextEncoder().encode(normalizePassphrase(passphrase));
  const material = await crypto.subtle.importKey('raw', text, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    material,
    { name: aes, length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

/** Locks only the private key, so that sealing needs no passphrase. */
export async function createLockedKey(passphrase: string, iterations = iterationsToday): Promise<LockedKey> {
  const made = await crypto.subtle.generateKey(
    { ...pair, modulusLength: 3072, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['encrypt', 'decrypt'],
  );
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const key = await keyOf(passphrase, { salt, iterations });
  const privateKey = await crypto.subtle.exportKey('pkcs8', made.privateKey);
  return {
    salt,
    iterations,
    iv,
    privateKey: await crypto.subtle.encrypt({ name: aes, iv }, key, privateKey),
    publicKey: await crypto.subtle.exportKey('spki', made.publicKey),
  };
}

/** Returns a private key that cannot be exported; undefined for a wrong passphrase. */
export async function unlockKey(locked: LockedKey, passphrase: string): Promise<CryptoKey | undefined> {
  const key = await keyOf(passphrase, locked);
  try {
    const content = await crypto.subtle.decrypt({ name: aes, iv: locked.iv }, key, locked.privateKey);
    return await crypto.subtle.importKey('pkcs8', content, pair, false, ['decrypt']);
  } catch {
    return undefined;
  }
}

/** Decryption checks the name, so that content cannot be swapped. */
export const aesGcm = (iv: ArrayBuffer, name: string) => ({
  name: aes,
  iv,
  additionalData: new TextEncoder().encode(name),
});

export async function seal({ publicKey }: Pick<LockedKey, 'publicKey'>, name: string, content: ArrayBuffer) {
  const iv = randomBytes(12);
  const own = randomBytes(32);
  const key = await crypto.subtle.importKey('raw', own, aes, false, ['encrypt']);
  const owner = await crypto.subtle.importKey('spki', publicKey, pair, false, ['encrypt']);
  return {
    key: await crypto.subtle.encrypt(pair, owner, own),
    iv,
    content: await crypto.subtle.encrypt(aesGcm(iv, name), key, content),
  };
}

/** Decrypts sealed content. @throws if it was changed, or belongs to another name or key */
export async function openSealed(privateKey: CryptoKey, name: string, sealed: Sealed): Promise<ArrayBuffer> {
  const own = await crypto.subtle.decrypt(pair, privateKey, sealed.key);
  const key = await crypto.subtle.importKey('raw', own, aes, false, ['decrypt']);
  return crypto.subtle.decrypt(aesGcm(sealed.iv, name), key, sealed.content);
}
