import type { Document } from '@/api/document';
import type { Formats } from '@/shared/format/formats';

export type { Document } from '@/api/document';

/** Forbidden documents are shown by name only and never requested (R-DOC-07). */
export const isForbidden = ({ type }: Pick<Document, 'type'>) => type === 'Forbidden';

/** Removes duplicates, because a document may be in several folders or categories. */
export const eachOnce = (documents: readonly Document[]): Document[] => [
  ...new Map(documents.map((document) => [document.oid, document])).values(),
];

export const documentMeta = ({ date, size }: Pick<Document, 'date' | 'size'>, formats: Formats) => [
  ...(date ? [formats.date(date)] : []),
  ...(size > 0 ? [formats.bytes(size)] : []),
];
