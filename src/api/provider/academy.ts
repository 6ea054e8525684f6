import * as z from 'zod/mini';

import type { CallOptions } from '../request';
import { text } from '../values';
import { provider } from './client';

const academySchema = z.object({
  body: text,
  title: text,
  contact: text,
  mail: text,
  phone: text,
  image: text,
});

/** An announcement of the academy (R-DATA-10); `body` is HTML from outside. */
export type AcademyContent = z.output<typeof academySchema>;

/** What the academy announces now. */
export function loadAcademy({ signal }: CallOptions = {}): Promise<AcademyContent> {
  return provider.json(academySchema, { url: '/academy', signal });
}
