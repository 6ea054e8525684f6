import * as z from 'zod/mini';

import type { CallOptions } from '../request';
import { name, number } from '../values';
import { listOf } from './envelope';
import { runMacro } from './macro';

/** A number's word and colour, as the document management assigns them (R-DATA-12). */
export interface WireLabel {
  key: number;
  label: string;
  color: string | undefined;
}

const labelsSchema = listOf(
  z.pipe(
    z.object({
      key: number,
      label: name,
      // A colour the portal cannot read costs the colour, never the word.
      color: z.catch(z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))), undefined),
    }),
    z.transform(({ key, label, color }): WireLabel => ({ key, label, color })),
  ),
);

/** The value assignment of this name. A number without a word is as unknown as one that is missing. */
export async function loadLabels(assignment: string, options: CallOptions = {}): Promise<WireLabel[]> {
  const body = { fields: ['Zuordnung'], name: assignment };
  const labels = await runMacro(labelsSchema, 'portalValueAssignment', body, options);
  return labels.filter(({ label }) => label !== '');
}
