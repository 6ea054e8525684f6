import { useEffect, useEffectEvent } from 'react';
import { type Control, type FieldValues, type UseFormReset, useFormState } from 'react-hook-form';

interface Followed<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  reset: UseFormReset<Input>;
}

/**
 * Lets a form that stays show what is saved now, also where the server wrote it in another way or another user changed
 * it. What is being typed goes before it.
 */
export function useFollow<Input extends FieldValues, Output>(
  { control, reset }: Followed<Input, Output>,
  saved: Input,
): void {
  // react-hook-form changes its objects in place, so that compiled code would never see a change.
  'use no memo';
  const { isDirty } = useFormState({ control });
  const follow = useEffectEvent(() => {
    if (!isDirty) reset(saved);
  });
  const content = JSON.stringify(saved);
  useEffect(() => follow(), [content]);
}
