import type { TFunction } from 'i18next';

import { type PatternPart, type Repeat, patternParts } from '@/engines/search/pattern-parts';
import { type Search, readIgnoreCase } from '@/shared/search/search-mode';

type Texts = TFunction<'topic-area/search'>;

/** A valid pattern as a sentence a person understands (R-PLUS-07). */
export function patternSentence(search: Search, t: Texts): string {
  if (search.mode === 'text') return t('sentence.text', { text: search.pattern });
  const { ignoreCase } = readIgnoreCase(search.pattern);
  const kind = search.mode === 'regex' && ignoreCase ? 'regexIgnoringCase' : search.mode;
  return t(`sentence.${kind}`, { parts: inWords(patternParts(search), t) });
}

function inWords(choices: readonly (readonly PatternPart[])[], t: Texts): string {
  const one = (parts: readonly PatternPart[]) =>
    parts.length === 0
      ? t('sentence.nothing')
      : parts.map((part) => repeated(part, t)).reduce((before, next) => t('sentence.then', { before, next }));
  const words = choices.map(one).reduce((before, next) => t('sentence.or', { before, next }));
  return choices.length > 1 ? t('sentence.choice', { choices: words }) : words;
}

function repeated(part: PatternPart, t: Texts): string {
  const { repeat, kind } = part;
  if (!repeat) return once(part, t);
  if (kind === 'any' && repeat.min === 0 && repeat.max === null) return t('sentence.anything');
  return t(`sentence.repeat.${repeatKind(repeat)}`, {
    part: once(part, t),
    count: repeat.min,
    min: repeat.min,
    max: repeat.max ?? '',
  });
}

function repeatKind({ min, max }: Repeat) {
  if (max === null) return min === 0 ? 'any' : min === 1 ? 'some' : 'atLeast';
  if (min === max) return 'exactly';
  return min === 0 && max === 1 ? 'maybe' : 'between';
}

function once(part: PatternPart, t: Texts): string {
  if ('choices' in part) return t(`sentence.${part.kind}`, { parts: inWords(part.choices, t) });
  if ('text' in part) return t(`sentence.${part.kind}`, { text: part.text });
  return t(`sentence.${part.kind}`);
}
