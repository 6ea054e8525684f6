import * as z from 'zod/mini';

import { nullOn } from './api-error';
import { gsd } from './gsd/client';
import { provider } from './provider/client';
import type { CallOptions } from './request';
import { mapped, text } from './values';

const withoutLogin = { withoutLogin: true } as const;

const gsdServiceSchema = mapped(
  z.object({ applicationVersion: text, webservice: z.nullish(z.object({ version: text })) }),
  ({ applicationVersion, webservice }) => webservice?.version || applicationVersion,
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
  mapped(z.object({ version: z.string() }), ({ version }) => version),
  withoutLogin,
);

export const getMaintenance = provider.html('get /maintenance.html', withoutLogin);

/** Returns HTML that is not sanitised yet; null without a notice. */
export const loadMaintenance = async (options: CallOptions = {}) =>
  (await nullOn(getMaintenance(options), 'notFound'))?.trim() || null;
