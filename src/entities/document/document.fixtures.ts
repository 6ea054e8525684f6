import type { Document } from './document';

export const documentOf = (oid: string, fields: Partial<Document> = {}): Document => ({
  oid,
  name: `${oid}.pdf`,
  description: '',
  text: '',
  path: '',
  mimeType: 'application/pdf',
  size: 1,
  date: null,
  type: 'Dokument',
  read: null,
  objectOid: null,
  ...fields,
});
