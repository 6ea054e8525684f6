const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  txt: 'text/plain',
  csv: 'text/csv',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const endingOf = (name: string): string => /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** The type a file name promises. */
export const mimeTypeOf = (name: string): string => types[endingOf(name)] ?? 'application/octet-stream';

/** Whether the portal takes such a file (R-UPL-04); archives are never taken. */
export function isAllowedFile(name: string, bytes: Uint8Array): boolean {
  const ending = endingOf(name);
  const archive = bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 0) < 0x20;
  return ending in types && (!archive || ending === 'docx' || ending === 'xlsx');
}
