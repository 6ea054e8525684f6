import { dayOf } from '../format/wire-dates';
import { isTouchDevice, openShareSheet, sheetTakes } from './share-sheet';

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

/** Returns a name for every file system with the German date, such as 'Ihre-Tickets_2026-11-21.csv'. */
export function datedFileName(title: string, ending: string, madeAt = new Date()): string {
  const plain = title
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return `${plain}_${dayOf(madeAt)}.${ending}`;
}
