import { useTranslation } from 'react-i18next';

import { writeCsv } from '@/engines/csv/csv';
import { isIdle } from '@/engines/upload/upload-queue';
import { archiveFiles, listPart, printablePage } from '@/entities/archive/archive';
import { ArchiveDialog, useArchive } from '@/entities/archive/archive-dialog';
import { type Sources, taskSources } from '@/entities/archive/collect';
import { documentItem, documentRecord, includedFiles, noteItem } from '@/entities/archive/evidence';
import { DocumentUpload } from '@/entities/document/document-upload';
import { useUploadQueue } from '@/entities/document/upload-queues';
import { useLabelOf } from '@/entities/label/label';
import { estimateText } from '@/entities/ticket/format-duration';
import { serviceReportsQuery, ticketDocumentsQuery, ticketEntriesQuery } from '@/entities/ticket/queries';
import { type Ticket, reportState, ticketNumber } from '@/entities/ticket/ticket';
import { sha256Of } from '@/shared/encryption/hex';
import { useFormats } from '@/shared/format/formats';
import { joinParts } from '@/shared/format/text';
import { html } from '@/shared/html/markup';
import { showNotice } from '@/shared/notice/notices';
import { queryClient } from '@/shared/query/query-client';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';

const load = { networkMode: 'always' } as const;

/** Entries stand for notes; documents of the reports are a category of their own. */
const ticketSources = (): Sources => ({
  ...taskSources(),
  description: async () => '',
  notes: async (oid) =>
    (await queryClient.fetchQuery({ ...ticketEntriesQuery(oid), ...load })).map(
      ({ oid: id, author, createdAt: date, text }) => ({ id, author, date, text, contactOid: null }),
    ),
  documents: async (oid, category) => {
    if (category === 'web') return queryClient.fetchQuery({ ...ticketDocumentsQuery(oid), ...load });
    if (category === 'contract') return [];
    return (await queryClient.fetchQuery({ ...serviceReportsQuery(oid), ...load })).flatMap(
      ({ documents }) => documents,
    );
  },
});

export function TicketArchive({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { t } = useTranslation('tickets/detail');
  const { t: entities } = useTranslation('entities');
  const { t: ui } = useTranslation('shared/ui');
  const formats = useFormats();
  const statusOf = useLabelOf('ticketStatus');
  const typeOf = useLabelOf('ticketProblemStatus');
  const { oid } = ticket;
  const number = ticketNumber(ticket);
  const title = t('archive.folder', { number });
  const head = [
    [t('fact.number'), number],
    [t('field.title'), ticket.title],
    [t('fact.status'), statusOf(ticket.status).label],
    [t('fact.type'), typeOf(ticket.problemType).label],
    [t('fact.created'), ticket.createdAt ? formats.dateTime(ticket.createdAt) : ''],
    [t('field.description'), ticket.description],
    [t('field.solution'), ticket.solution],
    [t('fact.estimate'), estimateText(ticket.estimate, entities)],
    [
      t('other.rating'),
      ticket.rating > 0
        ? joinParts([ui('rating.given', { stars: ticket.rating }), ticket.ratingComment], ', ')
        : '',
    ],
  ] as const;
  const archive = useArchive({
    title,
    facts: head.filter(([, value]) => value !== ''),
    outline: [{ task: ticket, outline: number }],
    sources: ticketSources,
    lists: [ticketEntriesQuery(oid), ticketDocumentsQuery(oid), serviceReportsQuery(oid)],
    filesOf: async (sections, frame) => {
      const { facts, createdAt, unreadable = null, shared } = frame;
      const { notes = null, documents = [], complete = false } = sections[0] ?? {};
      const reports = queryClient.getQueryData(serviceReportsQuery(oid).queryKey);
      const gap = (there: boolean) => (there ? null : shared('notLoaded'));
      const reportLines = (reports ?? []).map((report) => ({
        author: report.declinedBy || report.releasedBy,
        text: joinParts([report.name, t(`reports.state.${reportState(report)}`)], ', '),
      }));
      const csv = await writeCsv<readonly (string | Date | null)[]>(
        (['part', 'date', 'author', 'text'] as const).map((column, index) => ({
          header: t(`archive.column.${column}`),
          value: (row) => row[index] ?? null,
        })),
        [
          ...facts.map(([part, text]) => [part, null, null, text]),
          ...(notes ?? []).map(({ date, author, text }) => [t('archive.entry'), date, author, text]),
          ...reportLines.map(({ author, text }) => [t('archive.report'), null, author, text]),
        ],
      );
      const list = (kind: 'entries' | 'reports' | 'documents', there: boolean) => ({
        title: t(`list.${kind}.title`),
        none: t(`list.${kind}.none`),
        gap: gap(there),
      });
      const page = printablePage(
        frame,
        [
          { ...list('entries', notes !== null), items: (notes ?? []).map((note) => noteItem(note, formats)) },
          {
            ...list('reports', reports !== undefined),
            items: reportLines.map(({ text, author }) => html`${joinParts([text, author], ', ')}`),
          },
          { ...list('documents', complete), items: documents.map((entry) => documentItem(entry, frame)) },
        ].map(listPart),
      );
      return archiveFiles({
        texts: [{ path: 'index.html', text: page }],
        documents: [
          { path: 'ticket.csv', content: csv, sha256: await sha256Of(await csv.arrayBuffer()) },
          ...includedFiles(documents),
        ],
        manifest: {
          format: 'kundenportal-ticketmappe/1',
          title,
          about: Object.fromEntries(facts),
          createdAt: createdAt.toISOString(),
          unreadable,
          entries: notes,
          reports: reports ?? null,
          documents: documents.map(documentRecord),
          documentsComplete: complete,
        },
      });
    },
  });
  return (
    <ArchiveDialog title={t('archive.title')} archive={archive} onClose={onClose}>
      <p className="font-semibold wrap-anywhere">{joinParts([number, ticket.title], ' · ')}</p>
      <p className="mt-3 text-text2">{t('archive.contents')}</p>
    </ArchiveDialog>
  );
}

export function UploadDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { t } = useTranslation('tickets/detail');
  const options = { target: { objectOid: ticket.oid, path: '' }, hinted: false };
  const queue = useUploadQueue(options);
  const close = () => {
    const count = queue.get().items.filter(isIdle).length;
    if (count > 0) showNotice({ id: 'unsentFiles', tone: 'warning', title: t('unsentFiles', { count }) });
    onClose();
  };
  return (
    <Dialog
      wide
      title={t('attachTo', { number: ticketNumber(ticket) })}
      onClose={close}
      actions={<Button onClick={close}>{t('done')}</Button>}
    >
      <DocumentUpload title={t('attachFiles')} {...options} />
    </Dialog>
  );
}
