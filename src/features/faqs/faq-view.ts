import * as z from 'zod/mini';

import { urlCodec, urlValue } from '@/shared/routing/url-codec';

const text = z.string().check(z.maxLength(200));

/** The filter and the open question of a page of FAQs, so that a link shows the same. */
export const faqViewCodec = urlCodec(z.object({ text: urlValue(text, ''), entry: urlValue(text, '') }), {
  names: { text: 'q' },
});
