import { dayOf } from '../format/wire-dates';

/** Milliseconds for the browser to take over the file. */
const handover = 60_000;

export function saveFile(content: Blob, name: string): void {
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
