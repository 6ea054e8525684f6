import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useEffectEvent } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReset,
  get,
  useForm,
  useFormState,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';

import { useUnsentInput } from './unsent-input';

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
  const { control, reset, setValue, getValues } = form;
  const { errors, touchedFields, isSubmitted, isDirty } = form.formState;
  useUnsentInput(control, isDirty);
  const sentence = (name: Path<Input>): string | undefined => {
    const error: unknown = get(errors, name);
    if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
    const empty = isEmpty(getValues(name));
    if (empty && !isSubmitted) return undefined;
    return messages[String(error.message)] ?? t(empty ? 'fillIn' : 'invalid');
  };
  /** `clean` shows what will be sent once the user leaves the field. */
  const field = (name: Path<Input>, clean = (typed: string) => typed) => {
    const other = judgedWith?.[name];
    const onChange = () => {
      if (other && (get(touchedFields, other) || get(errors, other))) void form.trigger(other);
    };
    const registered = form.register(name, { onChange });
    const onBlur = async (event: { target: { value: string } }) => {
      const { target } = event;
      const cleaned = clean(target.value);
      if (cleaned !== target.value) {
        target.value = cleaned;
        await registered.onChange({ target, type: 'change' });
      }
      return registered.onBlur(event);
    };
    return { ...registered, onBlur, error: sentence(name) };
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
  return { field, handleSubmit, control, reset, rebase, setValue, getValues };
}

interface Followed<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  reset: UseFormReset<Input>;
}

/** Updates a form when its saved values change, also elsewhere; unsent input takes precedence. */
export function useFollow<Input extends FieldValues, Output>(
  { control, reset }: Followed<Input, Output>,
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
