import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { type ReadMark, loadReadMarks, saveReadMark } from '@/api/provider/documents';
import { joinParts } from '@/shared/format/text';
import { closeNotice, showNotice } from '@/shared/notice/notices';
import { serialize } from '@/shared/query/serialize';
import { ErrorState } from '@/shared/ui/banner';
import { showToast } from '@/shared/ui/show-toast';

import { isApiError, isUnclear, useFailureReason } from '../error/error';
import { inSession } from '../session/own-action';
import { useActiveSession } from '../session/session';
import { type Document, isForbidden } from './document';
import { documentKeys, readMarksQuery } from './queries';

export type { ReadMark };

/** Uses the mark, otherwise the document's own field; null while neither is known. */
export function readBy(marks: readonly ReadMark[] | undefined): (document: Document) => boolean | null {
  const readByOid = new Map(marks?.map(({ oid, read }) => [oid, read]));
  return (document) => readByOid.get(document.oid) ?? document.read ?? (marks ? false : null);
}

export function unreadBy(marks: readonly ReadMark[] | undefined): (document: Document) => boolean {
  const isRead = readBy(marks);
  return (document) => !isForbidden(document) && isRead(document) === false;
}

export function unreadByObject(documents: readonly Document[], isUnread: (document: Document) => boolean) {
  const counts = new Map<string, number>();
  let unplaced = 0;
  for (const { objectOid } of documents.filter(isUnread))
    if (objectOid === null) unplaced += 1;
    else counts.set(objectOid, (counts.get(objectOid) ?? 0) + 1);
  return { counts, unplaced };
}

export type UnreadDocuments = ReturnType<typeof unreadByObject>;

/** Each mark is a call; all at once would delay other requests. */
const sideBySide = 4;

/** Shows a change at once, offers to undo it and reports the documents the backend refused. */
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
    mutationFn: ({ documents, read }: { documents: readonly Document[]; read: boolean }) =>
      inSession(async (session) => {
        const failed = new Set<Document>();
        let unclear = false;
        let silent = false;
        const left = documents.values();
        const saveOneByOne = async () => {
          for (const document of left)
            try {
              // Offline, each further request would wait for a minute and fail.
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
        // If only the response was lost, the marks show what was saved.
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
          title: t('document.markFailed', { count: failed.length }),
          text: joinParts([unclear && t('error.unclear'), failed.map(({ name }) => name).join(', ')], ' '),
        });
      }
      const changed = documents.filter((document) => !failed.includes(document));
      if (changed.length > 0)
        showToast({
          text: t(read ? 'document.markedRead' : 'document.markedUnread', { count: changed.length }),
          // Undo needs a known earlier mark.
          ...(changed.every((document) => wasRead(document) !== null) && {
            action: { label: shared('undo'), onPress: () => mutate({ documents: changed, read: !read }) },
          }),
        });
    },
    // The user may mark the next document while this request is pending; only the last response is current.
    onSettled: () =>
      client.isMutating({ mutationKey: queryKey }) === 1
        ? client.invalidateQueries({ queryKey })
        : Promise.resolve(),
  });

  return {
    pending: isPending,
    isUnread: unreadBy(marks),
    /** Null while unknown. */
    isRead,
    mark: (documents: readonly Document[], read: boolean) => {
      const changing = documents.filter((document) => !isForbidden(document) && isRead(document) !== read);
      if (changing.length > 0) mutate({ documents: changing, read });
    },
  };
}

export function MarksFailed() {
  const { t } = useTranslation('entities');
  const reason = useFailureReason();
  const { contact } = useActiveSession();
  const { data, error, refetch } = useQuery(readMarksQuery(contact.oid));
  if (data !== undefined || !error) return null;
  return (
    <ErrorState
      tone="warning"
      title={t('document.marksFailed')}
      text={reason(error)}
      onRetry={!isApiError(error, 'forbidden') && refetch}
    />
  );
}
