import * as z from 'zod/mini';

import { isApiError } from './api-error';
import { gsd } from './gsd/client';
import { provider } from './provider/client';
import type { CallOptions } from './request';
import { text } from './values';

const withoutLogin = { withoutLogin: true } as const;

const gsdServiceSchema = z.pipe(
  z.object({ applicationVersion: text, webservice: z.nullish(z.object({ version: text })) }),
  z.transform(({ applicationVersion, webservice }) => webservice?.version || applicationVersion),
);

/** Returns the version. */
export const checkGsd = gsd.send('get /_CheckService', gsdServiceSchema, withoutLogin);

export const checkProvider = provider.json(
  'get /health',
  z.object({ status: z.literal('UP') }),
  withoutLogin,
);

export const loadServiceVersion = provider.json(
  'get /buildProperties',
  z.pipe(
    z.object({ version: z.string() }),
    z.transform(({ version }) => version),
  ),
  withoutLogin,
);

export const getMaintenance = provider.html('get /maintenance.html', withoutLogin);

/** Returns HTML that is not sanitised yet; null without a notice. */
export async function loadMaintenance(options: CallOptions = {}): Promise<string | null> {
  try {
    const html = await getMaintenance(options);
    return html.trim() || null;
  } catch (error) {
    if (isApiError(error, 'notFound')) return null;
    throw error;
  }
}
