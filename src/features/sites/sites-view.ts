import * as z from 'zod/mini';

import { type UrlCodec, urlCodec, urlValue } from '@/shared/routing/url-codec';

/** What of the sites is shown; in the address, so that a link shows the same. */
export interface SitesView {
  /** Id of an address, empty for all. */
  site: string;
  /** Category of an area, empty for all. */
  area: string;
}

const short = z.string().check(z.maxLength(50));

export const sitesViewCodec: UrlCodec<SitesView> = urlCodec<SitesView>(
  z.object({ site: urlValue(short, ''), area: urlValue(short, '') }),
);
