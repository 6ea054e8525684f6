import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { TopicArea } from '@/areas/topic-area';
import { isForbidden } from '@/entities/document/document';
import { areaDocumentsQuery } from '@/entities/document/queries';
import { useActiveSession } from '@/entities/session/session';
import { areaTasksQuery } from '@/entities/task/queries';
import { type OutlineTask, subtreeOf } from '@/entities/task/subtree';
import type { Task } from '@/entities/task/task';
import { useFormats } from '@/shared/format/formats';
import { joinParts } from '@/shared/format/isolate';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { ProgressBar } from '@/shared/ui/progress-bar';

import type { Gap } from './evidence';
import { useEvidence } from './use-evidence';

interface EvidenceDialogProps {
  area: TopicArea;
  task: Task;
  onClose: () => void;
}

export function EvidenceDialog({ area, task, onClose }: EvidenceDialogProps) {
  const { t } = useTranslation('topic-area/evidence');
  const { t: shared } = useTranslation('shared');
  const { address } = useActiveSession();
  const { data: tasks = [] } = useQuery(areaTasksQuery(address.oid, area.csvCategory));
  const outline = subtreeOf(tasks, task.oid);
  const evidence = useEvidence(area, outline);
  const { gaps, progress, collecting, saving, saved } = evidence;
  const incomplete = gaps.length > 0 && !collecting && !saved;
  return (
    <Dialog
      open
      wide
      title={t('title')}
      onClose={onClose}
      dismissable={!collecting && !saving}
      actions={
        collecting ? (
          <Button autoFocus onClick={evidence.cancel}>
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
              <Button busy={saving} onClick={evidence.saveAsItIs}>
                {t('saveAsItIs')}
              </Button>
            )}
            <Button variant="primary" icon={Download} busy={saving} autoFocus onClick={evidence.collect}>
              {incomplete ? shared('retry') : t('create')}
            </Button>
          </>
        )
      }
    >
      <p className="font-semibold wrap-anywhere">{task.title}</p>
      <Extent area={area} outline={outline} />
      <p className="mt-3 text-text2">{t('contents')}</p>
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
        {evidence.unreadable !== undefined && <Banner tone="warning" title={evidence.unreadable} />}
        {incomplete && <Gaps gaps={gaps} />}
        {saved && <Banner tone="success" title={t('saved')} />}
        {evidence.failed && (
          <Banner tone="error" title={t('failed')}>
            {t('failedText')}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

function Extent({ area, outline }: { area: TopicArea; outline: readonly OutlineTask[] }) {
  const { t } = useTranslation('topic-area/evidence');
  const { t: archive } = useTranslation('entities/archive');
  const formats = useFormats();
  const { address } = useActiveSession();
  const { data } = useQuery(areaDocumentsQuery(address.oid, area.csvCategory));
  const oids = new Set(outline.map(({ task }) => task.oid));
  const allAssigned = data?.every(({ objectOid }) => objectOid !== null) === true;
  const documents = allAssigned
    ? data.filter((document) => oids.has(document.objectOid ?? '') && !isForbidden(document))
    : [];
  const size = documents.reduce((sum, document) => sum + document.size, 0);
  return (
    <p className="text-text2">
      {joinParts(
        [
          archive('taskCount', { count: outline.length, total: formats.number(outline.length) }),
          allAssigned &&
            archive('documentCount', { count: documents.length, total: formats.number(documents.length) }),
          size > 0 && t('size', { size: formats.bytes(size) }),
        ],
        ', ',
      )}
    </p>
  );
}

/** The folder itself lists all missing parts. */
const maxNamed = 10;

function Gaps({ gaps }: { gaps: readonly Gap[] }) {
  const { t } = useTranslation('topic-area/evidence');
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
