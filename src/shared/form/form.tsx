import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useEffectEvent } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  get,
  useForm,
  useFormState,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';

import { useKeysHere } from '../keys/keys-here';
import { Banner } from '../ui/banner';
import { Button, useDoublePressGuard } from '../ui/button';
import { InFormContext } from './field';
import { useUnsentInput } from './unsent-input';

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

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const isEmpty = (value: unknown) => value === '' || value === false || value === undefined || value === null;

/** Returns what was typed after the sent text, or all of it if its beginning has changed. */
export const unsentText = ({ text }: { text: string }, { text: sent }: { text: string }) => ({
  text: text.startsWith(sent) ? text.slice(sent.length).trimStart() : text,
});

/** Keeps later input: all of it, or what `unsent` returns. Returns whether nothing is left. */
type BeginAgain<Input> = (next: Input, unsent?: (typed: Input, sent: Input) => Input) => boolean;

interface FieldsOptions<Input extends FieldValues, Output> {
  schema: z.ZodMiniType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  messages: Readonly<Record<string, string>>;
  /** Maps a field to the one whose error depends on it: the password to its confirmation. */
  judgedWith?: Partial<Record<Path<Input>, Path<Input>>>;
}

/**
 * Calls `useForm` with a zod schema. `field(name)` registers a field and returns its error, once the user has
 * left it with content or has sent the form. Read input with `useWatch({ control, name })`, the form's state
 * with `useFormState({ control })`.
 */
export function useFields<Input extends FieldValues, Output>({
  schema,
  defaultValues,
  messages,
  judgedWith,
}: FieldsOptions<Input, Output>) {
  // react-hook-form mutates its objects, so compiled code would never see a new error.
  'use no memo';
  const { t } = useTranslation('shared');
  const form = useForm<Input, unknown, Output>({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    defaultValues,
  });
  const { control, reset, setValue, setFocus, getValues } = form;
  const { errors, touchedFields, isSubmitted, isDirty } = form.formState;
  useUnsentInput(control, isDirty);
  const sentence = (name: Path<Input>): string | undefined => {
    const error: unknown = get(errors, name);
    if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
    const empty = isEmpty(getValues(name));
    // Looking at a field is not a mistake.
    if (empty && !isSubmitted) return undefined;
    return messages[String(error.message)] ?? t(empty ? 'fillIn' : 'invalid');
  };
  const field = (name: Path<Input>) => {
    const other = judgedWith?.[name];
    // Only for fields the user has visited.
    const onChange = () => {
      if (other && (get(touchedFields, other) || get(errors, other))) void form.trigger(other);
    };
    return { ...form.register(name, { onChange }), error: sentence(name) };
  };
  const rebase = (saved: Input, typed: Input) => {
    reset(saved);
    if (!same(typed, saved)) reset(typed, { keepDefaultValues: true });
  };
  const handleSubmit = (onValid: (values: Output, beginAgain: BeginAgain<Input>) => void | Promise<void>) =>
    form.handleSubmit((values) => {
      const sent = getValues();
      return onValid(values, (next, unsent = (typed) => typed) => {
        const typed = getValues();
        const left = same(typed, sent) ? next : unsent(typed, sent);
        rebase(next, left);
        return same(left, next);
      });
    });
  return { field, handleSubmit, control, reset, rebase, setValue, setFocus, getValues };
}

/** Updates a form when its saved values change, also elsewhere; unsent input takes precedence. */
export function useFollow<Input extends FieldValues, Output>(
  { control, reset }: Pick<UseFormReturn<Input, unknown, Output>, 'control' | 'reset'>,
  saved: Input,
): void {
  // react-hook-form mutates its objects, so compiled code would never see a change.
  'use no memo';
  const { isDirty } = useFormState({ control });
  const follow = useEffectEvent(() => {
    if (!isDirty) reset(saved);
  });
  const content = JSON.stringify(saved);
  useEffect(() => follow(), [content]);
}
