import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '../config/use-config';
import { isHtml, sanitizeToText } from './sanitize';

import styleSheet from './html-frame.css?url';

/** Marks the focus, because Tab stops at a frame even without controls in it, and no selector sees that. */
function showPage(frame: HTMLIFrameElement, page: string): () => void {
  const address = URL.createObjectURL(new Blob([page], { type: 'text/html;charset=utf-8' }));
  frame.src = address;
  // Activity in a frame renews the session (countdown.ts), but its events do not leave it.
  const passOn = () => frame.dispatchEvent(new Event('input'));
  frame.onload = () => {
    for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
      frame.contentWindow?.addEventListener(event, passOn, { passive: true });
  };
  const mark = () => frame.toggleAttribute('data-focused', document.activeElement === frame);
  // The focus moves only after the window has lost it.
  const later = () => void setTimeout(mark);
  window.addEventListener('blur', later);
  window.addEventListener('focus', later);
  document.addEventListener('focusin', mark);
  return () => {
    window.removeEventListener('blur', later);
    window.removeEventListener('focus', later);
    document.removeEventListener('focusin', mark);
    URL.revokeObjectURL(address);
  };
}

interface HtmlFrameProps {
  html: string;
  title: string;
  ref?: RefObject<HTMLIFrameElement | null>;
}

/** The sandbox blocks scripts and forms; the same origin is only for our style sheet and for printing. */
export function HtmlFrame({ html, title, ref }: HtmlFrameProps) {
  const show = (frame: HTMLIFrameElement) => {
    const style = new URL(styleSheet, window.location.href).href;
    if (ref) ref.current = frame;
    return showPage(frame, `<!doctype html><html lang="de"><link rel="stylesheet" href="${style}">${html}`);
  };
  return (
    <iframe
      ref={show}
      title={title}
      sandbox="allow-same-origin allow-modals"
      className="size-full rounded-lg border border-line bg-white frame-focus"
    />
  );
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
export function RichFrame({ html, title }: { html: string; title: string }) {
  const { t } = useTranslation('shared');
  const { imageHosts } = useConfig();
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

function Frame({ text, lines, title }: { text: string; lines: '' | 'whitespace-pre-line'; title: string }) {
  const show = (frame: HTMLIFrameElement) => {
    const root = document.documentElement;
    const page = `<!doctype html><html lang="de" data-theme="${themeOf(root)}"><head>${styles()}</head><body><div class="flow-root rich-text max-w-[68ch] pb-px ${lines}">${text}</div></body></html>`;
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
    frame.addEventListener('load', loaded);
    const leave = showPage(frame, page);
    return () => {
      leave();
      frame.removeEventListener('load', loaded);
      fit.disconnect();
      follow.disconnect();
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
