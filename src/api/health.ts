import * as z from 'zod/mini';

import { isApiError } from './api-error';
import { gsd } from './gsd/client';
import { provider } from './provider/client';
import type { CallOptions } from './request';
import { text } from './values';

export const gsdServiceSchema = z.pipe(
  z.object({ applicationVersion: text, webservice: z.nullish(z.object({ version: text })) }),
  z.transform(({ applicationVersion, webservice }) => webservice?.version || applicationVersion),
);

/** Returns the version. */
export function checkGsd({ signal }: CallOptions = {}): Promise<string> {
  return gsd.send(gsdServiceSchema, { url: '/_CheckService', withoutLogin: true, signal });
}

export async function checkProvider({ signal }: CallOptions = {}): Promise<void> {
  const up = z.object({ status: z.literal('UP') });
  await provider.json(up, { url: '/health', withoutLogin: true, signal });
}

export async function loadServiceVersion({ signal }: CallOptions = {}): Promise<string> {
  const { version } = await provider.json(z.object({ version: z.string() }), {
    url: '/buildProperties',
    withoutLogin: true,
    signal,
  });
  return version;
}

/** Returns HTML that is not sanitised yet; null without a notice. */
export async function loadMaintenance({ signal }: CallOptions = {}): Promise<string | null> {
  try {
    const html = await provider.text({ url: '/maintenance.html', withoutLogin: true, signal });
    return html.trim() || null;
  } catch (error) {
    if (isApiError(error, 'notFound')) return null;
    throw error;
  }
}
