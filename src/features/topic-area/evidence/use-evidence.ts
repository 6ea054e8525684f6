import { useMutation, useQueryClient } from '@tanstack/react-query';
import { downloadZip } from 'client-zip';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAreaName } from '@/areas/area-name';
import type { TopicArea } from '@/areas/topic-area';
import { addressName } from '@/entities/address/address';
import { eachOnce } from '@/entities/document/document';
import { downloadBytes } from '@/entities/document/download';
import { taskDocumentsQuery } from '@/entities/document/queries';
import { labelOf } from '@/entities/label/label';
import { useLabels } from '@/entities/label/use-labels';
import { notesQuery } from '@/entities/note/queries';
import { nameOrLogin } from '@/entities/session/full-name';
import { inSession, pinSession } from '@/entities/session/pin-session';
import { useActiveSession } from '@/entities/session/session';
import { areaTasksQuery } from '@/entities/task/queries';
import type { OutlineTask } from '@/entities/task/subtree';
import type { Task } from '@/entities/task/task';
import { useTaskLabels } from '@/entities/task/task-labels';
import { unreadableOf } from '@/entities/unreadable/unreadable';
import { unreadableSentences } from '@/entities/unreadable/unreadable-line';
import { datedFileName, saveFile } from '@/shared/file/save-file';
import { useFormats } from '@/shared/format/use-formats';
import { useLanguage } from '@/shared/i18n/language';

import { categories } from '../task-detail/task-documents';
import { type Sources, collectSections } from './collect-sections';
import { type EvidenceSection, gapsOf } from './evidence';
import { evidenceFiles } from './evidence-files';

interface Progress {
  done: number;
  name: string;
}

export function useEvidence(area: TopicArea, outline: readonly OutlineTask[]) {
  const unreadable = useUnreadableNoteOf(area, outline);
  const sources = useSources();
  const save = useSave(area, outline, unreadable);
  const { t } = useTranslation('topic-area/evidence');
  const [progress, setProgress] = useState<Progress>({ done: 0, name: '' });
  const [sections, setSections] = useState<readonly EvidenceSection[]>([]);
  const round = useRef<AbortController>(null);
  useEffect(() => () => round.current?.abort(), []);

  const saving = useMutation({ mutationFn: save });
  const collecting = useMutation({
    mutationFn: () => {
      const controller = new AbortController();
      round.current = controller;
      return inSession(() =>
        collectSections(outline, {
          sources,
          previous: sections,
          folder: t('folder'),
          signal: controller.signal,
          onProgress: setProgress,
        }),
      );
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

/** Cached lists are not requested again. */
function useSources(): Sources {
  const client = useQueryClient();
  // Offline, the parts fail at once instead of waiting.
  const networkMode = 'always';
  return {
    notes: (taskOid) => client.fetchQuery({ ...notesQuery(taskOid), networkMode }),
    documents: async (taskOid) => {
      const lists = await Promise.allSettled(
        categories.map((category) =>
          client.fetchQuery({ ...taskDocumentsQuery(taskOid, category), networkMode }),
        ),
      );
      const loaded = lists.flatMap((list) => (list.status === 'fulfilled' ? [list.value] : []));
      return { documents: eachOnce(loaded.flat()), complete: loaded.length === lists.length };
    },
    file: (document, task, signal) =>
      downloadBytes(document, { task: { oid: task.oid, name: task.title }, signal }),
  };
}

function useUnreadableNoteOf(area: TopicArea, outline: readonly OutlineTask[]): () => string | undefined {
  const client = useQueryClient();
  const { address } = useActiveSession();
  const { t } = useTranslation('entities');
  return () => {
    const lists = [
      areaTasksQuery(address.oid, area.csvCategory),
      ...outline.flatMap(({ task: { oid } }) => [
        notesQuery(oid),
        ...categories.map((category) => taskDocumentsQuery(oid, category)),
      ]),
    ];
    return unreadableSentences(t, unreadableOf(client, lists)).join(' ') || undefined;
  };
}

function useSave(area: TopicArea, outline: readonly OutlineTask[], unreadable: () => string | undefined) {
  const { t } = useTranslation('topic-area/evidence');
  const { t: entities } = useTranslation('entities');
  const areaName = useAreaName();
  const formats = useFormats();
  const language = useLanguage();
  const session = useActiveSession();
  const { address } = session;
  const taskWords = useTaskLabels();
  const beTrueLabels = useLabels('trifftZu');
  const wordsOf = (task: Task) => ({
    ...taskWords(task),
    beTrue: labelOf('trifftZu', beTrueLabels, task.beTrue).label,
  });
  return async (sections: readonly EvidenceSection[]): Promise<void> => {
    const pinned = pinSession();
    const createdAt = pinned.at;
    const note = unreadable();
    const title = t('folderTitle', { title: outline[0]?.task.title ?? '' });
    const files = await evidenceFiles({
      title,
      facts: [
        [t('fact.area'), areaName(area)],
        [t('fact.address'), addressName(address)],
        [t('fact.createdBy'), nameOrLogin(session)],
        [t('fact.created'), formats.dateTime(createdAt)],
        [t('fact.gaps'), String(gapsOf(sections).length)],
        ...(note === undefined ? [] : [[t('fact.unreadable'), note] as const]),
      ],
      unreadable: note,
      language,
      formats,
      createdAt,
      sections,
      wordsOf,
      certificate: {
        title: t('certificate.title', { title: outline[0]?.task.title ?? '' }),
        explanation: t('certificate.explanation'),
        formats,
        name: {
          who: t('certificate.who'),
          at: t('certificate.at'),
          version: t('certificate.version'),
          size: t('certificate.size'),
          checksum: t('page.checksum'),
          compared: t('certificate.compared'),
          file: t('certificate.file'),
        },
        compared: {
          same: t('certificate.same'),
          other: t('certificate.other'),
          absent: t('certificate.absent'),
        },
      },
      name: {
        status: entities('task.status'),
        priority: entities('task.priority'),
        progress: entities('task.progress'),
        beTrue: t('page.beTrue'),
        reason: t('page.reason'),
        notes: t('page.notes'),
        documents: t('page.documents'),
        noNotes: t('page.noNotes'),
        noDocuments: t('page.noDocuments'),
        missing: t('page.missing'),
        forbidden: entities('document.forbidden'),
        checksum: t('page.checksum'),
        contents: t('page.contents'),
      },
    });
    const zip = await downloadZip(
      files.map(({ path, content }) => ({ name: path, input: content, lastModified: createdAt })),
    ).blob();
    pinned.assertSameSession();
    saveFile(new Blob([zip], { type: 'application/zip' }), datedFileName(title, 'zip', createdAt));
  };
}
