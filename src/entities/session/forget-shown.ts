import { closeNotices } from '@/shared/notice/notices';
import { queryClient } from '@/shared/query/query-client';
import { forgetToasts } from '@/shared/ui/show-toast';

/** Clears data and notices of a user or an address that is no longer active. */
export function forgetShown(): void {
  queryClient.clear();
  closeNotices();
  forgetToasts();
}
