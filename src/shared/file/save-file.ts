import { dayOf } from '../format/wire-dates';
import { currentTexts } from '../i18n/i18n';
import { closeNotice, showNotice } from '../notice/notices';
import { showToast } from '../ui/show-toast';

/** Milliseconds for the browser to take over the file. */
const handover = 60_000;

/**
 * Saves a file as a download. The installed app of a phone would show it in a viewer without a way back, so that
 * its share sheet takes the file where it can; `type` is what the sheet judges by.
 */
export function saveFile(content: Blob, name: string, type = content.type): void {
  const file = new File([content], name, { type });
  if (!sheetTakes(file) || !isTouchDevice() || !matchMedia('(display-mode: standalone)').matches)
    return download(content, name);
  void openShareSheet({ files: [file] }).then((taken) => {
    if (!taken) download(content, name);
  });
}

function download(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), handover);
}

export const isTouchDevice = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Whether the device's share sheet takes the file; it judges by name and type. */
export const sheetTakes = (file: File) => 'canShare' in navigator && navigator.canShare({ files: [file] });

/**
 * Returns false if the sheet cannot take the data. Browsers open it only shortly after a press, so that a file
 * that loaded longer is offered by a notice.
 */
export async function openShareSheet(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    const name = error instanceof DOMException && error.name;
    const file = data.files?.[0];
    const t = currentTexts('shared/ui');
    if (name === 'AbortError') showToast({ text: t('file.notShared') });
    // A second press while the sheet is open is no failure either.
    if (name !== 'NotAllowedError' || !file) return name === 'AbortError' || name === 'InvalidStateError';
    showNotice({
      id: 'shareFile',
      tone: 'info',
      title: t('file.ready', { name: file.name }),
      action: {
        label: t('file.share'),
        run: () => {
          closeNotice('shareFile');
          void openShareSheet(data);
        },
      },
    });
    return true;
  }
}

/** Returns a name for every file system with the German date, such as 'Ihre-Tickets_2026-11-21.csv'. */
export function datedFileName(title: string, ending: string, madeAt = new Date()): string {
  const plain = title
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return `${plain}_${dayOf(madeAt)}.${ending}`;
}
