import * as z from 'zod/mini';

import type { CallOptions } from '../http';
import { number } from '../values';
import { listOf } from './envelope';
import { runMacro } from './macro';

/** A number's word and colour, as the document management assigns them (contract §3.4). */
export interface WireLabel {
  key: number;
  label: string;
  color: string | undefined;
}

const labelsSchema = listOf(
  z.pipe(
    z.object({
      key: number,
      label: z.string(),
      // A colour the portal cannot read costs the colour, never the word.
      color: z.catch(z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))), undefined),
    }),
    z.transform(({ key, label, color }): WireLabel => ({ key, label, color })),
  ),
);

/** The value assignment of this name. */
export function loadLabels(name: string, options: CallOptions = {}): Promise<WireLabel[]> {
  return runMacro(labelsSchema, 'portalValueAssignment', { fields: ['Zuordnung'], name }, options);
}
