import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type DefaultValues, type FieldValues, get, type Path, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const isEmpty = (value: unknown) => value === '' || value === false || value === undefined || value === null;

/** What of a text has not been sent: what was typed behind it, or all of it where its beginning has changed. */
export const unsentText = ({ text }: { text: string }, { text: sent }: { text: string }) => ({
  text: text.startsWith(sent) ? text.slice(sent.length).trimStart() : text,
});

/**
 * Starts a form over once it has been sent. What was typed on meanwhile is not lost but stands in it: all of it, or what
 * `unsent` says of it. Answers whether nothing is left.
 */
type BeginAgain<Input> = (next: Input, unsent?: (typed: Input, sent: Input) => Input) => boolean;

interface FieldsOptions<Input extends FieldValues, Output> {
  /** Its messages are codes, such as `tooShort`. */
  schema: z.ZodMiniType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  /** The sentence of each code. */
  messages: Readonly<Record<string, string>>;
  /** By the name of a field the one whose error depends on it: the confirmation by that of the password. */
  judgedWith?: Partial<Record<Path<Input>, Path<Input>>>;
}

/**
 * `useForm` with a zod schema. `field(name)` is all that a field needs: registration and the sentence of its error, once the
 * user has left the field with something in it or has sent the form. What is typed right now is read with `useWatch({ control, name })`,
 * the form's state with `useFormState({ control })`.
 */
export function useFields<Input extends FieldValues, Output>({
  schema,
  defaultValues,
  messages,
  judgedWith,
}: FieldsOptions<Input, Output>) {
  // react-hook-form changes its objects in place, so that compiled code would never see a new error.
  'use no memo';
  const { t } = useTranslation('shared');
  const {
    register,
    handleSubmit: submit,
    control,
    reset,
    setValue,
    setFocus,
    getValues,
    trigger,
    formState,
  } = useForm<Input, unknown, Output>({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    defaultValues,
  });
  const { errors, touchedFields, isSubmitted } = formState;
  const sentence = (name: Path<Input>): string | undefined => {
    const error: unknown = get(errors, name);
    if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
    const empty = isEmpty(getValues(name));
    // Who only looks at a field has made no mistake.
    if (empty && !isSubmitted) return undefined;
    return messages[String(error.message)] ?? t(empty ? 'fillIn' : 'invalid');
  };
  const field = (name: Path<Input>) => {
    const other = judgedWith?.[name];
    // Never at a field the person has not been to.
    const onChange = () => {
      if (other && (get(touchedFields, other) || get(errors, other))) void trigger(other);
    };
    return { ...register(name, { onChange }), error: sentence(name) };
  };
  const handleSubmit = (onValid: (values: Output, beginAgain: BeginAgain<Input>) => void | Promise<void>) =>
    submit((values) => {
      const sent = getValues();
      return onValid(values, (next, unsent = (typed) => typed) => {
        const typed = getValues();
        const left = same(typed, sent) ? next : unsent(typed, sent);
        reset(next);
        if (same(left, next)) return true;
        reset(left, { keepDefaultValues: true });
        return false;
      });
    });
  return { field, handleSubmit, control, reset, setValue, setFocus, getValues };
}
