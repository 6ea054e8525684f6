import * as z from 'zod/mini';

import { type Document, documentSchema } from '../document';
import type { CallOptions } from '../http';
import { name } from '../values';
import { provider } from './client';

/** A folder of the document management with everything below it: FAQs and the share area (docs/api/conventions.md). */
export interface Folder {
  oid: string;
  name: string;
  folders: readonly Folder[];
  documents: readonly Document[];
}

const folderSchema: z.ZodMiniType<Folder> = z.pipe(
  z.object({
    oid: z.string(),
    name,
    folders: z.nullish(z.array(z.lazy(() => folderSchema))),
    documents: z.nullish(z.array(documentSchema)),
  }),
  z.transform(({ folders, documents, ...folder }): Folder => ({
    ...folder,
    folders: folders ?? [],
    documents: documents ?? [],
  })),
);

/** A folder. The public FAQ folder needs no login (docs/api/conventions.md). @throws ApiError `notFound` when it is not visible. */
export function loadFolder(oid: string, { signal }: CallOptions = {}): Promise<Folder> {
  return provider.json(folderSchema, { url: `/folder/${encodeURIComponent(oid)}`, signal });
}
