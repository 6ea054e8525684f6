import * as z from 'zod/mini';

import type { CallOptions } from '../request';
import { givenText, text } from '../values';
import { provider } from './client';

export const academySchema = z.object({
  body: givenText,
  title: text,
  contact: text,
  mail: text,
  phone: text,
  image: text,
});

/** The academy's announcement; `body` is HTML that is not yet sanitised (R-DATA-10). */
export type AcademyContent = z.output<typeof academySchema>;

/** The academy's current announcement. @throws ApiError */
export function loadAcademy({ signal }: CallOptions = {}): Promise<AcademyContent> {
  return provider.json(academySchema, { url: '/academy', signal });
}
