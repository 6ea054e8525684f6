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

/** `body` is HTML that is not sanitised yet (R-DATA-10). */
export type AcademyContent = z.output<typeof academySchema>;

export function loadAcademy({ signal }: CallOptions = {}): Promise<AcademyContent> {
  return provider.json(academySchema, { url: '/academy', signal });
}
