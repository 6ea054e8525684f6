import type { RefObject } from 'react';

import { markFocus } from './frame-focus';

import styleSheet from './html-frame.css?url';

interface HtmlFrameProps {
  html: string;
  title: string;
  ref?: RefObject<HTMLIFrameElement | null>;
}

/**
 * The sandbox blocks scripts, forms and links to this page; the same origin is only for our style sheet and
 * for printing. The page's policy also applies inside, so external pictures and styles stay out.
 */
export function HtmlFrame({ html, title, ref }: HtmlFrameProps) {
  const show = (frame: HTMLIFrameElement) => {
    const style = new URL(styleSheet, window.location.href).href;
    const page = [`<!doctype html><html lang="de"><link rel="stylesheet" href="${style}">`, html];
    const address = URL.createObjectURL(new Blob(page, { type: 'text/html;charset=utf-8' }));
    frame.src = address;
    if (ref) ref.current = frame;
    const unmark = markFocus(frame);
    return () => {
      unmark();
      URL.revokeObjectURL(address);
    };
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
