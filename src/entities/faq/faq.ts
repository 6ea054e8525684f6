import type { Document } from '@/api/document';
import type { Folder } from '@/api/provider/documents';
import { plainText } from '@/shared/html/sanitize';
import { normalizeForSearch, searchWords } from '@/shared/search/normalize-for-search';

import { type FolderGroup, groupsOf } from '../folder/folder';

/** One question with its answer (R-FAQ-03). */
export interface Faq {
  oid: string;
  /** The question. */
  name: string;
  description: string;
  /** The answer: HTML from outside, not yet cleaned, or plain text. */
  text: string;
  /** Everything it says in plain words, folded, to search in. */
  searchText: string;
}

/** The questions of one folder, named like it; without a name those that lie in no folder of their own. */
export interface FaqGroup extends Omit<FolderGroup, 'documents'> {
  faqs: readonly Faq[];
}

async function faqOf({ oid, name, description, text }: Document): Promise<Faq> {
  return {
    oid,
    name,
    description,
    text,
    searchText: normalizeForSearch(`${name}\n${description}\n${await plainText(text)}`),
  };
}

/** Questions by folder, in the order they came. */
export const faqGroups = (root: Folder): Promise<readonly FaqGroup[]> =>
  Promise.all(
    groupsOf(root).map(async ({ documents, ...group }) => ({
      ...group,
      faqs: await Promise.all(documents.map(faqOf)),
    })),
  );

/** The questions that contain every word, regardless of case and spelling of umlauts; all questions without a word. */
export function findFaqs(groups: readonly FaqGroup[], text: string): readonly FaqGroup[] {
  const words = searchWords(text);
  return groups
    .map((group) => ({
      ...group,
      faqs: group.faqs.filter(({ searchText }) => words.every((word) => searchText.includes(word))),
    }))
    .filter(({ faqs }) => faqs.length > 0);
}

/** How many questions there are in all groups. */
export const countFaqs = (groups: readonly FaqGroup[]): number =>
  groups.reduce((sum, { faqs }) => sum + faqs.length, 0);
