import { currentTexts } from '../i18n/i18n';
import { closeNotice, showNotice } from '../notice/notices';

export const isTouchDevice = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Whether the device's share sheet takes the file; it judges by name and type. */
export const sheetTakes = (file: File): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [file] });

/** A closed sheet, and a second press while it is open, are no failures. */
const harmless: readonly unknown[] = ['AbortError', 'InvalidStateError'];

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
    if (name !== 'NotAllowedError' || !file) return harmless.includes(name);
    const t = currentTexts('shared/ui');
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
