import * as z from 'zod/mini';

import { ApiError } from '../api-error';
import { jsonOrNull } from '../json';
import type { GsdReply } from './envelope';

const rsa = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;

interface SealedLogin {
  /** The request body: the login under a fresh AES key, that key under the server's public key, and our own public key. */
  body: { aesKey: string; data: string; publicKey: string };
  /** Decrypts the answer, which may be in clear or sealed for our key, also under an HTTP error. */
  open: (reply: GsdReply) => Promise<GsdReply>;
}

/**
 * Encrypts a login as the vendor's servers require: AES-256-CBC around the JSON, RSA-OAEP with SHA-256 around the key. The
 * keys are used for one login and never leave the page.
 * @throws ApiError `contract` for an invalid server key, `service` where the browser offers no cryptography (no https).
 */
export async function sealLogin(clear: object, serverKeyPem: string): Promise<SealedLogin> {
  if (!('subtle' in crypto))
    throw new ApiError({ ...failure, kind: 'service', serverMessage: 'https required' });
  const serverKey = await crypto.subtle
    .importKey('spki', fromPem(serverKeyPem), rsa, false, ['encrypt'])
    .catch(() => {
      throw new ApiError({ ...failure, call: 'GET /v2/login/key', kind: 'contract', field: 'key' });
    });
  const own = await crypto.subtle.generateKey(
    { ...rsa, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
    false,
    ['encrypt', 'decrypt'],
  );
  const rawKey = crypto.getRandomValues(new Uint8Array(32));
  const iv = crypto.getRandomValues(new Uint8Array(16));
  const aes = await crypto.subtle.importKey('raw', rawKey, 'AES-CBC', false, ['encrypt']);
  const text = new TextEncoder().encode(JSON.stringify(clear));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, aes, text);
  return {
    body: {
      aesKey: toBase64(await crypto.subtle.encrypt(rsa.name, serverKey, rawKey)),
      data: toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)])),
      publicKey: toPem(await crypto.subtle.exportKey('spki', own.publicKey)),
    },
    open: (reply) => openReply(reply, own.privateKey),
  };
}

async function openReply(reply: GsdReply, ownKey: CryptoKey): Promise<GsdReply> {
  const parts = sealedParts(reply.body);
  return parts ? { ...reply, body: await unseal(parts, ownKey, reply.status) } : reply;
}

const sealedSchema = z.object({ aesKey: z.string(), data: z.string() });
type Sealed = z.output<typeof sealedSchema>;
const sealedText = /^([A-Za-z0-9+/=]+)\|([A-Za-z0-9+/=]+)$/;

/** The two sealed forms of an answer: `key|data`, or JSON with both; null for an answer in clear. */
function sealedParts(body: unknown): Sealed | null {
  const asJson = z.safeParse(sealedSchema, jsonOrNull(body));
  if (asJson.success) return asJson.data;
  const [, aesKey, data] = sealedText.exec(String(body).trim()) ?? [];
  return aesKey && data ? { aesKey, data } : null;
}

async function unseal({ aesKey, data }: Sealed, ownKey: CryptoKey, status: number): Promise<string> {
  try {
    const rawKey = await crypto.subtle.decrypt(rsa.name, ownKey, fromBase64(aesKey));
    const aes = await crypto.subtle.importKey('raw', rawKey, 'AES-CBC', false, ['decrypt']);
    const bytes = fromBase64(data);
    const iv = bytes.subarray(0, 16);
    const clear = await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, aes, bytes.subarray(16));
    return new TextDecoder().decode(clear);
  } catch {
    throw new ApiError({ ...failure, kind: 'contract', status, field: 'encrypted answer' });
  }
}

const failure = { backend: 'gsd', call: 'POST /v2/login' } as const;

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
const toBase64 = (bytes: ArrayBuffer | Uint8Array) =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''));

const fromPem = (pem: string) => {
  try {
    return fromBase64(pem.replace(/-----[^-]+-----|\s/g, ''));
  } catch {
    return new Uint8Array();
  }
};
const toPem = (key: ArrayBuffer) =>
  `-----BEGIN PUBLIC KEY-----\n${toBase64(key).replace(/.{64}/g, '$&\n').trimEnd()}\n-----END PUBLIC KEY-----`;
