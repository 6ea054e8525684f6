import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FolderDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { datedFileName, saveFile } from '@/shared/file/save-file';
import { useFormats } from '@/shared/format/formats';
import { useLanguage } from '@/shared/i18n/language';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { ProgressBar } from '@/shared/ui/progress-bar';

import { addressName } from '../address/address';
import { isApiError } from '../error/error';
import { inSession, pinSession } from '../session/own-action';
import { nameOrLogin, useActiveSession } from '../session/session';
import { type UnreadableLists, unreadableOf, unreadableSentences } from '../unreadable/unreadable';
import { type ArchiveFile, zipOf } from './archive';
import { type Progress, type Sources, collectTasks } from './collect';
import {
  type EvidenceSection,
  type EvidenceSubject,
  type EvidenceWords,
  type Gap,
  createEvidence,
  gapsOf,
} from './evidence';

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
      const collector = (evidence.current ??= createEvidence(outline, shared('folder')));
      return inSession(async () => {
        await collectTasks({ ...collector, sources: sources(), signal, onProgress: setProgress }).catch(
          (error: unknown) => {
            // Everything that a stopped round did not reach is missing.
            if (signal.aborted || !isApiError(error)) throw error;
          },
        );
        return collector.sections();
      });
    },
    onSuccess: (found) => {
      setSections(found);
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

interface ArchiveDialogProps {
  title: string;
  archive: ReturnType<typeof useArchive>;
  onClose: () => void;
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
        {gaps.slice(0, maxNamed).map(({ task, outline, what, name }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- names may repeat, and the list never changes its order
          <li key={index} className="wrap-anywhere">
            {t(`gap.${what}`, { name, number: outline, task: task.title })}
          </li>
        ))}
        {rest > 0 && <li>{t('moreGaps', { count: rest })}</li>}
      </ul>
    </Banner>
  );
}
