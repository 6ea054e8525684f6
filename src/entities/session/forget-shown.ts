import { closeNotices } from '@/shared/notice/notices';
import { queryClient } from '@/shared/query/query-client';
import { forgetToasts } from '@/shared/ui/show-toast';

export function forgetShown(): void {
  queryClient.clear();
  closeNotices();
  forgetToasts();
}
