import * as z from 'zod/mini';

import { type UpdateKind, updateKinds } from '@/entities/updates/updates';
import { urlCodec, urlList, urlValue } from '@/shared/routing/url-codec';

/** What of the list is shown; in the address, so that a link shows the same. */
export interface UpdatesView {
  /** An empty list shows all. */
  kinds: readonly UpdateKind[];
  /** Category of an area, empty for all. */
  area: string;
}

/** Kinds the address has and the portal does not are left out. */
export const updatesViewCodec = urlCodec<UpdatesView>(
  z.object({
    kinds: urlValue(urlList(updateKinds), []),
    area: urlValue(z.string().check(z.maxLength(50)), ''),
  }),
  { names: { kinds: 'kind' } },
);
