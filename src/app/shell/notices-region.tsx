import { closeNotice, useNotices } from '@/shared/notice/notices';
import { Banner } from '@/shared/ui/banner';

/** Messages that belong to no screen; errors stay until they are closed. */
export function NoticesRegion() {
  return useNotices().map(({ id, tone, title, text }) => (
    <Banner key={id} tone={tone} title={title} onClose={() => closeNotice(id)}>
      {text}
    </Banner>
  ));
}
