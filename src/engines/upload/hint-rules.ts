import { typedLength } from '@/shared/form/typed-text';

import type { Hint } from './upload-queue';

/** Characters per hint (R-UPL-02). */
export const maxHint = 255;

export interface HintProblems {
  type?: 'missing';
  text?: 'missing' | 'tooLong';
}

/** Type and text are both required (R-UPL-01). */
export function hintProblems({ type, text }: Hint): HintProblems {
  return {
    ...(type === '' && { type: 'missing' as const }),
    ...(typedLength(text) === 0 && { text: 'missing' as const }),
    ...(typedLength(text) > maxHint && { text: 'tooLong' as const }),
  };
}
