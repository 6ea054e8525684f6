import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { markFocus } from './frame-focus';
import { isHtml, sanitizeToText } from './sanitize';

interface RichFrameProps {
  html: string;
  imageHosts: readonly string[];
  title: string;
}

const styles = () =>
  [...document.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style')]
    .map((element) =>
      element instanceof HTMLLinkElement
        ? `<link rel="stylesheet" href="${element.href}">`
        : element.outerHTML,
    )
    .join('');

const themeOf = ({ dataset }: HTMLElement) => dataset['theme'] ?? 'light';

/** The text is sanitised and sandboxed; the same origin is only for our style sheet and for measuring. */
export function RichFrame({ html, imageHosts, title }: RichFrameProps) {
  const { t } = useTranslation('shared');
  const { data, isError } = useQuery({
    queryKey: ['sanitizedText', html, imageHosts],
    queryFn: () => sanitizeToText(html, imageHosts),
    staleTime: Infinity,
    networkMode: 'always',
  });
  if (isError) return <p>{t('textMissing')}</p>;
  // Reserves three lines until the height is known.
  if (data === undefined) return <div className="h-18" />;
  return <Frame key={data} text={data} lines={isHtml(html) ? '' : 'whitespace-pre-line'} title={title} />;
}

interface FrameProps {
  text: string;
  /** Plain text keeps its line breaks. */
  lines: '' | 'whitespace-pre-line';
  title: string;
}

function Frame({ text, lines, title }: FrameProps) {
  const show = (frame: HTMLIFrameElement) => {
    const root = document.documentElement;
    const page = `<!doctype html><html lang="de" data-theme="${themeOf(root)}"><head>${styles()}</head><body><div class="flow-root rich-text max-w-[68ch] pb-px ${lines}">${text}</div></body></html>`;
    const address = URL.createObjectURL(new Blob([page], { type: 'text/html;charset=utf-8' }));
    const fit = new ResizeObserver(() => {
      const content = frame.contentDocument?.body.firstElementChild;
      if (content) frame.style.height = `${Math.ceil(content.getBoundingClientRect().height)}px`;
    });
    const loaded = () => {
      const content = frame.contentDocument?.body.firstElementChild;
      if (content) fit.observe(content);
    };
    // The text changes its theme together with the page.
    const follow = new MutationObserver(() => {
      const inside = frame.contentDocument?.documentElement;
      if (inside) inside.dataset['theme'] = themeOf(root);
    });
    follow.observe(root, { attributes: true, attributeFilter: ['data-theme'] });
    const unmark = markFocus(frame);
    frame.addEventListener('load', loaded);
    frame.src = address;
    return () => {
      unmark();
      frame.removeEventListener('load', loaded);
      fit.disconnect();
      follow.disconnect();
      URL.revokeObjectURL(address);
    };
  };
  return (
    <iframe
      ref={show}
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      className="frame-focus block h-18 w-full"
    />
  );
}
