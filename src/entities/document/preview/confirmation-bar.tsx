import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, FileCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Document } from '@/api/document';
import type { ProtocolSubject } from '@/api/provider/protocol';
import { isApiError, isUnclear, useChangeFailureReason, useFailureReason } from '@/entities/error/error';
import { pinSession } from '@/entities/session/own-action';
import { useActiveSession } from '@/entities/session/session';
import { sha256Of } from '@/shared/encryption/hex';
import { useFormats } from '@/shared/format/formats';
import { joinParts } from '@/shared/format/text';
import { showNotice } from '@/shared/notice/notices';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';

import { useReadMarks } from '../read-marks';
import {
  type ReadFile,
  ReplacedDocumentError,
  UnwritableError,
  confirmMutation,
  confirmerOf,
  useConfirmations,
} from './confirm';
import { useOthersText } from './confirmation-line';
import { type ConfirmationStatus, confirmationStatus } from './confirmations';

/** `end` means that the end was in view; `converted` and `shortened` views do not show the original file. */
export type Reading = 'pending' | 'begun' | 'end' | 'converted' | 'shortened' | 'none';

interface ConfirmationBarProps {
  document: Document;
  task: ProtocolSubject;
  bytes: ArrayBuffer | undefined;
  reading: Reading;
}

export function ConfirmationBar({ document, task, bytes, reading }: ConfirmationBarProps) {
  const { t } = useTranslation('entities/document/preview');
  const impossible =
    reading === 'converted' || reading === 'shortened' || reading === 'none'
      ? reading
      : window.isSecureContext
        ? undefined
        : 'insecure';
  return (
    <section
      aria-label={t('confirmation.title')}
      className="max-h-[50%] shrink-0 overflow-y-auto border-t border-line bg-surface px-4 py-2.5"
    >
      {impossible ? (
        <p role="status" className="text-sm text-text2">
          {t(`confirmation.impossible.${impossible}`)}
        </p>
      ) : (
        <FileConfirmation document={document} task={task} bytes={bytes} ended={reading === 'end'} />
      )}
    </section>
  );
}

interface FileConfirmationProps extends Omit<ConfirmationBarProps, 'reading'> {
  ended: boolean;
}

function FileConfirmation({ document, task, bytes, ended }: FileConfirmationProps) {
  const { t } = useTranslation('entities/document/preview');
  const { t: shared } = useTranslation('shared');
  const failureReason = useFailureReason();
  const user = confirmerOf(useActiveSession());
  const { confirmations, error, retry, retrying } = useConfirmations(task);
  const sha256 = useSha256(bytes);
  if (error)
    return (
      <Row
        action={
          <Button size="small" busy={retrying} onClick={retry}>
            {shared('retry')}
          </Button>
        }
      >
        <ErrorLine>{joinParts([t('confirmation.loadFailed'), failureReason(error)], ' ')}</ErrorLine>
      </Row>
    );
  if (!confirmations || sha256 === undefined || !bytes)
    return <p className="text-sm text-text2">{t('confirmation.begun')}</p>;
  return (
    <Confirm
      file={{ document, task, sha256, size: bytes.byteLength }}
      status={confirmationStatus({ document, sha256 }, confirmations, user)}
      ended={ended}
    />
  );
}

interface ConfirmProps {
  file: ReadFile;
  status: ConfirmationStatus;
  ended: boolean;
}

function Confirm({ file, status: { own, earlier, others }, ended }: ConfirmProps) {
  const { t } = useTranslation('entities/document/preview');
  const formats = useFormats();
  const changeReason = useChangeFailureReason();
  const failureText = (failure: unknown): string => {
    if (failure instanceof UnwritableError) return t('confirmation.impossible.unwritable');
    if (failure instanceof ReplacedDocumentError) return t('confirmation.replaced');
    if (isApiError(failure, 'locked')) return t('confirmation.locked');
    if (isApiError(failure, 'forbidden')) return t('confirmation.forbidden');
    return changeReason(failure, isUnclear(failure) && t('confirmation.onlyOnce'));
  };
  const othersText = useOthersText(others);
  const { mark } = useReadMarks();
  const { mutateAsync, data, error, isPending } = useMutation(confirmMutation(useQueryClient(), file));
  // Use the mutation's result until the notes are refetched.
  const confirmed = own ?? data;
  const done = confirmed !== undefined;

  const message = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    // The focused button disappears, so move the focus to the message.
    if (done && pressed.current) message.current?.focus();
  }, [done]);

  const send = async () => {
    const session = pinSession();
    pressed.current = true;
    await mutateAsync().then(
      () => mark([file.document], true),
      (failure: unknown) => {
        if (message.current || !session.isCurrent()) return;
        showNotice({
          id: `confirmation/${file.document.oid}`,
          title: t('confirmation.unseen', {
            name: file.document.name,
            what: t(isUnclear(failure) ? 'confirmation.unclear' : 'confirmation.failed'),
          }),
          text: failureText(failure),
        });
      },
    );
  };

  return (
    <Row
      action={
        !done &&
        ended && (
          <Button variant="primary" busy={isPending} onClick={() => void send()}>
            {t('confirmation.confirm')}
          </Button>
        )
      }
    >
      <div ref={message} tabIndex={-1} role="status" className="text-sm text-text2 outline-none">
        {confirmed ? (
          <>
            <p className="flex items-start gap-1.5 font-medium text-text">
              <Icon icon={FileCheck} className="mt-0.5 size-4 shrink-0 text-done" />
              {t('confirmation.own', { at: formats.dateTime(confirmed.at) })}
            </p>
            <p className="font-mono text-xs wrap-anywhere">
              {t('confirmation.checksum', { sha256: confirmed.sha256 })}
            </p>
          </>
        ) : (
          <p>
            {earlier && (
              <strong className="font-medium text-text">
                {t('confirmation.changed', { at: formats.dateTime(earlier.at) })}{' '}
              </strong>
            )}
            {t(ended ? 'confirmation.ready' : 'confirmation.begun')}
          </p>
        )}
        {othersText !== undefined && <p>{othersText}</p>}
      </div>
      {error && !done && (
        <ErrorLine>
          {t(isUnclear(error) ? 'confirmation.unclear' : 'confirmation.failed')} {failureText(error)}
        </ErrorLine>
      )}
    </Row>
  );
}

const Row = ({ action, children }: { action: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <div className="min-w-0 flex-1 basis-72">{children}</div>
    {action}
  </div>
);

const ErrorLine = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="mt-1 flex items-start gap-1.5 text-sm text-failed">
    <Icon icon={CircleAlert} className="mt-0.5 size-4 shrink-0" />
    <span>{children}</span>
  </p>
);

function useSha256(bytes: ArrayBuffer | undefined): string | undefined {
  const [made, setMade] = useState<{ bytes: ArrayBuffer; sha256: string }>();
  useEffect(() => {
    if (!bytes) return undefined;
    let current = true;
    void sha256Of(bytes).then((sha256) => {
      if (current) setMade({ bytes, sha256 });
    });
    return () => {
      current = false;
    };
  }, [bytes]);
  return made?.bytes === bytes ? made?.sha256 : undefined;
}
