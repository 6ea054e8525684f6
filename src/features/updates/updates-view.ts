import { kindAreaCodec } from '@/areas/kind-area-filter';
import { updateKinds } from '@/entities/updates/updates';

/** What of the list is shown. */
export const updatesViewCodec = kindAreaCodec(updateKinds);
