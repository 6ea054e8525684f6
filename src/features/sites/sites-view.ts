import * as z from 'zod/mini';

import { type UrlCodec, urlCodec, urlValue } from '@/shared/routing/url-codec';

export interface SitesView {
  site: string;
  area: string;
}

const short = z.string().check(z.maxLength(50));

export const sitesViewCodec: UrlCodec<SitesView> = urlCodec<SitesView>(
  z.object({ site: urlValue(short, ''), area: urlValue(short, '') }),
);
