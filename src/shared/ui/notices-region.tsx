import { closeNotice, useNotices } from '../notice/notices';
import { Banner } from './banner';
import { Button } from './button';

/** A dialog shows the one notice that its own button causes, because it covers those of the page. */
export function NoticesRegion({ path, only }: { path?: string; only?: string }) {
  return useNotices()
    .filter(({ id, page = path }) => page === path && id === (only ?? id))
    .map(({ id, tone = 'error', title, text, action }) => (
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
