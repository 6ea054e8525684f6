import { closeNotices } from '@/shared/notice/notices';
import { queryClient } from '@/shared/query/query-client';
import { forgetToasts } from '@/shared/ui/show-toast';

/** Forgets what was loaded and said for a person or an address that is no longer in force. */
export function forgetShown(): void {
  queryClient.clear();
  closeNotices();
  forgetToasts();
}
