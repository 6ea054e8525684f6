import { closeNotice, useNotices } from '../notice/notices';
import { Banner } from './banner';
import { Button } from './button';

export function NoticesRegion({ path }: { path?: string }) {
  return useNotices()
    .filter(({ page = path }) => page === path)
    .map(({ id, tone, title, text, action }) => (
      <Banner
        key={id}
        tone={tone}
        title={title}
        action={action && <Button onClick={action.run}>{action.label}</Button>}
        onClose={() => closeNotice(id)}
      >
        {text}
      </Banner>
    ));
}
