import type { Hint } from './basket';

/** Characters a hint may have at most (Spec 2 §9). */
export const maxHint = 255;

/** What is wrong with each part of a hint; absent where nothing is. */
export interface HintProblems {
  type?: 'missing';
  text?: 'missing' | 'tooLong';
}

/** What a hint lacks: type and text are both required (Spec 2 §5). */
export function hintProblems({ type, text }: Hint): HintProblems {
  return {
    ...(type === '' && { type: 'missing' as const }),
    ...(text.trim() === '' && { text: 'missing' as const }),
    ...(text.length > maxHint && { text: 'tooLong' as const }),
  };
}
