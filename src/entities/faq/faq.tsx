import { queryOptions } from '@tanstack/react-query';

import type { Document } from '@/api/document';
import { type Folder, loadFolder } from '@/api/provider/documents';
import { config } from '@/shared/config/config';
import { plainText } from '@/shared/html/sanitize';
import { normalizeForSearch, searchWords } from '@/shared/search/normalize-for-search';

import { groupsOf } from '../document/queries';
import { rowByRow } from '../unreadable/unreadable';

export type FaqGroup = Awaited<ReturnType<typeof faqGroups>>[number];
export type Faq = FaqGroup['faqs'][number];

async function faqOf({ oid, name, description, text }: Document) {
  return {
    oid,
    name,
    description,
    /** Answer as untrusted HTML or plain text. */
    text,
    searchText: normalizeForSearch(`${name}\n${description}\n${await plainText(text)}`),
  };
}

/** A group is named like its folder; the name is empty for questions outside of a folder. */
export const faqGroups = (root: Folder) =>
  Promise.all(
    groupsOf(root).map(async ({ documents, ...group }) => ({
      ...group,
      faqs: await Promise.all(documents.map(faqOf)),
    })),
  );

/** Ignores case and spelling of umlauts; an empty search returns all questions. */
export function findFaqs(groups: readonly FaqGroup[], text: string): readonly FaqGroup[] {
  const words = searchWords(text);
  return groups
    .map((group) => ({
      ...group,
      faqs: group.faqs.filter(({ searchText }) => words.every((word) => searchText.includes(word))),
    }))
    .filter(({ faqs }) => faqs.length > 0);
}

export const countFaqs = (groups: readonly FaqGroup[]): number =>
  groups.reduce((sum, { faqs }) => sum + faqs.length, 0);

export const faqQuery = (folderOid: string) =>
  queryOptions({
    queryKey: ['faq', folderOid],
    queryFn: async (context) => {
      // The public folder needs no login, even after a session has ended.
      const withoutLogin = folderOid === config().faqs['public']?.folderOid;
      return faqGroups(await loadFolder(folderOid, { ...rowByRow(context), withoutLogin }));
    },
    staleTime: 60 * 60_000,
  });
