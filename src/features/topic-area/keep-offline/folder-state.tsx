import { RotateCw, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { paths } from '@/areas/paths';
import { useFailureReason } from '@/entities/error/failure-reason';
import { isFull } from '@/entities/offline-folder/collect';
import { type FolderHead, folderSize } from '@/entities/offline-folder/folder';
import { useConfig } from '@/shared/config/use-config';
import { joinParts } from '@/shared/format/isolate';
import { useFormats } from '@/shared/format/use-formats';
import { Banner } from '@/shared/ui/banner';
import { Button, buttonClass } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { ProgressBar } from '@/shared/ui/progress-bar';

import type { KeptFolder } from './use-kept-folder';

export function FolderState({ folder }: { folder: KeptFolder }) {
  const { t } = useTranslation('topic-area/keep-offline');
  const reason = useFailureReason();
  const { t: entity } = useTranslation('entities/offline-folder');
  const { head, persistent, busy, running, update, retry } = folder;
  const { done = 0, total = 1, name } = running?.progress ?? {};
  return (
    <>
      {head && <Extent head={head} />}
      {head && persistent === false && <p className="text-sm text-text2">{t('evictable')}</p>}
      {busy && (
        <div>
          <ProgressBar wide label={t('running')} percent={Math.round((done / Math.max(1, total)) * 100)} />
          <p lang="de" className="mt-1 truncate text-sm text-text2">
            {name}
          </p>
        </div>
      )}
      {retry && <ErrorState title={entity('unreadable')} text={entity('unreadableText')} onRetry={retry} />}
      {update.isError && !retry && (
        <Banner tone="error" title={t('failed')} onClose={update.reset}>
          {joinParts(
            [isFull(update.error) ? t('shortage.quota') : reason(update.error), t('failedText')],
            ' ',
          )}
        </Banner>
      )}
    </>
  );
}

export function FolderActions({ folder, onRemove }: { folder: KeptFolder; onRemove: () => void }) {
  const { t } = useTranslation('topic-area/keep-offline');
  const { t: shared } = useTranslation('shared');
  const { head, busy, running, update } = folder;
  if (running) return <Button onClick={running.cancel}>{shared('cancel')}</Button>;
  if (!head || busy) return null;
  return (
    <>
      <Button icon={RotateCw} onClick={() => update.mutate()}>
        {t(head.savedAt ? 'refresh' : 'resume')}
      </Button>
      <Link to={paths.offlineFolder()} className={buttonClass()}>
        {t('open')}
      </Link>
      <Button icon={Trash2} variant="danger" onClick={onRemove}>
        {t('remove')}
      </Button>
    </>
  );
}

function Extent({ head }: { head: FolderHead }) {
  const { t } = useTranslation('topic-area/keep-offline');
  const formats = useFormats();
  const { folderMegabytes } = useConfig().offline;
  const count = (prefix: string) => Object.keys(head.parts).filter((part) => part.startsWith(prefix)).length;
  const [tasks, documents] = [count('t|'), count('d|')];
  return (
    <div>
      <p className="font-semibold">
        {head.savedAt ? t('state', { date: formats.dateTime(head.savedAt) }) : t('unfinished')}
      </p>
      <p className="text-text2">
        {t('extent', {
          tasks: t('tasks', { count: tasks, total: formats.number(tasks) }),
          documents: t('documents', { count: documents, total: formats.number(documents) }),
          size: formats.bytes(folderSize(head)),
        })}
      </p>
      {head.missing > 0 && <p className="text-text2">{t('missing', { count: head.missing })}</p>}
      {head.shortage && (
        <p className="text-text2">
          {t(`shortage.${head.shortage}`, { size: formats.bytes(folderMegabytes * 1024 ** 2) })}
        </p>
      )}
    </div>
  );
}
