import { type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useKeysHere } from '../keys/keys-here';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { useDoublePressGuard } from '../ui/use-double-press-guard';
import { InFormContext } from './required';

interface FormProps {
  /** What react-hook-form's `handleSubmit` returns; it puts the focus into the first wrong field itself. */
  onSubmit: (event?: FormEvent<HTMLFormElement>) => Promise<void>;
  submitLabel: string;
  /** It is being sent; a second press does nothing. */
  busy: boolean;
  /** Why the server refused; what was typed stays. */
  error: { title: string; text?: string } | undefined;
  onCloseError?: () => void;
  /** Why it cannot be sent at all now. */
  lockedReason?: string | undefined;
  /** Beside the submit button, before it, such as 'Abbrechen'. */
  secondary?: ReactNode;
  /** At the start of the button row, such as 'Entwurf gesichert'. */
  note?: ReactNode;
  children: ReactNode;
}

/** The shell of every form: refusals on top, fields, buttons. Ctrl+Enter sends from anywhere in it. */
export function Form({
  onSubmit,
  submitLabel,
  busy,
  error,
  onCloseError,
  lockedReason,
  secondary,
  note,
  children,
}: FormProps) {
  const { t } = useTranslation('shared');
  useKeysHere('form');
  const sendByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    // While an input method composes, Enter is meant for its list.
    if (event.nativeEvent.isComposing || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // A key that is held down is pressed once.
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
