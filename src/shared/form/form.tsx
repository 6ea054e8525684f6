import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useKeysHere } from '../keys/keys-here';
import { Banner } from '../ui/banner';
import { Button, useDoublePressGuard } from '../ui/button';
import { InFormContext } from './field';

interface FormProps {
  /** react-hook-form's `handleSubmit`, which also focuses the first wrong field. */
  onSubmit: (event?: FormEvent<HTMLFormElement>) => Promise<void>;
  submitLabel: string;
  busy?: boolean;
  error?: { title: string; text?: ReactNode } | undefined | null | false;
  onCloseError?: () => void;
  lockedReason?: string | undefined;
  secondary?: ReactNode;
  onCancel?: (() => void) | undefined;
  note?: ReactNode;
  children: ReactNode;
}

export function Form({
  onSubmit,
  submitLabel,
  busy = false,
  error,
  onCloseError,
  lockedReason,
  secondary,
  onCancel,
  note,
  children,
}: FormProps) {
  const { t } = useTranslation('shared');
  useKeysHere('form');
  const sendByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    // An input method uses Enter while it composes.
    if (event.nativeEvent.isComposing || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // A held key submits once.
    if (!event.repeat) event.currentTarget.requestSubmit();
  };
  const guard = useDoublePressGuard();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a second way to press the submit button
    <form
      noValidate
      onKeyDown={sendByKey}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && lockedReason === undefined) guard(() => onSubmit(event));
      }}
      className="group/form flex flex-col gap-4"
    >
      {error && (
        <Banner tone="error" title={error.title} {...(onCloseError && { onClose: onCloseError })}>
          {error.text}
        </Banner>
      )}
      <p className="hidden text-xs text-text2 group-has-[.required-mark]/form:block">{t('requiredNote')}</p>
      <InFormContext value>{children}</InFormContext>
      <div className="dialog-foot flex flex-wrap items-center justify-end gap-2 print:hidden">
        {note && <div className="mr-auto text-xs text-text3">{note}</div>}
        {secondary}
        {onCancel && (
          <Button disabled={busy} onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          lockedReason={lockedReason}
          data-tip={t('sendKey')}
          aria-keyshortcuts="Control+Enter"
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

/** Returns whether the user still sees a form when its request ends. */
export function useVisibility() {
  const ref = useRef<HTMLDivElement>(null);
  return {
    ref,
    visibility: () => {
      if (!ref.current) return 'removed';
      return ref.current.closest('[hidden]') ? 'hidden' : 'visible';
    },
  };
}
