import type { Document } from '@/api/document';
import type { Folder } from '@/api/provider/folders';
import { plainText } from '@/shared/html/sanitize';
import { fold } from '@/shared/search/fold';

/** One question with its answer (Spec 2 §2.8). */
export interface Faq {
  oid: string;
  /** The question. */
  name: string;
  description: string;
  /** The answer: HTML from outside, not yet cleaned, or plain text. */
  text: string;
  /** Everything it says in plain words, folded, to search in. */
  haystack: string;
}

/** The questions of one folder. */
export interface FaqGroup {
  oid: string;
  /** Names of the folders on the way to it; empty for questions that lie in no folder of their own. */
  name: string;
  faqs: readonly Faq[];
}

async function faqOf({ oid, name, description, text }: Document): Promise<Faq> {
  return {
    oid,
    name,
    description,
    text,
    haystack: fold(`${name}\n${description}\n${await plainText(text)}`),
  };
}

/** Questions by folder, in the order they came; a folder within a folder is a group of its own, empty ones are left out. */
export async function faqGroups(root: Folder): Promise<readonly FaqGroup[]> {
  const groups = await Promise.all(walk(root, []));
  return groups.filter(({ faqs }) => faqs.length > 0);
}

function walk(folder: Folder, names: readonly string[]): readonly Promise<FaqGroup>[] {
  return [groupOf(folder, names), ...folder.folders.flatMap((child) => walk(child, [...names, child.name]))];
}

const groupOf = async ({ oid, documents }: Folder, names: readonly string[]): Promise<FaqGroup> => ({
  oid,
  name: names.join(' › '),
  faqs: await Promise.all(documents.map(faqOf)),
});

/** The questions in which every word occurs somewhere, whatever its case or umlauts' spelling; all without words. */
export function findFaqs(groups: readonly FaqGroup[], text: string): readonly FaqGroup[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      faqs: group.faqs.filter(({ haystack }) => words.every((word) => haystack.includes(word))),
    }))
    .filter(({ faqs }) => faqs.length > 0);
}

/** How many questions there are in all groups. */
export const countFaqs = (groups: readonly FaqGroup[]): number =>
  groups.reduce((sum, { faqs }) => sum + faqs.length, 0);
