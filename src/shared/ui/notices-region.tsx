import { closeNotice, useNotices } from '../notice/notices';
import { Banner } from './banner';

/** Messages that belong to no screen; errors stay until they are closed. */
export function NoticesRegion() {
  return useNotices().map(({ id, tone, title, text }) => (
    <Banner key={id} tone={tone} title={title} onClose={() => closeNotice(id)}>
      {text}
    </Banner>
  ));
}
