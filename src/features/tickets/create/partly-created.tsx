import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { isCalledOff, uploadFailureKind, useUploadFailureText } from '@/entities/document/upload';
import { useChangeFailureReason } from '@/entities/error/failure-reason';
import {
  type FailedStep,
  type FollowUpStep,
  type UnfinishedTicket,
  openSteps,
} from '@/entities/ticket/create';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';

interface PartlyCreatedProps {
  ticket: UnfinishedTicket;
  failures: readonly FailedStep[];
  busy: boolean;
  sending: ReactNode;
  onRetry: () => void;
  onOpen: () => void;
}

export function PartlyCreated({ ticket, failures, busy, sending, onRetry, onOpen }: PartlyCreatedProps) {
  const { t } = useTranslation('tickets/create');
  const reason = useChangeFailureReason();
  const uploadFailure = useUploadFailureText();
  const toldOf = (step: FollowUpStep, error: unknown) => {
    if (step !== 'upload') return { title: t(`partly.${step}`), text: reason(error) };
    const { title, reason: text } = uploadFailure(error);
    return { title, text: uploadFailureKind(error) === 'changed' ? t('partly.fileChanged') : text };
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-text2">{t('partly.text')}</p>
      {openSteps(ticket).map((step) => {
        const error = failures.find((failure) => failure.step === step)?.error;
        if (isCalledOff(error)) return <Banner key={step} tone="info" title={t('partly.uploadStopped')} />;
        const { title, text } = toldOf(step, error);
        return (
          <Banner key={step} tone="error" title={title}>
            {text}
          </Banner>
        );
      })}
      <div className="flex flex-wrap justify-end gap-2">
        {sending ?? <Button onClick={onOpen}>{t('partly.open')}</Button>}
        <Button variant="primary" busy={busy} onClick={onRetry}>
          {t('partly.retry')}
        </Button>
      </div>
    </div>
  );
}
