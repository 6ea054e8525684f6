import * as z from 'zod/mini';

import type { CallOptions } from '../request';
import { name, number } from '../values';
import { listOf } from './envelope';
import { readMacro } from './macro';

const labelsSchema = listOf(
  z.object({
    key: number,
    label: name,
    color: z.catch(z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))), undefined),
  }),
);

/** The document management assigns label and colour to a number (R-DATA-12). */
export type WireLabel = z.output<typeof labelsSchema>[number];

export const postLabels = readMacro('portalValueAssignment', labelsSchema);

export async function loadLabels(assignment: string, options: CallOptions = {}): Promise<WireLabel[]> {
  const labels = await postLabels({ body: { fields: ['Zuordnung'], name: assignment }, ...options });
  return labels.filter(({ label }) => label !== '');
}
