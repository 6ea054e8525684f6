import { md5 } from 'js-md5';
import * as z from 'zod/mini';

import { ApiError } from '../api-error';
import { jsonOrNull, parseAnswer } from '../http';
import { apiRuntime } from '../runtime';
import { gsd } from './client';
import { envelopeSchema } from './envelope';
import { openEnvelope, sendToGsd } from './transport';

const context = { backend: 'gsd', call: 'POST /v2/login' } as const;

/** The session's token: an id of the encrypted generation, a JWT of the plain one (reference 3.5). */
const loginSchema = z.pipe(
  z.object({ sessionId: z.optional(z.string()), token: z.optional(z.string()) }),
  z.transform(({ sessionId, token }) => sessionId ?? token ?? ''),
);
const tokenSchema = z.pipe(loginSchema, z.string().check(z.minLength(1)));

/** Opens a session in the document management. @throws ApiError `wrongCredentials`, `licence`, `secondFactor`, … */
export async function openGsdSession(user: string, password: string): Promise<string> {
  const { appNames, login } = apiRuntime().config.gsd;
  const clear = {
    user,
    pass: md5(password),
    appNames,
    device: { deviceId: deviceId(), device: 'Browser', deviceType: '300' },
  };
  if (login === 'plain') return gsd.send(tokenSchema, { method: 'post', url: '/v2/login', data: clear });
  return encryptedLogin(clear);
}

/** Closes it; the answer is of no interest. */
export async function closeGsdSession(): Promise<void> {
  await gsd.done({ method: 'post', url: '/v1/logout' });
}

/** The server counts devices per licence; one browser stays one device, without saying anything about the person. */
function deviceId(): string {
  const key = 'kundenportal-device';
  try {
    const known = localStorage.getItem(key);
    if (known && /^[0-9a-f-]{36}$/.test(known)) return known;
    const fresh = crypto.randomUUID();
    localStorage.setItem(key, fresh);
    return fresh;
  } catch {
    return crypto.randomUUID();
  }
}

const keySchema = z.object({ key: z.string() });
const encryptedSchema = z.object({ aesKey: z.string(), data: z.string() });

/** Reference 3.3: a fresh AES key per login, sealed with the server's RSA key; the answer may come back sealed for ours. */
async function encryptedLogin(clear: object): Promise<string> {
  const { key } = await gsd.send(keySchema, { url: '/v2/login/key' });
  const own = await crypto.subtle.generateKey(
    { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    false,
    ['encrypt', 'decrypt'],
  );
  const { status, body } = await sendToGsd({
    method: 'post',
    url: '/v2/login',
    data: { ...(await seal(JSON.stringify(clear), key)), publicKey: await exportPem(own.publicKey) },
  });
  const text = await openAnswer(String(body), own.privateKey, status);
  const envelope = parseAnswer(envelopeSchema, jsonOrNull(text), { ...context, status });
  return parseAnswer(tokenSchema, openEnvelope(envelope, status, context.call), context);
}

async function seal(text: string, serverKeyPem: string) {
  const serverKey = await crypto.subtle.importKey(
    'spki',
    fromBase64(serverKeyPem.replace(/-----[^-]+-----|\s/g, '')),
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['encrypt'],
  );
  const rawKey = crypto.getRandomValues(new Uint8Array(32));
  const iv = crypto.getRandomValues(new Uint8Array(16));
  const aes = await crypto.subtle.importKey('raw', rawKey, 'AES-CBC', false, ['encrypt']);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, aes, new TextEncoder().encode(text));
  return {
    aesKey: toBase64(new Uint8Array(await crypto.subtle.encrypt('RSA-OAEP', serverKey, rawKey))),
    data: toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)])),
  };
}

/** Three forms (reference 3.3): the envelope itself, `key|data`, or JSON with both. */
async function openAnswer(body: string, ownKey: CryptoKey, status: number): Promise<string> {
  const asJson = z.safeParse(encryptedSchema, jsonOrNull(body));
  const [aesKey, data] = asJson.success ? [asJson.data.aesKey, asJson.data.data] : body.split('|');
  if (!asJson.success && (body.trimStart().startsWith('{') || data === undefined)) return body;
  try {
    const rawKey = await crypto.subtle.decrypt('RSA-OAEP', ownKey, fromBase64(aesKey ?? ''));
    const aes = await crypto.subtle.importKey('raw', rawKey, 'AES-CBC', false, ['decrypt']);
    const bytes = fromBase64(data ?? '');
    const clear = await crypto.subtle.decrypt(
      { name: 'AES-CBC', iv: bytes.subarray(0, 16) },
      aes,
      bytes.subarray(16),
    );
    return new TextDecoder().decode(clear);
  } catch {
    throw new ApiError({ kind: 'contract', ...context, status, field: 'encrypted answer' });
  }
}

async function exportPem(key: CryptoKey): Promise<string> {
  const base64 = toBase64(new Uint8Array(await crypto.subtle.exportKey('spki', key)));
  return `-----BEGIN PUBLIC KEY-----\n${base64.replace(/.{64}/g, '$&\n').trimEnd()}\n-----END PUBLIC KEY-----`;
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
