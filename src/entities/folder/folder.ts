import type { Document } from '@/api/document';
import type { Folder } from '@/api/provider/documents';

/** The documents of one folder. */
export interface FolderGroup {
  oid: string;
  /** Names of the folders on the way to it; empty for the root itself. */
  name: string;
  documents: readonly Document[];
}

/** A folder and all folders below it side by side, in the order they came; empty ones are left out. */
export function groupsOf(folder: Folder, names: readonly string[] = []): readonly FolderGroup[] {
  const { oid, documents, folders } = folder;
  const own = documents.length > 0 ? [{ oid, name: names.join(' › '), documents }] : [];
  return [...own, ...folders.flatMap((child) => groupsOf(child, [...names, child.name]))];
}
