import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { datedFileName, saveFile } from '@/shared/file/save-file';
import { useFormats } from '@/shared/format/formats';
import { useLanguage } from '@/shared/i18n/language';

import { addressName } from '../address/address';
import { isApiError } from '../error/error';
import { nameOrLogin } from '../session/full-name';
import { inSession, pinSession } from '../session/pin-session';
import { useActiveSession } from '../session/session';
import { unreadableOf } from '../unreadable/unreadable';
import { type UnreadableLists, unreadableSentences } from '../unreadable/unreadable-line';
import { type ArchiveFile, zipOf } from './archive';
import { type Progress, type Sources, collectTasks } from './collect';
import {
  type EvidenceSection,
  type EvidenceSubject,
  type EvidenceWords,
  createEvidence,
  gapsOf,
} from './evidence';

/** Texts and moment of a folder; its facts are the same for all kinds. */
export interface ArchiveFrame extends EvidenceWords {
  title: string;
  facts: readonly (readonly [name: string, value: string])[];
  language: string;
  createdAt: Date;
  unreadable: string | undefined;
}

interface Archive<Subject extends EvidenceSubject> {
  title: string;
  facts?: ArchiveFrame['facts'];
  outline: readonly Subject[];
  sources: () => Sources;
  lists: UnreadableLists;
  filesOf: (
    sections: readonly EvidenceSection<Subject>[],
    frame: ArchiveFrame,
  ) => Promise<readonly Pick<ArchiveFile, 'path' | 'content'>[]>;
}

/** Collects a folder in memory and saves it as one file. */
export function useArchive<Subject extends EvidenceSubject>({
  title,
  facts = [],
  outline,
  sources,
  lists,
  filesOf,
}: Archive<Subject>) {
  const { t: shared } = useTranslation('entities/archive');
  const { t: entities } = useTranslation('entities');
  const client = useQueryClient();
  const formats = useFormats();
  const language = useLanguage();
  const session = useActiveSession();
  const [progress, setProgress] = useState<Progress>({ done: 0, total: 1, name: '' });
  const [sections, setSections] = useState<readonly EvidenceSection<Subject>[]>([]);
  const evidence = useRef<ReturnType<typeof createEvidence<Subject>>>(null);
  const round = useRef<AbortController>(null);
  useEffect(() => () => round.current?.abort(), []);
  const unreadable = () => unreadableSentences(entities, unreadableOf(client, lists)).join(' ') || undefined;

  const saving = useMutation({
    mutationFn: async (found: readonly EvidenceSection<Subject>[]) => {
      const pinned = pinSession();
      const note = unreadable();
      const files = await filesOf(found, {
        title,
        facts: [
          ...facts,
          [shared('fact.address'), addressName(session.address)],
          [shared('fact.createdBy'), nameOrLogin(session)],
          [shared('fact.created'), formats.dateTime(pinned.at)],
          [shared('fact.gaps'), String(gapsOf(found).length)],
          ...(note === undefined ? [] : [[shared('fact.unreadable'), note] as const]),
        ],
        language,
        createdAt: pinned.at,
        unreadable: note,
        shared,
        entities,
        formats,
      });
      const zip = await zipOf(files, pinned.at);
      pinned.assertSameSession();
      saveFile(zip, datedFileName(title, 'zip', pinned.at));
    },
  });
  const collecting = useMutation({
    mutationFn: () => {
      const { signal } = (round.current = new AbortController());
      const {
        tasks,
        target,
        sections: found,
      } = (evidence.current ??= createEvidence(outline, shared('folder')));
      return inSession(async () => {
        await collectTasks({ tasks, sources: sources(), target, signal, onProgress: setProgress }).catch(
          (error: unknown) => {
            // Everything that a stopped round did not reach is missing.
            if (signal.aborted || !isApiError(error)) throw error;
          },
        );
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
