import { typedLength } from '@/shared/form/typed-text';

import type { Hint } from './upload-queue';

/** Characters a hint may have at most (R-UPL-02). */
export const maxHint = 255;

/** What is wrong with each part of a hint; absent where nothing is. */
export interface HintProblems {
  type?: 'missing';
  text?: 'missing' | 'tooLong';
}

/** What a hint lacks: type and text are both required (R-UPL-01). */
export function hintProblems({ type, text }: Hint): HintProblems {
  return {
    ...(type === '' && { type: 'missing' as const }),
    ...(typedLength(text) === 0 && { text: 'missing' as const }),
    ...(typedLength(text) > maxHint && { text: 'tooLong' as const }),
  };
}
