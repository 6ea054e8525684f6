import * as z from 'zod/mini';

import { urlCodec, urlList, urlValue } from '@/shared/routing/url-codec';

import { type WaitingKind, waitingKinds } from './waiting';

/** What of the list is shown; in the address, so that a link shows the same. */
export interface WaitingView {
  /** An empty list shows all. */
  kinds: readonly WaitingKind[];
  /** Category of an area, empty for all. */
  area: string;
}

/** Kinds the address has and the portal does not are left out. */
export const waitingViewCodec = urlCodec<WaitingView>(
  z.object({
    kinds: urlValue(urlList(waitingKinds), []),
    area: urlValue(z.string().check(z.maxLength(50)), ''),
  }),
  { names: { kinds: 'kind' } },
);
