import { useMutation, useQuery } from '@tanstack/react-query';
import { Eye, FileDown, Printer } from 'lucide-react';
import { useState } from 'react';
import { type Path, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import {
  type Contract,
  contractAttempt,
  contractMutation,
  contractPdfMutation,
  limits,
} from '@/entities/contract/contract';
import { LazyPreviewDialog } from '@/entities/document/preview/lazy-preview-dialog';
import { documentQuery } from '@/entities/document/queries';
import { useDraft } from '@/entities/draft/use-draft';
import { isApiError, isUnclear, useFailureReason } from '@/entities/error/error';
import { OtherSessionError } from '@/entities/session/own-action';
import { fullName, useActiveSession } from '@/entities/session/session';
import { useConfig } from '@/shared/config/use-config';
import { datedFileName, saveFile } from '@/shared/file/save-file';
import { Form } from '@/shared/form/form';
import { TextField } from '@/shared/form/text-field';
import { useFields } from '@/shared/form/use-fields';
import { useFormats } from '@/shared/format/formats';
import { joinParts } from '@/shared/format/text';
import { closeNotice, showNotice } from '@/shared/notice/notices';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { PageHeader } from '@/shared/ui/page-header';

import {
  ContractContacts,
  type ContractControl,
  type ContractValues,
  contractDraft,
  contractSchema,
  fullDate,
  newContract,
} from './contract-form';

function ContractSheet({ control }: { control: ContractControl }) {
  const { t } = useTranslation('contracts');
  const config = useConfig();
  const values = useWatch({ control });
  const { company, street, zip, place, date, name } = values;
  const contacts = (values.contacts ?? []).map((contact, index) => ({ ...contact, number: index + 1 }));
  const gap = '\u00a0';
  return (
    <section
      aria-label={t('sheet.label')}
      className="sticky top-18 rounded-lg border border-line bg-surface px-8 py-8 text-sm max-xl:hidden print:static print:block print:border-0 print:p-0 print:text-base"
    >
      <p className="text-xs text-text3">{config.brand.company}</p>
      <h2 className="mt-6 text-xl font-semibold tracking-[-0.02em]">{t('sheet.title')}</h2>
      <p className="mt-4 font-medium">{company || gap}</p>
      <p>{street || gap}</p>
      <p>{joinParts([zip, place], ' ') || gap}</p>
      {contacts.length > 0 && (
        <>
          <h3 className="mt-6 mb-1 font-semibold">{t('contacts')}</h3>
          <ol className="divide-y divide-line border-y border-line">
            {contacts.map((contact) => (
              <li key={contact.number} className="py-2 break-inside-avoid">
                <p className="font-medium">
                  {joinParts([contact.contactName, contact.department], ', ') || gap}
                </p>
                <p className="text-text2 wrap-anywhere">
                  {joinParts([contact.phone, contact.email], ' · ') || gap}
                </p>
                <p className="text-text2">
                  {contact.authority ? t('sheet.authority', { authority: contact.authority }) : gap}
                </p>
              </li>
            ))}
          </ol>
        </>
      )}
      <div className="mt-12 grid grid-cols-2 gap-8 break-inside-avoid">
        <p className="border-t border-line2 pt-1.5">
          {joinParts([place, date], ', ') || gap}
          <span className="block text-xs text-text3">{t('sheet.placeDate')}</span>
        </p>
        <p className="border-t border-line2 pt-1.5">
          {joinParts([name, values.function], ', ') || gap}
          <span className="block text-xs text-text3">{t('sheet.signature')}</span>
        </p>
      </div>
    </section>
  );
}

export function Component() {
  const { t } = useTranslation('contracts');
  const { contact, address } = useActiveSession();
  const [first] = useState(() =>
    newContract({ company: address.name, name: fullName(contact), today: new Date() }),
  );
  const { field, handleSubmit, control, reset, getValues } = useFields({
    schema: contractSchema,
    defaultValues: first,
    messages: {
      ...t('invalid', { returnObjects: true }),
      ...Object.fromEntries(Object.values(limits).map((max) => [`max${max}`, t('invalid.tooLong', { max })])),
    },
  });
  const fieldWithLimit = (name: Path<ContractValues>, clean?: (typed: string) => string) => {
    const max = Object.entries(limits).find(([limited]) => `.${name}`.endsWith(`.${limited}`))?.[1];
    return { ...field(name, clean), ...(max && { hint: t('invalid.tooLong', { max }) }) };
  };
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
  const { data: sent } = useQuery({ ...documentQuery(send.data ?? ''), enabled: send.isSuccess });
  const [shown, setShown] = useState(false);
  const submit = handleSubmit(async (values, beginAgain) => {
    await send.mutateAsync({ contract: values, attempt: draft.attempt }).then(
      () => {
        if (beginAgain(first)) draft.sent();
      },
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
      showNotice({ id: 'contract pdf', title: t('pdfFailed'), text: reason(error, t('pdfFailedText')) });
    },
  });
  const failure = () => {
    if (isApiError(send.error, 'forbidden')) return t('forbiddenText');
    if (isUnclear(send.error)) return t('unclearText');
    return reason(send.error, t('failedText'));
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
          <Banner
            tone="success"
            title={t('sent')}
            onClose={send.reset}
            action={
              sent && (
                <Button size="small" icon={Eye} onClick={() => setShown(true)}>
                  {t('showDocument')}
                </Button>
              )
            }
            className="mb-4"
          >
            {t('sentText')}
          </Banner>
        )}
        {shown && sent && (
          <LazyPreviewDialog
            documents={[sent]}
            oid={sent.oid}
            onShow={() => undefined}
            onClose={() => setShown(false)}
          />
        )}
      </div>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_420px]">
        <div className="rounded-lg border border-line bg-surface p-6 max-sm:p-4 print:hidden">
          <Form
            onSubmit={submit}
            submitLabel={t(earlier && !send.isPending ? 'submitAgain' : 'submit')}
            busy={send.isPending}
            error={send.error && { title: t('failed'), text: failure() }}
            onCloseError={send.reset}
            note={draft.note(t('draft'))}
          >
            {earlier && send.isIdle && (
              <Banner tone="warning" title={t('sentBefore', { at: formats.dateTime(earlier.sentAt) })}>
                {t('sentBeforeText')}
              </Banner>
            )}
            <h2 className="text-lg font-semibold tracking-[-0.01em]">{t('company')}</h2>
            <TextField
              label={t('field.company')}
              autoComplete="organization"
              {...fieldWithLimit('company')}
            />
            <TextField label={t('field.street')} autoComplete="address-line1" {...fieldWithLimit('street')} />
            <div className="grid grid-cols-1 gap-4 sm:grid-cols-[8rem_minmax(0,1fr)_11rem]">
              <TextField
                label={t('field.zip')}
                inputMode="numeric"
                autoComplete="postal-code"
                {...fieldWithLimit('zip')}
              />
              <TextField
                label={t('field.place')}
                autoComplete="address-level2"
                {...fieldWithLimit('place')}
              />
              <TextField
                label={t('field.date')}
                placeholder={t('field.datePattern')}
                inputMode="numeric"
                {...fieldWithLimit('date', fullDate)}
              />
            </div>
            <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
              <TextField label={t('field.name')} autoComplete="name" {...fieldWithLimit('name')} />
              <TextField
                label={t('field.function')}
                autoComplete="organization-title"
                {...fieldWithLimit('function')}
              />
            </div>
            <ContractContacts control={control} field={fieldWithLimit} getValues={getValues} />
          </Form>
        </div>
        <ContractSheet control={control} />
      </div>
    </>
  );
}
