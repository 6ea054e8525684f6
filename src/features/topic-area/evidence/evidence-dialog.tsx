import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useAreaName } from '@/areas/area-name';
import type { TopicArea } from '@/areas/areas';
import { ArchiveDialog, useArchive } from '@/entities/archive/archive-dialog';
import { taskSources } from '@/entities/archive/collect';
import { isForbidden } from '@/entities/document/document';
import { areaDocumentsQuery, documentCategories, taskDocumentsQuery } from '@/entities/document/queries';
import { useLabelOf } from '@/entities/label/label';
import { notesQuery } from '@/entities/note/queries';
import { useActiveSession } from '@/entities/session/session';
import { areaTasksQuery } from '@/entities/task/queries';
import { type OutlineTask, subtreeOf } from '@/entities/task/subtree';
import type { Task } from '@/entities/task/task';
import { useTaskLabels } from '@/entities/task/task-labels';
import { useFormats } from '@/shared/format/formats';
import { joinParts } from '@/shared/format/text';

import { evidenceFiles } from './evidence-files';

interface EvidenceDialogProps {
  area: TopicArea;
  task: Task;
  onClose: () => void;
}

export function EvidenceDialog({ area, task, onClose }: EvidenceDialogProps) {
  const { t } = useTranslation('topic-area/evidence');
  const { address } = useActiveSession();
  const { data: tasks = [] } = useQuery(areaTasksQuery(address.oid, area.csvCategory));
  const outline = subtreeOf(tasks, task.oid);
  return (
    <ArchiveDialog title={t('title')} archive={useEvidence(area, outline)} onClose={onClose}>
      <p className="font-semibold wrap-anywhere">{task.title}</p>
      <Extent area={area} outline={outline} />
      <p className="mt-3 text-text2">{t('contents')}</p>
    </ArchiveDialog>
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

function useEvidence(area: TopicArea, outline: readonly OutlineTask[]) {
  const { t } = useTranslation('topic-area/evidence');
  const areaName = useAreaName();
  const { address } = useActiveSession();
  const taskWords = useTaskLabels();
  const beTrueOf = useLabelOf('trifftZu');
  const root = outline[0]?.task.title ?? '';
  return useArchive({
    title: t('folderTitle', { title: root }),
    facts: [[t('fact.area'), areaName(area)]],
    outline,
    sources: () => ({ ...taskSources(), description: async () => '' }),
    lists: [
      areaTasksQuery(address.oid, area.csvCategory),
      ...outline.flatMap(({ task: { oid } }) => [
        notesQuery(oid),
        ...documentCategories.map((category) => taskDocumentsQuery(oid, category)),
      ]),
    ],
    filesOf: (sections, frame) =>
      evidenceFiles({
        ...frame,
        root,
        sections,
        t,
        wordsOf: (task) => ({ ...taskWords(task), beTrue: beTrueOf(task.beTrue).label }),
      }),
  });
}
