import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileText, ListTodo, type LucideIcon, UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { useOpenAreas } from '@/areas/access';
import { taskPath } from '@/areas/task-paths';
import { type CellValue, type Column, withHeaders } from '@/engines/table/columns';
import { isApiError, useFailureReason } from '@/entities/error/error';
import type { PseudonymousEntry } from '@/entities/protocol-entry/pseudonyms';
import { type ProtocolEntry, idNumber } from '@/entities/protocol-entry/queries';
import { taskQuery } from '@/entities/task/queries';
import { ifReadable } from '@/entities/unreadable/unreadable';
import { datedFileName, saveFile } from '@/shared/file/save-file';
import { useFormats } from '@/shared/format/formats';
import { joinParts } from '@/shared/format/text';
import { closeNotice, showNotice } from '@/shared/notice/notices';
import { importWithRetry } from '@/shared/routing/import-with-retry';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';

import { useTypeLabel } from './protocol-filter';

export function useProtocolColumns(showDocument: (oid: string) => void): readonly Column<ProtocolEntry>[] {
  const { t } = useTranslation('administration');
  const formats = useFormats();
  const typeLabel = useTypeLabel();
  const openTask = useOpenTask();
  return withHeaders<ProtocolEntry>()(
    (id) => t(`protocol.column.${id}`),
    [
      {
        id: 'id',
        // Ids that are not numbers keep the order of the entries.
        value: ({ id }) => idNumber(id),
        text: ({ id }) => id,
        align: 'end',
        card: 'end',
      },
      {
        id: 'at',
        value: ({ at }) => at,
        cell: (entry) => ifReadable(entry, 'at', entry.at && formats.dateTime(entry.at)),
        card: 'start',
      },
      { id: 'status', value: ({ status }) => typeLabel(status), card: 'title' },
      { id: 'person', value: ({ contactName }) => contactName },
      {
        id: 'about',
        value: ({ document, task, description, message }) =>
          joinParts([document?.name, task?.name], ' · ') || description || message,
        cell: ({ document, task, description, message }) =>
          document || task ? (
            <span className="flex flex-col items-start">
              {document && (
                <Subject
                  icon={FileText}
                  name={document.name}
                  label={t('protocol.openDocument', { name: document.name })}
                  onOpen={document.oid ? () => showDocument(document.oid) : undefined}
                />
              )}
              {task && (
                <Subject
                  icon={ListTodo}
                  name={task.name}
                  label={t('protocol.openTask', { name: task.name })}
                  onOpen={task.oid ? () => void openTask(task.oid, task.name) : undefined}
                />
              )}
            </span>
          ) : (
            description || message
          ),
        width: 'fill',
      },
      { id: 'address', value: ({ addressName }) => addressName },
      {
        id: 'since',
        value: ({ secondsSinceLogin }) => secondsSinceLogin,
        cell: (entry) =>
          ifReadable(
            entry,
            'secondsSinceLogin',
            t('protocol.seconds', { seconds: formats.number(entry.secondsSinceLogin) }),
          ),
        align: 'end',
        card: 'metaEnd',
      },
      ...entryDetails((yes) => t(yes ? 'protocol.yes' : 'protocol.no')),
    ],
  );
}

/** Optional in the table, always in the CSV file (R-AUD-19). */
function entryDetails(yesNo: (yes: boolean) => string) {
  const details = [
    { id: 'version', value: ({ version }) => version },
    { id: 'foreignUser', value: ({ foreignUser }) => yesNo(foreignUser), searched: false },
    { id: 'admin', value: ({ admin }) => yesNo(admin), searched: false },
    { id: 'roles', value: ({ roles }) => roles.join(', ') },
    { id: 'task', value: ({ task }) => task?.name ?? '' },
    { id: 'document', value: ({ document }) => document?.name ?? '' },
    { id: 'message', value: ({ message }) => message },
    { id: 'description', value: ({ description }) => description },
    { id: 'changedAt', value: ({ changedAt }) => changedAt },
    { id: 'contactOid', value: ({ contactOid }) => contactOid },
    { id: 'customerOid', value: ({ customerOid }) => customerOid },
    { id: 'addressOid', value: ({ addressOid }) => addressOid },
    { id: 'taskOid', value: ({ task }) => task?.oid ?? '' },
    { id: 'documentOid', value: ({ document }) => document?.oid ?? '' },
  ] as const satisfies readonly Omit<Column<ProtocolEntry>, 'header'>[];
  return details.map((column) => ({ ...column, optional: true }));
}

