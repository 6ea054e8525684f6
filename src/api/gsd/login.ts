import { md5 } from 'js-md5';
import * as z from 'zod/mini';

import { randomId } from '@/shared/encryption/hex';
import { storedValue } from '@/shared/storage/stored-value';

import { ApiError } from '../api-error';
import { jsonOrNull } from '../json';
import { parseAnswer } from '../parse-answer';
import { apiRuntime } from '../runtime';
import { mapped } from '../values';
import { gsd } from './client';
import { type GsdReply, dataOf } from './envelope';

/** The encrypted login returns an id, the plain one a JWT. */
const tokenSchema = z.pipe(
  mapped(
    z.object({ sessionId: z.nullish(z.string()), token: z.nullish(z.string()) }),
    ({ sessionId, token }) => sessionId ?? token ?? '',
  ),
  z.string().check(z.minLength(1)),
);
const keySchema = z.object({ key: z.string() });

export interface Credentials {
  username: string;
  password: string;
  /** Undefined until the server requests the second factor. */
  code?: string | undefined;
}

export const getLoginKey = gsd.send('get /v2/login/key', keySchema, { withoutLogin: true });
export const postLogin = gsd.reply('post /v2/login', { answer: tokenSchema, withoutLogin: true });

type LoginKeys = NonNullable<Awaited<ReturnType<typeof prepareLogin>>>;

/**
 * Returns the server's public key in PEM and own keys, which serve one login and never leave the page; undefined for
 * the plain login. @throws ApiError `service` without https
 */
export async function prepareLogin() {
  if (apiRuntime().config.gsd.login === 'plain') return undefined;
  if (!('subtle' in crypto))
    throw new ApiError({ ...failure, kind: 'service', serverMessage: 'https required' });
  const [{ key }, own] = await Promise.all([getLoginKey(), generateOwnKeys()]);
  return { server: key, own };
}

/** Returns the token. @throws ApiError `wrongCredentials`, `licence`, `secondFactor`, `secondFactorWrong`, … */
export async function openGsdSession({ username, password, code }: Credentials, preparing = prepareLogin()) {
  const { appNames } = apiRuntime().config.gsd;
  const clear = {
    user: username,
    pass: md5(password),
    ...(code !== undefined && { '2faToken': code }),
    appNames,
    device: { deviceId: deviceId(), device: 'Browser', deviceType: '300' },
  };
  const keys = await preparing;
  const sealed = keys && (await sealLogin(clear, keys));
  const received = await postLogin({ body: sealed?.body ?? clear });
  const reply = sealed ? await sealed.open(received) : received;
  return parseAnswer(tokenSchema, dataOf(reply), { ...failure, status: reply.status });
}

/** The server counts devices per licence, so a browser keeps one random id. */
function deviceId(): string {
  const id = device.get() ?? randomId();
  device.set(id);
  return id;
}

const device = storedValue('device', z.string().check(z.regex(/^[0-9a-f]{32}$/)), null);

const rsa = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;

export const generateOwnKeys = () =>
  crypto.subtle.generateKey(
    { ...rsa, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
    false,
    ['encrypt', 'decrypt'],
  );

/** A fresh AES key encrypts the login. @throws ApiError `contract` for an invalid server key */
export async function sealLogin(clear: object, { server, own }: LoginKeys) {
  const serverKey = await crypto.subtle
    .importKey('spki', fromPem(server), rsa, false, ['encrypt'])
    .catch(() => {
      throw new ApiError({ ...failure, call: 'GET /v2/login/key', kind: 'contract', field: 'key' });
    });
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
    /** The response may be in clear or encrypted for our key, also under an HTTP error. */
    open: (reply: GsdReply) => openReply(reply, own.privateKey),
  };
}

async function openReply(reply: GsdReply, ownKey: CryptoKey): Promise<GsdReply> {
  const parts = sealedParts(reply.body);
  return parts ? { ...reply, body: await unseal(parts, ownKey, reply.status) } : reply;
}

const sealedSchema = z.object({ aesKey: z.string(), data: z.string() });
type Sealed = z.output<typeof sealedSchema>;
const sealedText = /^([A-Za-z0-9+/=]+)\|([A-Za-z0-9+/=]+)$/;

/** An encrypted response is `key|data` or JSON with both; null means a response in clear. */
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
