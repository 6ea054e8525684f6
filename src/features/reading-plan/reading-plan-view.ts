import * as z from 'zod/mini';

import { urlCodec, urlValue } from '@/shared/routing/url-codec';

export interface ReadingPlanView {
  area: string;
  documentOid: string | null;
}

export const readingPlanCodec = urlCodec<ReadingPlanView>(
  z.object({
    area: urlValue(z.string().check(z.maxLength(50)), ''),
    documentOid: urlValue(z.string().check(z.minLength(1), z.maxLength(200)), null),
  }),
  { names: { documentOid: 'showDocument' } },
);