interface SubjectProps {
  icon: LucideIcon;
  name: string;
  label: string;
  onOpen: (() => void) | undefined;
}

function Subject({ icon, name, label, onOpen }: SubjectProps) {
  const content = (
    <>
      <Icon icon={icon} className="size-3.5 shrink-0 text-text3" />
      <span className="truncate">{name}</span>
    </>
  );
  if (!onOpen) return <span className="flex max-w-full min-w-0 items-center gap-1.5">{content}</span>;
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onOpen}
      className="flex max-w-full min-w-0 items-center gap-1.5 text-accent-text underline decoration-line2 underline-offset-3 min-h-6 hover:decoration-current pointer-coarse:min-h-11"
    >
      {content}
    </button>
  );
}

/** An entry does not contain its task's area, so that is requested on click. */
function useOpenTask() {
  const { t } = useTranslation('administration');
  const client = useQueryClient();
  const navigate = useNavigate();
  const areas = useOpenAreas();
  const reason = useFailureReason();
  return async (oid: string, name: string) => {
    closeNotice('protocol task');
    const tell = (text: string) =>
      showNotice({ id: 'protocol task', title: t('protocol.taskGone', { name }), text });
    try {
      const task = await client.fetchQuery(taskQuery(oid));
      const path = task && taskPath(task, areas);
      if (path) return await navigate(path);
      tell(t('protocol.taskGoneText'));
    } catch (error) {
      const failureText = !isApiError(error, 'notFound', 'forbidden') && reason(error);
      tell(failureText || t('protocol.taskGoneText'));
    }
    return undefined;
  };
}

interface PseudonymousExportProps {
  entries: readonly ProtocolEntry[];
  note: string | undefined;
}

export function PseudonymousExport({ entries, note }: PseudonymousExportProps) {
  const { t } = useTranslation('administration');
  const typeLabel = useTypeLabel();
  const yesNo = (yes: boolean) => t(yes ? 'protocol.yes' : 'protocol.no');
  const columns: readonly { header: string; value: (row: PseudonymousEntry) => CellValue }[] = [
    { header: t('protocol.column.id'), value: ({ id }) => id },
    { header: t('protocol.column.at'), value: ({ at }) => at },
    { header: t('protocol.column.status'), value: ({ status }) => typeLabel(status) },
    { header: t('protocol.column.person'), value: ({ person }) => person },
    { header: t('protocol.column.address'), value: ({ address }) => address },
    { header: t('protocol.column.task'), value: ({ task }) => task },
    { header: t('protocol.column.document'), value: ({ document }) => document },
    { header: t('protocol.column.since'), value: ({ secondsSinceLogin }) => secondsSinceLogin },
    { header: t('protocol.column.version'), value: ({ version }) => version },
    { header: t('protocol.column.foreignUser'), value: ({ foreignUser }) => yesNo(foreignUser) },
    { header: t('protocol.column.admin'), value: ({ admin }) => yesNo(admin) },
  ];
  const save = useMutation({
    mutationFn: async () => {
      const [{ pseudonymise }, { writeCsv }] = await Promise.all([
        importWithRetry(() => import('@/entities/protocol-entry/pseudonyms')),
        importWithRetry(() => import('@/engines/csv/csv')),
      ]);
      const csv = await writeCsv(columns, pseudonymise(entries), note);
      saveFile(csv, datedFileName(t('protocol.pseudonymousFile'), 'csv'));
    },
    onMutate: () => closeNotice('pseudonymous'),
    onError: () => showNotice({ id: 'pseudonymous', title: t('protocol.pseudonymousFailed') }),
  });
  return (
    <Button icon={UserX} busy={save.isPending} disabled={entries.length === 0} onClick={() => save.mutate()}>
      {t('protocol.pseudonymous')}
    </Button>
  );
}
