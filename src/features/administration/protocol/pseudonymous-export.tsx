import { UserX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { CellValue } from '@/engines/table/columns';
import type { PseudonymousEntry } from '@/entities/protocol-entry/pseudonyms';
import type { ProtocolEntry } from '@/entities/protocol-entry/queries';
import { datedFileName, saveFile } from '@/shared/file/save-file';
import { closeNotice, showNotice } from '@/shared/notice/notices';
import { importWithRetry } from '@/shared/routing/import-with-retry';
import { Button } from '@/shared/ui/button';

import { useTypeLabel } from './protocol-filter';

export function PseudonymousExport({
  entries,
  note,
}: {
  entries: readonly ProtocolEntry[];
  /** Unreadable fields of the entries. */
  note: string | undefined;
}) {
  const { t } = useTranslation('administration');
  const typeLabel = useTypeLabel();
  const [busy, setBusy] = useState(false);
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
  const save = async () => {
    setBusy(true);
    closeNotice('pseudonymous');
    try {
      const [{ pseudonymise }, { writeCsv }] = await Promise.all([
        importWithRetry(() => import('@/entities/protocol-entry/pseudonyms')),
        importWithRetry(() => import('@/engines/csv/csv')),
      ]);
      saveFile(
        await writeCsv(columns, pseudonymise(entries), { note }),
        datedFileName(t('protocol.pseudonymousFile'), 'csv'),
      );
    } catch {
      showNotice({ id: 'pseudonymous', tone: 'error', title: t('protocol.pseudonymousFailed') });
    }
    setBusy(false);
  };
  return (
    <Button icon={UserX} busy={busy} disabled={entries.length === 0} onClick={() => void save()}>
      {t('protocol.pseudonymous')}
    </Button>
  );
}
