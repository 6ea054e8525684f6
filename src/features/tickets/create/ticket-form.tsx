import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';

import { type Document, isForbidden } from '@/entities/document/document';
import { DocumentIcon } from '@/entities/document/document-icon';
import { loadDocumentFile } from '@/entities/document/preview/queries';
import { useDraft } from '@/entities/draft/use-draft';
import { useFailureReason } from '@/entities/error/error';
import type { AttemptStore } from '@/entities/error/send-once';
import { choiceOf, useLabels } from '@/entities/label/label';
import { type TicketAttempt, ticketAttemptSchema } from '@/entities/ticket/create';
import { ticketDocumentsQuery } from '@/entities/ticket/queries';
import { type Ticket, problemTypes, textLimits, ticketNumber } from '@/entities/ticket/ticket';
import { ProblemType } from '@/entities/ticket/ticket-status';
import { characterCount } from '@/shared/form/character-counter';
import { RadioGroup } from '@/shared/form/checkbox';
import { Form } from '@/shared/form/form';
import { TextArea, TextField } from '@/shared/form/text-field';
import { atLeast, atMost, typedLength, typedText } from '@/shared/form/typed-text';
import { useFields } from '@/shared/form/use-fields';
import { cutText } from '@/shared/format/text';
import { Banner } from '@/shared/ui/banner';

import { CoachPanel, type ticketCoach } from './coach';
import { FileChoice } from './ticket-file';

const { title, description } = textLimits;

/** Limits of a new ticket (R-TNEW-02 to R-TNEW-04). */
const schema = z.object({
  title: typedText(atLeast(title.min, 'titleShort'), atMost(title.max, 'titleLong')),
  problemType: z.pipe(
    z.string().check(z.regex(/^(20|30)$/, 'typeMissing')),
    z.transform((type) => Number(type)),
  ),
  description: typedText(
    atLeast(description.min, 'descriptionShort'),
    atMost(description.max, 'descriptionLong'),
  ),
  file: z.nullable(z.instanceof(File)),
});
export type TicketValues = z.output<typeof schema>;

const draftSchema = z.object({
  title: z.string(),
  problemType: z.string(),
  description: z.string(),
  file: z.nullable(z.instanceof(File)),
});
const empty: z.output<typeof draftSchema> = { title: '', problemType: '', description: '', file: null };

export const ticketDraftId = (follows?: string) => ['ticket/new', ...(follows ? [follows] : [])].join('/');

/** The sender needs these of the form, also once it is closed. */
export interface SentForm {
  attempt: AttemptStore<TicketAttempt>;
  sent: () => void;
  /** Empties the form; text typed during the request appears at the next opening. */
  beginAgain: () => void;
}

interface TicketFormProps {
  coach: ReturnType<typeof ticketCoach>;
  first?: Ticket | undefined;
  busy: boolean;
  sending: ReactNode;
  error: { title: string; text: ReactNode } | undefined;
  onSubmit: (values: TicketValues, form: SentForm) => Promise<void>;
  onCancel: () => void;
}

export function TicketForm({ coach, first, busy, sending, error, onSubmit, onCancel }: TicketFormProps) {
  const { t } = useTranslation('tickets/create');
  const { search } = useLocation();
  const number = first && ticketNumber(first);
  const linkTitle = new URLSearchParams(search).get('title') ?? '';
  const { field, handleSubmit, control, reset, setValue } = useFields({
    schema,
    defaultValues: first
      ? {
          ...empty,
          title: cutText(t('followUp.newTitle', { number, title: first.title }), title.max),
          problemType: first.problemType === 20 || first.problemType === 30 ? String(first.problemType) : '',
          description: `${t('followUp.reference', { number, title: first.title })}\n\n`,
        }
      : // A link may name what the ticket is about.
        { ...empty, title: linkTitle },
    messages: t('problem', { returnObjects: true }),
  });
  const draft = useDraft({
    id: ticketDraftId(first?.oid),
    values: draftSchema,
    attempts: ticketAttemptSchema,
    control,
    reset,
  });
  const [shownTitle, shownDescription, file] = useWatch({ control, name: ['title', 'description', 'file'] });
  const choose = (chosen: File | null) => setValue('file', chosen, { shouldDirty: true });
  const types = useLabels('ticketProblemStatus');
  const askedTitle = useDeferredValue(shownTitle);
  const askedDescription = useDeferredValue(shownDescription);
  return (
    <Form
      onSubmit={handleSubmit((values, beginAgain) =>
        onSubmit(values, { attempt: draft.attempt, sent: draft.sent, beginAgain: () => beginAgain(empty) }),
      )}
      submitLabel={t('submit')}
      busy={busy}
      error={error}
      note={draft.note(t('draftKept'))}
      // The dialog stays open during the request; only the file, which may take long, can be cancelled.
      secondary={busy && sending}
      onCancel={busy ? undefined : onCancel}
    >
      {draft.restored && !first && linkTitle !== '' && linkTitle !== shownTitle && (
        <Banner tone="info" title={t('draftBeforeLink', { title: linkTitle })} />
      )}
      <TextField
        label={t('field.title')}
        hint={t('field.titleHint')}
        autoFocus
        counter={characterCount(typedLength(shownTitle), title.max)}
        {...field('title')}
      />
      <CoachPanel similar={coach.similar(askedTitle)} typed={`${askedTitle}\n${askedDescription}`} />
      <RadioGroup
        label={t('field.type')}
        options={problemTypes.map((type) => ({
          value: String(type),
          label: <ProblemType type={type} word={choiceOf('ticketProblemStatus', types, type)} />,
          hint: t(`typeHint.${type}`),
        }))}
        {...field('problemType')}
      />
      <TextArea
        label={t('field.description')}
        hint={t('field.descriptionHint')}
        rows={4}
        counter={characterCount(typedLength(shownDescription), description.max)}
        {...field('description')}
      />
      {first && !file && <FilesOfFirst ticket={first} locked={busy} onChoose={choose} />}
      <FileChoice file={file} locked={busy} onChange={choose} />
    </Form>
  );
}

interface FilesOfFirstProps {
  ticket: Ticket;
  locked: boolean;
  onChoose: (file: File) => void;
}

function FilesOfFirst({ ticket, locked, onChoose }: FilesOfFirstProps) {
  const { t } = useTranslation('tickets/create');
  const reason = useFailureReason();
  const { data: documents = [] } = useQuery(ticketDocumentsQuery(ticket.oid));
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async (document: Document) =>
      new File([await loadDocumentFile(document)], document.name, { type: document.mimeType }),
    onSuccess: onChoose,
  });
  const open = documents.filter((document) => !isForbidden(document));
  if (open.length === 0) return null;
  return (
    <fieldset disabled={locked || isPending} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">
        {t('followUp.files', { number: ticketNumber(ticket) })}
      </legend>
      {error && variables && (
        <Banner tone="error" title={t('followUp.failed', { name: variables.name })}>
          {reason(error)}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        {open.map((document) => (
          <button
            key={document.oid}
            type="button"
            aria-label={t('followUp.take', { name: document.name })}
            onClick={() => mutate(document)}
            className="inline-flex min-h-7 max-w-full items-center gap-2 rounded-full border border-line2 bg-surface px-3 text-sm hover:bg-hover disabled:cursor-not-allowed disabled:text-disabled pointer-coarse:min-h-11"
          >
            <DocumentIcon document={document} className="size-4 shrink-0" />
            <span className="truncate">{document.name}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
