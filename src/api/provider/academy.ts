import * as z from 'zod/mini';

import { givenText, text } from '../values';
import { provider } from './client';

const academySchema = z.object({
  body: givenText,
  title: text,
  contact: text,
  mail: text,
  phone: text,
  image: text,
});

/** `body` is HTML that is not sanitised yet (R-DATA-10). */
export const loadAcademy = provider.json('get /academy', academySchema);
