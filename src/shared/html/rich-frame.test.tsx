import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { HtmlFrame } from './rich-frame';

test.each(['pointerdown', 'keydown', 'wheel', 'touchstart'])(
  'A %s in a frame is an activity of the page, so that reading renews the session',
  (type) => {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'about:blank', revokeObjectURL: () => undefined }),
    );
    const heard = vi.fn<() => void>();
    window.addEventListener('input', heard, { capture: true });
    render(<HtmlFrame title="Bericht" html="<p>Lang</p>" />);
    const frame = screen.getByTitle<HTMLIFrameElement>('Bericht');
    frame.dispatchEvent(new Event('load'));
    frame.contentWindow?.dispatchEvent(new Event(type));
    expect(heard).toHaveBeenCalledOnce();
    window.removeEventListener('input', heard, { capture: true });
  },
);
