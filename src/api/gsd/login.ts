import { md5 } from 'js-md5';
import * as z from 'zod/mini';

import { parseAnswer } from '../http';
import { apiRuntime } from '../runtime';
import { gsd } from './client';
import { sealLogin } from './login-seal';
import { dataOf, sendToGsd } from './transport';

/** The session's token: an id of the encrypted generation, a JWT of the plain one (docs/api/conventions.md). */
const tokenSchema = z.pipe(
  z.pipe(
    z.object({ sessionId: z.nullish(z.string()), token: z.nullish(z.string()) }),
    z.transform(({ sessionId, token }) => sessionId ?? token ?? ''),
  ),
  z.string().check(z.minLength(1)),
);
const keySchema = z.object({ key: z.string() });

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

  const { key } = await gsd.send(keySchema, { url: '/v2/login/key' });
  const { body, open } = await sealLogin(clear, key);
  const reply = await open(sendToGsd({ method: 'post', url: '/v2/login', data: body }));
  const context = { backend: 'gsd', call: 'POST /v2/login', status: reply.status } as const;
  return parseAnswer(tokenSchema, dataOf(reply, context.call), context);
}

/** The server counts devices per licence; one browser stays one device, without saying anything about the person. */
function deviceId(): string {
  const key = 'kundenportal-device';
  // `randomUUID` exists on https only, and the plain login also runs in an intranet without.
  const fresh = Array.from(crypto.getRandomValues(new Uint8Array(16)), hexadecimal).join('');
  try {
    const known = localStorage.getItem(key);
    if (known && /^[0-9a-f]{32}$/.test(known)) return known;
    localStorage.setItem(key, fresh);
  } catch {
    // Without storage each visit is a device of its own.
  }
  return fresh;
}

const hexadecimal = (byte: number) => byte.toString(16).padStart(2, '0');
