import { Download, Printer, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { datedFileName, saveFile } from '@/shared/file/save-file';
import { closeNotice, showNotice } from '@/shared/notice/notices';
import { importWithRetry } from '@/shared/routing/import-with-retry';
import { Button, IconButton } from '@/shared/ui/button';
import { ProgressBar } from '@/shared/ui/progress-bar';

import type { Column } from './columns';

export interface TableOutputProps<Row> {
  /** Becomes the name of the file. */
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  note?: string | undefined;
  empty: boolean;
}

export function TableOutput<Row>({ title, columns, rows, note, empty }: TableOutputProps<Row>) {
  const { t } = useTranslation('engines/table');
  const { t: shared } = useTranslation('shared');
  const [writing, setWriting] = useState<{ share: number; stop: AbortController } | null>(null);

  const save = async () => {
    const stop = new AbortController();
    setWriting({ share: 0, stop });
    closeNotice('csv');
    try {
      const { writeCsv } = await importWithRetry(() => import('@/engines/csv/csv'));
      const exported = columns.filter((column) => column.exported !== false);
      const file = await writeCsv(
        exported.map(({ header, text, value }) => ({ header, value: text ?? value })),
        rows,
        { note, signal: stop.signal, onProgress: (share) => setWriting({ share, stop }) },
      );
      saveFile(file, datedFileName(title, 'csv'));
    } catch {
      if (!stop.signal.aborted)
        showNotice({ id: 'csv', tone: 'error', title: t('csvFailed'), text: t('csvFailedText') });
    }
    setWriting(null);
  };

  // One button starts and stops, so that the focus stays; a short file shows neither.
  const long = writing !== null && writing.share > 0;
  const press = () => {
    if (long) writing.stop.abort();
    else if (!writing) void save();
  };
  return (
    <div className="flex items-center gap-2">
      <Button
        icon={long ? X : Download}
        data-tip={t(long ? 'csvStop' : 'csvSave')}
        disabled={empty}
        onClick={press}
      >
        <span className="@max-2xl:sr-only">{long ? shared('cancel') : t('csv')}</span>
      </Button>
      {long && (
        <div className="w-36">
          <ProgressBar wide percent={Math.round(writing.share * 100)} label={t('csvWriting')} />
        </div>
      )}
      <IconButton framed icon={Printer} label={t('print')} onClick={() => window.print()} />
    </div>
  );
}
