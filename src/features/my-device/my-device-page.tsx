import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { logOut } from '@/entities/session/logout';
import { type ActiveSession, useActiveSession } from '@/entities/session/session';
import { datedFileName, saveFile } from '@/shared/file/save-file';
import { useFormats } from '@/shared/format/formats';
import { joinParts } from '@/shared/format/text';
import { deleteStoredDraft } from '@/shared/storage/draft-store';
import { Banner, ErrorState } from '@/shared/ui/banner';
import { Button, IconButton } from '@/shared/ui/button';
import { Card, ListRow } from '@/shared/ui/card';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { PageHeader } from '@/shared/ui/page-header';
import { showToast } from '@/shared/ui/show-toast';
import { Loading, Skeleton, SkeletonRows } from '@/shared/ui/skeleton';

import {
  deviceContents,
  emptyAll,
  emptyStore,
  exportedContents,
  forgetOwnDrafts,
  isRemovable,
} from './device-contents';

interface Question {
  title: string;
  text: string;
  remove: () => Promise<void>;
  whenRemoved?: () => void;
}

const keyOf = ({ contact }: ActiveSession) => ['myDevice', contact.oid] as const;

export function Component() {
  const { t } = useTranslation('my-device');
  const formats = useFormats();
  const client = useQueryClient();
  const session = useActiveSession();
  const [question, setQuestion] = useState<Question>();
  const draftName = useDraftName();
  const { data, isError, refetch } = useQuery({
    queryKey: keyOf(session),
    queryFn: () => deviceContents(session),
    networkMode: 'always',
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  const save = useMutation({
    mutationFn: async () => saveFile(await exportedContents(session), datedFileName(t('title'), 'json')),
  });
  const remove = useMutation({
    mutationFn: (confirmed: Question) => confirmed.remove(),
    onSuccess: async (_, { whenRemoved }) => {
      setQuestion(undefined);
      if (whenRemoved) return whenRemoved();
      showToast({ text: t('removed') });
      await client.invalidateQueries({ queryKey: keyOf(session) });
    },
  });
  const ask = (next: Question) => {
    remove.reset();
    setQuestion(next);
  };
  const drafts = data?.drafts.map(({ key, id, savedAt, bytes: size }) => ({
    key,
    name: draftName(id),
    facts: t('drafts.savedAt', { date: formats.dateTime(savedAt), size: formats.bytes(size) }),
    question: {
      title: t('drafts.questionOne'),
      text: t('drafts.result'),
      remove: () => deleteStoredDraft(key),
    },
  }));
  const stores = data?.stores.map(({ id, count, bytes: size }) => ({
    key: id,
    name: t(`store.${id}.name`),
    facts:
      count === 0
        ? t('nothing')
        : t('amount', { count, total: formats.number(count), size: formats.bytes(size) }),
    text: t(`store.${id}.text`),
    ...(count > 0 &&
      isRemovable(id) && {
        question: {
          title: t(`store.${id}.question`),
          text: t(`store.${id}.result`),
          remove: () => emptyStore(id, session),
        },
      }),
  }));
  const bytes = data && [...data.stores, ...data.drafts].reduce((sum, part) => sum + part.bytes, 0);

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={
          bytes === undefined ? (
            !isError && <Skeleton className="my-0.5 h-4 w-72" />
          ) : (
            <>
              {t('lead', { size: formats.bytes(bytes) })} {t('others')}
            </>
          )
        }
        actions={
          <>
            <Button icon={Download} busy={save.isPending} onClick={() => save.mutate()}>
              {t('export')}
            </Button>
            <Button
              icon={Trash2}
              variant="danger"
              onClick={() =>
                ask({
                  title: t('all.question'),
                  text: t('all.result'),
                  remove: () => emptyAll(session),
                  whenRemoved: () => void logOut('wanted'),
                })
              }
            >
              {t('removeAll')}
            </Button>
          </>
        }
      />
      {save.isError && <Banner tone="error" title={t('exportFailed')} onClose={save.reset} />}
      {isError ? (
        <ErrorState title={t('failed')} onRetry={refetch} />
      ) : (
        <div className="flex flex-col gap-4">
          <Card
            title={t('drafts.title')}
            ruled
            actions={
              drafts &&
              drafts.length > 1 && (
                <Button
                  onClick={() =>
                    ask({
                      title: t('drafts.question'),
                      text: t('drafts.result'),
                      remove: () => forgetOwnDrafts(session),
                    })
                  }
                >
                  {t('drafts.removeAll')}
                </Button>
              )
            }
          >
            {drafts && (
              <p className="px-4 pt-3 pb-1 text-text2">
                {t(drafts.length > 0 ? 'drafts.text' : 'drafts.none')}
              </p>
            )}
            <Entries entries={drafts} rows={1} ask={ask} />
          </Card>
          <Card title={t('stored')} ruled>
            <Entries entries={stores} rows={8} ask={ask} />
          </Card>
        </div>
      )}
      {question && (
        <ConfirmDialog
          title={question.title}
          confirmLabel={t('remove')}
          irreversible
          busy={remove.isPending}
          error={remove.isError ? t('removeFailed') : undefined}
          onConfirm={() => remove.mutate(question)}
          onClose={() => setQuestion(undefined)}
        >
          {question.text}
        </ConfirmDialog>
      )}
    </>
  );
}

const notObjects: readonly (string | undefined)[] = ['new', 'create', 'kept'];

/** The first part of a draft's id names its form, the next its object: `note/AUF101L`. */
function useDraftName() {
  const { t } = useTranslation('my-device');
  const names = new Map(Object.entries(t('form', { returnObjects: true })));
  return (id: string) => {
    const [form = '', ...rest] = id.split('/');
    return joinParts(
      [names.get(form) ?? t('form.other'), rest.find((part) => !notObjects.includes(part))],
      ' · ',
    );
  };
}

interface Entry {
  key: string;
  name: string;
  facts: string;
  text?: string;
  question?: Question;
}

interface EntriesProps {
  entries: readonly Entry[] | undefined;
  rows: number;
  ask: (question: Question) => void;
}

function Entries({ entries, rows, ask }: EntriesProps) {
  const { t } = useTranslation('my-device');
  if (!entries)
    return (
      <Loading>
        <SkeletonRows rows={rows} height="h-14" />
      </Loading>
    );
  return (
    <ul className="px-2 py-1 empty:hidden">
      {entries.map(({ key, name, facts, text, question }) => (
        <ListRow key={key}>
          <div className="min-w-0 flex-1 py-1">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">{name}</span>
              <span className="text-sm text-text2">{facts}</span>
            </p>
            {text && <p className="max-w-[78ch] text-sm text-text2">{text}</p>}
          </div>
          <span className="w-9 flex-none print:hidden">
            {question && (
              <IconButton icon={Trash2} label={t('removeNamed', { name })} onClick={() => ask(question)} />
            )}
          </span>
        </ListRow>
      ))}
    </ul>
  );
}
