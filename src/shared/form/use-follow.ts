import { useEffect, useEffectEvent } from 'react';
import { type Control, type FieldValues, type UseFormReset, useFormState } from 'react-hook-form';

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
