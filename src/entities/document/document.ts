import type { Document } from '@/api/document';

export type { Document } from '@/api/document';

/** Documents the backend shows by name only: they are never requested (R-DOC-07). */
export const isForbidden = ({ type }: Pick<Document, 'type'>) => type === 'Forbidden';

/** Each document once, in the order given: one may stand in several folders or categories. */
export const eachOnce = (documents: readonly Document[]): Document[] => [
  ...new Map(documents.map((document) => [document.oid, document])).values(),
];
