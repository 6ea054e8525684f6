import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { logOut } from '@/entities/session/logout';
import { type ActiveSession, useActiveSession } from '@/entities/session/session';
import { datedFileName, saveFile } from '@/shared/file/save-file';
import { useFormats } from '@/shared/format/formats';
import { type StoredDraft, deleteStoredDraft } from '@/shared/storage/draft-store';
import { Banner, ErrorState } from '@/shared/ui/banner';
import { Button, IconButton } from '@/shared/ui/button';
import { Card, ListRow } from '@/shared/ui/card';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { PageHeader } from '@/shared/ui/page-header';
import { showToast } from '@/shared/ui/show-toast';
import { Loading, Skeleton } from '@/shared/ui/skeleton';

import {
  type RemovableStore,
  type StoreContents,
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
  /** Called instead of refetching the page. */
  whenRemoved?: () => void;
}

const keyOf = ({ contact }: ActiveSession) => ['myDevice', contact.oid] as const;

export function Component() {
  const { t } = useTranslation('my-device');
  const formats = useFormats();
  const client = useQueryClient();
  const session = useActiveSession();
  const [question, setQuestion] = useState<Question>();
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
    networkMode: 'always',
  });
  const remove = useMutation({
    mutationFn: (confirmed: Question) => confirmed.remove(),
    networkMode: 'always',
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
        <ErrorState title={t('failed')} onRetry={() => void refetch()} />
      ) : (
        <div className="flex flex-col gap-4">
          <Drafts drafts={data?.drafts} session={session} ask={ask} />
          <Stores stores={data?.stores} session={session} ask={ask} />
        </div>
      )}
      {question && (
        <ConfirmDialog
          open
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

interface PartProps {
  session: ActiveSession;
  ask: (question: Question) => void;
}

function Stores({ stores, session, ask }: PartProps & { stores: readonly StoreContents[] | undefined }) {
  const { t } = useTranslation('my-device');
  const formats = useFormats();
  const question = (id: RemovableStore): Question => ({
    title: t(`store.${id}.question`),
    text: t(`store.${id}.result`),
    remove: () => emptyStore(id, session),
  });
  return (
    <Card title={t('stored')} ruled>
      {stores ? (
        <ul className="px-2 py-1">
          {stores.map(({ id, count, bytes }) => (
            <Entry
              key={id}
              name={t(`store.${id}.name`)}
              facts={
                count === 0
                  ? t('nothing')
                  : t('amount', { count, total: formats.number(count), size: formats.bytes(bytes) })
              }
              text={t(`store.${id}.text`)}
              onRemove={count > 0 && isRemovable(id) ? () => ask(question(id)) : undefined}
            />
          ))}
        </ul>
      ) : (
        <Waiting rows={8} />
      )}
    </Card>
  );
}

const forms = [
  'note',
  'beTrue',
  'ticket',
  'ticketEdit',
  'ticketEntry',
  'ticketRating',
  'upload',
  'user',
  'userRoles',
  'blogConfig',
  'contract',
  'logo',
] as const;

/** The first part of a draft's id names its form. */
const formOf = (id: string) => forms.find((form) => form === id.split('/')[0]) ?? 'other';

function Drafts({ drafts, session, ask }: PartProps & { drafts: readonly StoredDraft[] | undefined }) {
  const { t } = useTranslation('my-device');
  const formats = useFormats();
  return (
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
      {!drafts && <Waiting rows={1} />}
      {drafts?.length === 0 && <p className="px-4 py-4 text-text2">{t('drafts.none')}</p>}
      {drafts && drafts.length > 0 && (
        <>
          <p className="px-4 pt-3 text-text2">{t('drafts.text')}</p>
          <ul className="px-2 py-1">
            {drafts.map(({ key, id, savedAt, bytes }) => (
              <Entry
                key={key}
                name={t(`form.${formOf(id)}`)}
                facts={t('drafts.savedAt', { date: formats.dateTime(savedAt), size: formats.bytes(bytes) })}
                onRemove={() =>
                  ask({
                    title: t('drafts.questionOne'),
                    text: t('drafts.result'),
                    remove: () => deleteStoredDraft(key),
                  })
                }
              />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

interface EntryProps {
  name: string;
  facts: ReactNode;
  text?: string;
  onRemove?: (() => void) | undefined;
}

function Entry({ name, facts, text, onRemove }: EntryProps) {
  const { t } = useTranslation('my-device');
  return (
    <ListRow>
      <div className="min-w-0 flex-1 py-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-medium">{name}</span>
          <span className="text-sm text-text2">{facts}</span>
        </p>
        {text && <p className="max-w-[78ch] text-sm text-text2">{text}</p>}
      </div>
      <span className="w-9 flex-none print:hidden">
        {onRemove && <IconButton icon={Trash2} label={t('removeNamed', { name })} onClick={onRemove} />}
      </span>
    </ListRow>
  );
}

function Waiting({ rows }: { rows: number }) {
  return (
    <Loading>
      <div className="flex flex-col gap-4 px-4 py-4">
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} className="h-10" />
        ))}
      </div>
    </Loading>
  );
}
