import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { showToast } from '@/shared/ui/show-toast';

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

/** A link dropped on the page would replace the portal; in a text field it is text. */
const holdsLink = ({ target, dataTransfer }: DragEvent) =>
  dataTransfer?.types.includes('text/uri-list') === true &&
  !(target instanceof Element && target.matches('input, textarea'));

const isTaken = (event: DragEvent) => holdsFiles(event) || holdsLink(event);

/** Word and Excel also copy an image; in a text field the user wants the text. */
const meansText = ({ target, clipboardData }: ClipboardEvent) =>
  target instanceof Element &&
  target.matches('input, textarea') &&
  clipboardData?.types.includes('text/plain') === true;

/** Takes files that are dropped or pasted (R-PLUS-14); returns true while files hover over the page. */
export function useIncomingFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [hovering, setHovering] = useState(false);
  const { t } = useTranslation('engines/upload');
  const take = useEffectEvent((files: readonly File[]) => {
    if (files.length > 0) onFiles(files);
    else showToast({ text: t('noFile') });
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const over = (event: DragEvent) => {
      if (!isTaken(event) || !event.dataTransfer) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setHovering(true);
    };
    const leave = (event: DragEvent) => {
      // Only leaving the window has no related target.
      if (event.relatedTarget === null) setHovering(false);
    };
    const drop = (event: DragEvent) => {
      if (!isTaken(event)) return;
      event.preventDefault();
      setHovering(false);
      take([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || meansText(event)) return;
      event.preventDefault();
      take(files);
    };
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    window.addEventListener('paste', paste, { signal });
    return () => controller.abort();
  }, []);
  return hovering;
}

/** Prevents a file or link dropped elsewhere from replacing the portal in its window. */
export function refuseFiles(): void {
  const refuse = (event: DragEvent) => {
    if (!isTaken(event) || !event.dataTransfer) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
}
