import { md5 } from 'js-md5';
import * as z from 'zod/mini';

import { parseAnswer } from '../parse-answer';
import { apiRuntime } from '../runtime';
import { gsd, sendToGsd } from './client';
import { dataOf } from './envelope';
import { sealLogin } from './login-seal';

/** The session's token: an id after the encrypted login, a JWT after the plain one. */
const tokenSchema = z.pipe(
  z.pipe(
    z.object({ sessionId: z.nullish(z.string()), token: z.nullish(z.string()) }),
    z.transform(({ sessionId, token }) => sessionId ?? token ?? ''),
  ),
  z.string().check(z.minLength(1)),
);
const keySchema = z.object({ key: z.string() });

/**
 * Opens a session in the document management, encrypted or plain as configured. Returns its token.
 * @throws ApiError `wrongCredentials`, `licence`, `secondFactor`, …
 */
export async function openGsdSession(user: string, password: string): Promise<string> {
  const { appNames, login } = apiRuntime().config.gsd;
  const clear = {
    user,
    pass: md5(password),
    appNames,
    device: { deviceId: deviceId(), device: 'Browser', deviceType: '300' },
  };
  const request = { method: 'post', url: '/v2/login', withoutLogin: true } as const;
  if (login === 'plain') return gsd.send(tokenSchema, { ...request, data: clear });

  const { key } = await gsd.send(keySchema, { url: '/v2/login/key', withoutLogin: true });
  const { body, open } = await sealLogin(clear, key);
  const reply = await open(await sendToGsd({ ...request, data: body }));
  const context = { backend: 'gsd', call: 'POST /v2/login', status: reply.status } as const;
  return parseAnswer(tokenSchema, dataOf(reply, context.call), context);
}

/** Closes the session in the document management and with it frees a licence. @throws ApiError */
export async function closeGsdSession(): Promise<void> {
  await gsd.done({ method: 'post', url: '/v1/logout' });
}

/** The server counts devices per licence: a browser keeps one random id. */
function deviceId(): string {
  const key = 'kundenportal-device';
  // `randomUUID` needs https, which an intranet with the plain login may lack.
  const fresh = Array.from(crypto.getRandomValues(new Uint8Array(16)), hexadecimal).join('');
  try {
    const stored = localStorage.getItem(key);
    if (stored && /^[0-9a-f]{32}$/.test(stored)) return stored;
    localStorage.setItem(key, fresh);
  } catch {
    // Without storage each login counts as a device of its own.
  }
  return fresh;
}

const hexadecimal = (byte: number) => byte.toString(16).padStart(2, '0');
