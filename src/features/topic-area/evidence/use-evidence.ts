import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAreaName } from '@/areas/area-name';
import type { TopicArea } from '@/areas/topic-area';
import { addressName } from '@/entities/address/address';
import { zipOf } from '@/entities/archive/archive';
import { type Progress, collectTasks, taskSources } from '@/entities/archive/collect';
import { documentCategories, taskDocumentsQuery } from '@/entities/document/queries';
import { isApiError } from '@/entities/error/error';
import { labelOf, useLabels } from '@/entities/label/label';
import { notesQuery } from '@/entities/note/queries';
import { nameOrLogin } from '@/entities/session/full-name';
import { inSession, pinSession } from '@/entities/session/pin-session';
import { useActiveSession } from '@/entities/session/session';
import { areaTasksQuery } from '@/entities/task/queries';
import type { OutlineTask } from '@/entities/task/subtree';
import { useTaskLabels } from '@/entities/task/task-labels';
import { unreadableOf } from '@/entities/unreadable/unreadable';
import { unreadableSentences } from '@/entities/unreadable/unreadable-line';
import { datedFileName, saveFile } from '@/shared/file/save-file';
import { useFormats } from '@/shared/format/formats';
import { useLanguage } from '@/shared/i18n/language';

import { type EvidenceSection, createEvidence, gapsOf } from './evidence';
import { evidenceFiles } from './evidence-files';

export function useEvidence(area: TopicArea, outline: readonly OutlineTask[]) {
  const { t } = useTranslation('topic-area/evidence');
  const unreadable = useUnreadable(area, outline);
  const save = useSave(area, outline, unreadable);
  const [progress, setProgress] = useState<Progress>({ done: 0, total: 1, name: '' });
  const [sections, setSections] = useState<readonly EvidenceSection[]>([]);
  const evidence = useRef<ReturnType<typeof createEvidence>>(null);
  const round = useRef<AbortController>(null);
  useEffect(() => () => round.current?.abort(), []);

  const saving = useMutation({ mutationFn: save });
  const collecting = useMutation({
    mutationFn: () => {
      const { signal } = (round.current = new AbortController());
      const { tasks, target, sections: found } = (evidence.current ??= createEvidence(outline, t('folder')));
      return inSession(async () => {
        await collectTasks({
          tasks,
          // The folder has no descriptions.
          sources: { ...taskSources(), description: async () => '' },
          target,
          signal,
          onProgress: setProgress,
        }).catch((error: unknown) => {
          // Everything that a stopped round did not reach is missing.
          if (signal.aborted || !isApiError(error)) throw error;
        });
        return found();
      });
    },
    onSuccess: (found) => {
      setSections(found);
      // A folder without gaps is saved without asking.
      if (gapsOf(found).length === 0) saving.mutate(found);
    },
  });
  return {
    progress,
    gaps: gapsOf(sections),
    /** Undefined if everything was readable. */
    unreadable: collecting.isPending ? undefined : unreadable(),
    collecting: collecting.isPending,
    saving: saving.isPending,
    failed: collecting.isError || saving.isError,
    saved: saving.isSuccess,
    collect: () => {
      saving.reset();
      collecting.mutate();
    },
    saveAsItIs: () => saving.mutate(sections),
    cancel: () => {
      round.current?.abort();
      collecting.reset();
    },
  };
}

function useUnreadable(area: TopicArea, outline: readonly OutlineTask[]): () => string | undefined {
  const client = useQueryClient();
  const { address } = useActiveSession();
  const { t } = useTranslation('entities');
  return () => {
    const lists = [
      areaTasksQuery(address.oid, area.csvCategory),
      ...outline.flatMap(({ task: { oid } }) => [
        notesQuery(oid),
        ...documentCategories.map((category) => taskDocumentsQuery(oid, category)),
      ]),
    ];
    return unreadableSentences(t, unreadableOf(client, lists)).join(' ') || undefined;
  };
}

function useSave(area: TopicArea, outline: readonly OutlineTask[], unreadable: () => string | undefined) {
  const { t } = useTranslation('topic-area/evidence');
  const { t: shared } = useTranslation('entities/archive');
  const { t: entities } = useTranslation('entities');
  const areaName = useAreaName();
  const formats = useFormats();
  const language = useLanguage();
  const session = useActiveSession();
  const taskWords = useTaskLabels();
  const beTrueLabels = useLabels('trifftZu');
  const root = outline[0]?.task.title ?? '';
  return async (sections: readonly EvidenceSection[]): Promise<void> => {
    const pinned = pinSession();
    const note = unreadable();
    const files = await evidenceFiles({
      root,
      facts: [
        [t('fact.area'), areaName(area)],
        [t('fact.address'), addressName(session.address)],
        [t('fact.createdBy'), nameOrLogin(session)],
        [t('fact.created'), formats.dateTime(pinned.at)],
        [t('fact.gaps'), String(gapsOf(sections).length)],
        ...(note === undefined ? [] : [[t('fact.unreadable'), note] as const]),
      ],
      unreadable: note,
      language,
      createdAt: pinned.at,
      sections,
      t,
      shared,
      entities,
      formats,
      wordsOf: (task) => ({
        ...taskWords(task),
        beTrue: labelOf('trifftZu', beTrueLabels, task.beTrue).label,
      }),
    });
    const zip = await zipOf(files, pinned.at);
    pinned.assertSameSession();
    saveFile(zip, datedFileName(t('folderTitle', { title: root }), 'zip', pinned.at));
  };
}
