import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { type ReadMark, loadReadMarks, saveReadMark } from '@/api/provider/documents';
import { closeNotice, showNotice } from '@/shared/notice/notices';
import { serialize } from '@/shared/query/serialize';
import { showToast } from '@/shared/ui/show-toast';

import { isApiError, isUnclear } from '../error/error';
import { inSession } from '../session/pin-session';
import { useActiveSession } from '../session/session';
import { type Document, isForbidden } from './document';
import { documentKeys, readMarksQuery } from './queries';

export type { ReadMark };

/**
 * Tells whether the contact has read a document: the marks know best, then what the document's answer said. While the
 * marks are unknown (undefined), a document whose answer says nothing is neither read nor unread: null.
 */
export function readBy(marks: readonly ReadMark[] | undefined): (document: Document) => boolean | null {
  const readByOid = new Map(marks?.map(({ oid, read }) => [oid, read]));
  return (document) => readByOid.get(document.oid) ?? document.read ?? (marks ? false : null);
}

/** Whether a document is known to be unread; one that may not be opened never is. */
export function unreadBy(marks: readonly ReadMark[] | undefined): (document: Document) => boolean {
  const isRead = readBy(marks);
  return (document) => !isForbidden(document) && isRead(document) === false;
}

/** How many documents wait to be read. */
export interface UnreadDocuments {
  /** By the object they belong to. */
  counts: ReadonlyMap<string, number>;
  /** Those whose answer names no object. */
  unplaced: number;
}

/** How many documents of each object wait to be read, and of none that is known. */
export function unreadByObject(
  documents: readonly Document[],
  isUnread: (document: Document) => boolean,
): UnreadDocuments {
  const counts = new Map<string, number>();
  let unplaced = 0;
  for (const { objectOid } of documents.filter(isUnread))
    if (objectOid === null) unplaced += 1;
    else counts.set(objectOid, (counts.get(objectOid) ?? 0) + 1);
  return { counts, unplaced };
}

/** How many marks are sent at a time; each is a call of its own (docs/api/conventions.md). One by one is slow, all at once would hold up everything else. */
const sideBySide = 4;

interface MarkChange {
  documents: readonly Document[];
  read: boolean;
}

/**
 * The contact's read marks and the way to change them. A change shows at once and offers its undoing; documents whose
 * mark the backend refuses fall back to what they were, and the person is told which. While the marks are unknown a
 * change shows once they have been asked for anew: a list of it alone would take all other documents for unread.
 */
export function useReadMarks() {
  const { t } = useTranslation('entities');
  const { t: shared } = useTranslation('shared');
  const client = useQueryClient();
  const contactOid = useActiveSession().contact.oid;
  const { data: marks, isPending } = useQuery(readMarksQuery(contactOid));
  const queryKey = documentKeys.marks(contactOid);
  const isRead = readBy(marks);

  const show = (documents: readonly Document[], read: (document: Document) => boolean) =>
    client.setQueryData<ReadMark[]>(
      queryKey,
      (current) =>
        current && [
          ...current.filter(({ oid }) => !documents.some((document) => document.oid === oid)),
          ...documents.map((document) => ({ oid: document.oid, name: document.name, read: read(document) })),
        ],
    );

  const { mutate } = useMutation({
    mutationKey: queryKey,
    mutationFn: ({ documents, read }: MarkChange) =>
      inSession(async (session) => {
        const failed = new Set<Document>();
        let unclear = false;
        let silent = false;
        const left = documents.values();
        const saveOneByOne = async () => {
          for (const document of left)
            try {
              // Without a connection each further one would wait in vain for a minute.
              if (silent || !session.isCurrent()) failed.add(document);
              else
                await serialize(`readMark ${document.oid}`, () =>
                  saveReadMark(contactOid, { oid: document.oid, name: document.name, read }),
                );
            } catch (error) {
              failed.add(document);
              unclear ||= isUnclear(error);
              silent ||= isApiError(error, 'offline');
            }
        };
        await Promise.all(Array.from({ length: sideBySide }, saveOneByOne));
        session.assertSameSession();
        // Where only the answer was lost, the marks know better.
        const now = unclear ? await loadReadMarks(contactOid).catch(() => null) : [];
        const made = new Map(now?.map((mark) => [mark.oid, mark.read]));
        const refused = documents.filter(
          (document) => failed.has(document) && made.get(document.oid) !== read,
        );
        return { failed: refused, unclear: now === null };
      }),
    onMutate: async ({ documents, read }) => {
      closeNotice('readMarks');
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<ReadMark[]>(queryKey);
      show(documents, () => read);
      return { before };
    },
    onSuccess: ({ failed, unclear }, { documents, read }, { before }) => {
      const wasRead = readBy(before);
      if (failed.length > 0) {
        show(failed, (document) => wasRead(document) === true);
        showNotice({
          id: 'readMarks',
          tone: 'error',
          title: t('document.markFailed', { count: failed.length }),
          text: [unclear && t('error.unclear'), failed.map(({ name }) => name).join(', ')]
            .filter(Boolean)
            .join(' '),
        });
      }
      const changed = documents.filter((document) => !failed.includes(document));
      if (changed.length > 0)
        showToast({
          text: t(read ? 'document.markedRead' : 'document.markedUnread', { count: changed.length }),
          // The earlier mark may be unknown; then there is nothing to go back to.
          ...(changed.every((document) => wasRead(document) !== null) && {
            action: { label: shared('undo'), onPress: () => mutate({ documents: changed, read: !read }) },
          }),
        });
    },
    // The user may mark the next document while this request is pending; only the last answer is current.
    onSettled: () =>
      client.isMutating({ mutationKey: queryKey }) === 1
        ? client.invalidateQueries({ queryKey })
        : Promise.resolve(),
  });

  return {
    /** Whether the marks are still to come. */
    pending: isPending,
    isUnread: unreadBy(marks),
    /** Whether a document is read; null while unknown. */
    isRead,
    /** Marks documents as read or as unread; those that are so already are left alone. */
    mark: (documents: readonly Document[], read: boolean) => {
      const changing = documents.filter((document) => !isForbidden(document) && isRead(document) !== read);
      if (changing.length > 0) mutate({ documents: changing, read });
    },
  };
}
