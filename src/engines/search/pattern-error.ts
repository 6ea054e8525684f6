import type { Search } from '@/shared/search/search-mode';

import { expressionOf } from './expression';

/** What is wrong with an expression: the place, from 0, and what stands there. */
export interface PatternError {
  at: number;
  kind: 'unclosed' | 'unopened' | 'nothingToRepeat' | 'escape' | 'other';
}

const isValid = (pattern: string): boolean => {
  try {
    return expressionOf(pattern) instanceof RegExp;
  } catch {
    return false;
  }
};

/** The brackets open at the end of an expression, by their place, and what would close them. */
function openBrackets(pattern: string): { at: number; closing: string }[] {
  const open: { at: number; closing: string }[] = [];
  for (let at = 0; at < pattern.length; at += 1) {
    const inClass = open.at(-1)?.closing === ']';
    const letter = pattern[at];
    if (letter === '\\') at += 1;
    else if (inClass ? letter === ']' : letter === ')') open.pop();
    else if (!inClass && letter === '(') open.push({ at, closing: ')' });
    else if (!inClass && letter === '[') open.push({ at, closing: ']' });
  }
  return open;
}

const closed = (pattern: string): string =>
  pattern +
  openBrackets(pattern)
    .map(({ closing }) => closing)
    .reverse()
    .join('');

/**
 * Where an expression stops making sense; null for one that is valid. Browsers tell no place, so the longest beginning
 * that could still become one is looked for; the mistake is what follows it. Only tries to read, never to match.
 */
export function findPatternError({ mode, pattern }: Search): PatternError | null {
  if (mode !== 'regex' || isValid(pattern)) return null;
  if (isValid(closed(pattern))) return { at: openBrackets(pattern)[0]?.at ?? 0, kind: 'unclosed' };
  let at = pattern.length - 1;
  while (at > 0 && !isValid(closed(pattern.slice(0, at)))) at -= 1;
  return { at, kind: kindOf(pattern[at]) };
}

function kindOf(letter: string | undefined): PatternError['kind'] {
  if (letter === ')') return 'unopened';
  if (letter === '\\') return 'escape';
  return letter !== undefined && '*+?{'.includes(letter) ? 'nothingToRepeat' : 'other';
}
