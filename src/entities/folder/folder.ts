import type { Document } from '@/api/document';
import type { Folder } from '@/api/provider/documents';

export interface FolderGroup {
  oid: string;
  name: string;
  documents: readonly Document[];
}

/** Flattens a folder tree in its order, without empty folders. */
export function groupsOf(folder: Folder, names: readonly string[] = []): readonly FolderGroup[] {
  const { oid, documents, folders } = folder;
  const own = documents.length > 0 ? [{ oid, name: names.join(' › '), documents }] : [];
  return [...own, ...folders.flatMap((child) => groupsOf(child, [...names, child.name]))];
}
