import { CloudUpload } from 'lucide-react';
import { useId, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isTaken, isTextField } from '@/shared/file/dropped-files';
import { useFormats } from '@/shared/format/formats';
import { buttonClass } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { showToast } from '@/shared/ui/show-toast';

import { allowedTypes, maxFileSize } from './file-rules';

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
      const hasText = files.length === 0 || event.clipboardData?.types.includes('text/plain');
      // Word and Excel also copy an image; in a text field the user wants the text.
      if (isTextField(event.target) && hasText) return;
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

interface DropZoneProps {
  multiple: boolean;
  hovering: boolean;
  onFiles: (files: readonly File[]) => void;
  /** A place with its own limits gives its extensions and the sentence about them. */
  own?: { accept: string; limits: string };
}

const accepted = `${allowedTypes}, csv, jpeg, tiff`.replaceAll(/\w+/g, '.$&');

export function DropZone({ multiple, hovering, onFiles, own }: DropZoneProps) {
  const { t } = useTranslation('engines/upload');
  const formats = useFormats();
  const id = useId();
  const count = multiple ? 2 : 1;
  return (
    <div
      className={`flex flex-wrap items-center gap-4 rounded-md border-[1.5px] border-dashed border-accent bg-accent-soft px-5 py-4 ${hovering ? 'outline-2 outline-offset-2 outline-focus' : ''}`}
    >
      <Icon icon={CloudUpload} className="size-5 shrink-0 text-accent-text" />
      <div className="min-w-0 flex-1 basis-52">
        {/* Touch devices neither drop nor paste. */}
        <p className="pointer-coarse:hidden">
          <strong className="font-semibold">{t('drop', { count })}</strong>{' '}
          <span className="text-text2">{t('paste')}</span>
        </p>
        <p id={`${id}-limits`} className="text-xs text-text2">
          {own?.limits ?? t('limits', { size: formats.bytes(maxFileSize), types: allowedTypes })}
        </p>
      </div>
      {/* The native file field, without its text in the browser's language. */}
      <input
        id={id}
        type="file"
        multiple={multiple}
        accept={own?.accept ?? accepted}
        aria-describedby={`${id}-limits`}
        className="peer sr-only"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file can then be chosen again after its removal.
          currentTarget.value = '';
        }}
      />
      <label
        htmlFor={id}
        className={`${buttonClass()} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus`}
      >
        {t('choose', { count })}
      </label>
    </div>
  );
}
