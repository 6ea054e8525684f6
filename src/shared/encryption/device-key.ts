import { createStore, get, update } from 'idb-keyval';

import { once } from '../store/once';
import { aesGcm, randomBytes } from './sealed';

export interface Encrypted {
  iv: ArrayBuffer;
  content: ArrayBuffer;
}

const store = once(() => createStore('kundenportal-keys', 'keys'));

/**
 * Creates an owner's key at its first use; its bytes are never readable (ADR 0065).
 * @throws where the browser has no encryption (no https) or refuses storage
 */
async function deviceKey(owner: string): Promise<CryptoKey> {
  const stored = await get<unknown>(owner, store());
  if (stored instanceof CryptoKey) return stored;
  let key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  // Another window may have created one.
  await update<unknown>(
    owner,
    (now) => {
      if (now instanceof CryptoKey) key = now;
      return key;
    },
    store(),
  );
  return key;
}

/** Encrypts for an owner on this device; only the same name decrypts it. @throws as `deviceKey` does */
export async function encryptOnDevice(owner: string, name: string, content: ArrayBuffer): Promise<Encrypted> {
  const iv = randomBytes(12);
  return { iv, content: await crypto.subtle.encrypt(aesGcm(iv, name), await deviceKey(owner), content) };
}

/** @throws where the content was changed, or belongs to another owner or name */
export const decryptOnDevice = async (
  owner: string,
  name: string,
  { iv, content }: Encrypted,
): Promise<ArrayBuffer> => crypto.subtle.decrypt(aesGcm(iv, name), await deviceKey(owner), content);
