import { useMutation } from '@tanstack/react-query';
import { FileDown, Printer } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import {
  type Contract,
  contractAttempt,
  contractMutation,
  contractPdfMutation,
  limits,
} from '@/entities/contract/contract';
import { useDraft } from '@/entities/draft/use-draft';
import { isApiError, isUnclear } from '@/entities/error/error';
import { useFailureReason } from '@/entities/error/failure-reason';
import { fullName } from '@/entities/session/full-name';
import { OtherSessionError } from '@/entities/session/pin-session';
import { useActiveSession } from '@/entities/session/session';
import { datedFileName, saveFile } from '@/shared/file/save-file';
import { Form } from '@/shared/form/form';
import { TextField } from '@/shared/form/text-field';
import { useFields } from '@/shared/form/use-fields';
import { useFormats } from '@/shared/format/formats';
import { joinParts } from '@/shared/format/isolate';
import { closeNotice, showNotice } from '@/shared/notice/notices';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { PageHeader } from '@/shared/ui/page-header';

import { ContractContacts } from './contract-contacts';
import { contractDraft, contractErrors, contractSchema, newContract } from './contract-form';
import { ContractSheet } from './contract-sheet';

const SentDocument = lazyComponent(async () => (await import('./sent-document')).SentDocument);

export function Component() {
  const { t } = useTranslation('contracts');
  const { contact, address } = useActiveSession();
  const [first] = useState(() =>
    newContract({
      company: address.name,
      name: fullName(contact),
      today: new Date(),
    }),
  );
  const { field, handleSubmit, control, reset, getValues } = useFields({
    schema: contractSchema,
    defaultValues: first,
    messages: {
      ...Object.fromEntries(contractErrors.map((code) => [code, t(`invalid.${code}`)])),
      ...Object.fromEntries(Object.values(limits).map((max) => [`max${max}`, t('invalid.tooLong', { max })])),
    },
  });
  const draft = useDraft({
    id: 'contract',
    values: contractDraft,
    attempts: contractAttempt,
    control,
    reset,
  });
  const formats = useFormats();
  const earlier = draft.attempt.earlier;
  const reason = useFailureReason();
  const send = useMutation(contractMutation);
  const submit = handleSubmit(async (values, beginAgain) => {
    await send.mutateAsync({ contract: values, attempt: draft.attempt }).then(
      () => {
        if (beginAgain(first)) draft.sent();
      },
      // The form shows the error above its fields.
      () => undefined,
    );
  });
  const pdf = useMutation({
    ...contractPdfMutation,
    onMutate: () => closeNotice('contract pdf'),
    onSuccess: (bytes, { company }: Contract) =>
      saveFile(
        new Blob([bytes], { type: 'application/pdf' }),
        datedFileName(t('pdfName', { company }), 'pdf'),
      ),
    onError: (error) => {
      if (error instanceof OtherSessionError) return;
      showNotice({
        id: 'contract pdf',
        tone: 'error',
        title: t('pdfFailed'),
        text: joinParts([reason(error), t('pdfFailedText')], ' '),
      });
    },
  });
  const failure = () => {
    if (isApiError(send.error, 'forbidden')) return t('forbiddenText');
    if (isUnclear(send.error)) return t('unclearText');
    return joinParts([reason(send.error), t('failedText')], ' ');
  };
  const asPdf = handleSubmit((values) => pdf.mutate(values));

  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={t('title')}
          lead={t('lead')}
          actions={
            <>
              <Button icon={Printer} onClick={() => window.print()}>
                {t('print')}
              </Button>
              <Button icon={FileDown} busy={pdf.isPending} onClick={() => void asPdf()}>
                {t('pdf')}
              </Button>
            </>
          }
        />
        {send.isSuccess && (
          <div className="mb-4">
            <Banner
              tone="success"
              title={t('sent')}
              onClose={send.reset}
              action={
                <Suspense>
                  <SentDocument oid={send.data} />
                </Suspense>
              }
            >
              {t('sentText')}
            </Banner>
          </div>
        )}
      </div>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_420px]">
        <div className="rounded-lg border border-line bg-surface p-6 max-sm:p-4 print:hidden">
          <Form
            onSubmit={submit}
            submitLabel={t(earlier && !send.isPending ? 'submitAgain' : 'submit')}
            busy={send.isPending}
            error={
              send.error
                ? {
                    title: t('failed'),
                    text: failure(),
                  }
                : undefined
            }
            onCloseError={send.reset}
            note={draft.note(t('draft'))}
          >
            {earlier && send.isIdle && (
              <Banner tone="warning" title={t('sentBefore', { at: formats.dateTime(earlier.sentAt) })}>
                {t('sentBeforeText')}
              </Banner>
            )}
            <h2 className="text-lg font-semibold tracking-[-0.01em]">{t('company')}</h2>
            <TextField label={t('field.company')} autoComplete="organization" {...field('company')} />
            <TextField label={t('field.street')} autoComplete="address-line1" {...field('street')} />
            <div className="grid grid-cols-1 gap-4 sm:grid-cols-[8rem_minmax(0,1fr)_11rem]">
              <TextField
                label={t('field.zip')}
                inputMode="numeric"
                autoComplete="postal-code"
                {...field('zip')}
              />
              <TextField label={t('field.place')} autoComplete="address-level2" {...field('place')} />
              <TextField
                label={t('field.date')}
                placeholder={t('field.datePattern')}
                inputMode="numeric"
                {...field('date')}
              />
            </div>
            <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
              <TextField label={t('field.name')} autoComplete="name" {...field('name')} />
              <TextField
                label={t('field.function')}
                autoComplete="organization-title"
                {...field('function')}
              />
            </div>
            <ContractContacts control={control} field={field} getValues={getValues} />
          </Form>
        </div>
        <ContractSheet control={control} />
      </div>
    </>
  );
}
