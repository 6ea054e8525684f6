import * as z from 'zod/mini';

import { urlCodec, urlValue } from '@/shared/routing/url-codec';

/** What of the plan is shown; in the address, so that a link shows the same. */
export interface ReadingPlanView {
  /** Category of an area, empty for all. */
  area: string;
  /** The document that is being read. */
  documentOid: string | null;
}

export const readingPlanCodec = urlCodec<ReadingPlanView>(
  z.object({
    area: urlValue(z.string().check(z.maxLength(50)), ''),
    documentOid: urlValue(z.string().check(z.minLength(1), z.maxLength(200)), null),
  }),
  { names: { documentOid: 'showDocument' } },
);
