import * as z from 'zod/mini';

import type { CallOptions } from '../http';
import { text } from '../values';
import { gsd } from './client';

const serviceSchema = z.pipe(
  z.object({ applicationVersion: text, webservice: z.nullish(z.object({ version: text })) }),
  z.transform(({ applicationVersion, webservice }) => webservice?.version || applicationVersion),
);

/** The document management's version; any answer in the agreed form means it is alive. */
export function checkGsd({ signal }: CallOptions = {}): Promise<string> {
  return gsd.send(serviceSchema, { url: '/_CheckService', signal });
}
