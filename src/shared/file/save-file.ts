import { dayOf } from '../format/wire-dates';

/** How long the browser gets to take over the file, in milliseconds. */
const handover = 60_000;

/** Gives the person a file to keep, as any other download. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), handover);
}

/** A name every file system takes, with the day it was made, as all days the German one: 'Ihre-Tickets_2026-11-21.csv'. */
export function datedFileName(title: string, ending: string, madeAt = new Date()): string {
  const plain = title
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return `${plain}_${dayOf(madeAt)}.${ending}`;
}
