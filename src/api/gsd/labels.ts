import * as z from 'zod/mini';

import type { CallOptions } from '../request';
import { name, number } from '../values';
import { listOf } from './envelope';
import { readMacro } from './macro';

/** Label and colour the document management assigns to a number (R-DATA-12). */
export interface WireLabel {
  key: number;
  label: string;
  color: string | undefined;
}

export const labelsSchema = listOf(
  z.pipe(
    z.object({
      key: number,
      label: name,
      // An invalid colour is left out, and the label stays.
      color: z.catch(z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))), undefined),
    }),
    z.transform(({ key, label, color }): WireLabel => ({ key, label, color })),
  ),
);

/** The labels of the value assignment of this name, without those that have no text. @throws ApiError */
export async function loadLabels(assignment: string, options: CallOptions = {}): Promise<WireLabel[]> {
  const body = { fields: ['Zuordnung'], name: assignment };
  const labels = await readMacro(labelsSchema, 'portalValueAssignment', body, options);
  return labels.filter(({ label }) => label !== '');
}
