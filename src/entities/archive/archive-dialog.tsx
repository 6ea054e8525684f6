import { FolderDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { ProgressBar } from '@/shared/ui/progress-bar';

import type { Gap } from './evidence';
import type { useArchive } from './use-archive';

interface ArchiveDialogProps {
  title: string;
  archive: ReturnType<typeof useArchive>;
  onClose: () => void;
  /** Says what the folder contains. */
  children: ReactNode;
}

export function ArchiveDialog({ title, archive, onClose, children }: ArchiveDialogProps) {
  const { t } = useTranslation('entities/archive');
  const { t: shared } = useTranslation('shared');
  const { gaps, progress, collecting, saving, saved } = archive;
  const incomplete = gaps.length > 0 && !collecting && !saved;
  return (
    <Dialog
      wide
      title={title}
      onClose={onClose}
      dismissable={!collecting && !saving}
      actions={
        collecting ? (
          <Button autoFocus onClick={archive.cancel}>
            {shared('cancel')}
          </Button>
        ) : saved ? (
          <Button variant="primary" autoFocus onClick={onClose}>
            {shared('close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{shared('cancel')}</Button>
            {incomplete && (
              <Button busy={saving} onClick={archive.saveAsItIs}>
                {t('saveAsItIs')}
              </Button>
            )}
            <Button variant="primary" icon={FolderDown} busy={saving} autoFocus onClick={archive.collect}>
              {incomplete ? shared('retry') : t('create')}
            </Button>
          </>
        )
      }
    >
      {children}
      <div className="mt-4 flex flex-col gap-4 empty:hidden">
        {collecting && (
          <div>
            <ProgressBar
              wide
              percent={Math.round((progress.done / Math.max(1, progress.total)) * 100)}
              label={t('progress')}
            />
            <p className="mt-1 truncate text-sm text-text2">{progress.name}</p>
          </div>
        )}
        {archive.unreadable !== undefined && <Banner tone="warning" title={archive.unreadable} />}
        {incomplete && <Gaps gaps={gaps} />}
        {saved && <Banner tone="success" title={t('saved')} />}
        {archive.failed && (
          <Banner tone="error" title={t('failed')}>
            {t('failedText')}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

/** The folder itself lists all missing parts. */
const maxNamed = 10;

function Gaps({ gaps }: { gaps: readonly Gap[] }) {
  const { t } = useTranslation('entities/archive');
  const rest = gaps.length - maxNamed;
  return (
    <Banner tone="warning" title={t('gaps', { count: gaps.length })}>
      {t('gapsText')}
      <ul className="mt-2 list-disc pl-5">
        {gaps.slice(0, maxNamed).map(({ task, what, name }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- names may repeat, and the list never changes its order
          <li key={index} className="wrap-anywhere">
            {t(`gap.${what}`, { name, task: task.title })}
          </li>
        ))}
        {rest > 0 && <li>{t('moreGaps', { count: rest })}</li>}
      </ul>
    </Banner>
  );
}
