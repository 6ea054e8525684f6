import type { RefObject } from 'react';

import { markFocus } from './frame-focus';

import styleSheet from './html-frame.css?url';

interface HtmlFrameProps {
  /** A whole page of HTML from a backend, as it came. */
  html: string;
  /** Name of the frame. */
  title: string;
  /** To print what the frame shows. */
  ref?: RefObject<HTMLIFrameElement | null>;
}

/**
 * A page from a backend in a frame of its own, on paper in both themes. The sandbox lets no script run, no form leave and
 * no link reach this page; the same origin is only for our own style sheet and for printing. The page's policy holds
 * inside too, so pictures and styles from elsewhere stay out.
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
