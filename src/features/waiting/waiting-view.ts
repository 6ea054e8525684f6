import { kindAreaCodec } from '@/areas/kind-area-filter';

import { waitingKinds } from './waiting';

/** What of the list is shown. */
export const waitingViewCodec = kindAreaCodec(waitingKinds);
