import { Refusal } from '../refusal';

export const SEARCH_MODES = ['text', 'wildcard', 'regex'] as const;
type SearchMode = (typeof SEARCH_MODES)[number];

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Text as who searches means it: composed and decomposed letters, ß and ss are the same. */
const normalized = (text: string) => text.normalize('NFC').toLowerCase().replaceAll('ß', 'ss');

/** An expression as given; `(?i)` at its beginning ignores case. As lenient as most servers: `E\-Mail` is no mistake. */
function expressionOf(search: string): RegExp {
  const ignoreCase = search.startsWith('(?i)');
  const expression = ignoreCase ? search.slice(4) : search;
  const flags = ignoreCase ? 'i' : '';
  try {
    return new RegExp(expression, `${flags}u`);
  } catch {
    return new RegExp(expression, flags);
  }
}

function patternOf(mode: Exclude<SearchMode, 'text'>, search: string): RegExp {
  switch (mode) {
    case 'wildcard':
      return new RegExp(`^${escape(search).replaceAll('\\*', '.*').replaceAll('\\?', '.')}$`, 'isu');
    case 'regex':
      try {
        return expressionOf(search);
      } catch {
        throw new Refusal(400, 'invalid_pattern', 'Das Muster ist kein regulärer Ausdruck');
      }
  }
}

/** Whether any of the fields fits the search (R-SRCH-05 to R-SRCH-07: text inside and aware of umlauts, wildcards anchored, regex as given). */
export function matcherOf(mode: SearchMode, search: string): (fields: readonly string[]) => boolean {
  if (mode === 'text') {
    const wanted = normalized(search);
    return (fields) => fields.some((field) => normalized(field).includes(wanted));
  }
  const pattern = patternOf(mode, search);
  return (fields) => fields.some((field) => pattern.test(field));
}
