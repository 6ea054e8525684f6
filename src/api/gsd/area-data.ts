import * as z from 'zod/mini';

import type { CallOptions } from '../http';
import { flag } from '../values';
import { runMacro } from './macro';

const areaDataSchema = z.record(z.string(), z.record(z.string(), flag));

/** Which categories have data, per address (R-API-15, portalCheckCSVRoles). */
export function checkAreaData(
  addressOids: readonly string[],
  options: CallOptions = {},
): Promise<Record<string, Record<string, boolean>>> {
  return runMacro(areaDataSchema, 'portalCheckCSVRoles', { addresses: addressOids }, options);
}
