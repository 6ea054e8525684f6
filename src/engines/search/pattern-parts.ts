import { type Search, readIgnoreCase } from '@/shared/search/search-mode';

/** How often a part repeats; null means without limit. */
export interface Repeat {
  min: number;
  max: number | null;
}

/** One part of a pattern, to be described in a sentence. */
export type PatternPart = (
  | { kind: 'literal' | 'oneOf' | 'noneOf' | 'property' | 'reference'; text: string }
  | {
      kind:
        | 'any'
        | 'digit'
        | 'noDigit'
        | 'word'
        | 'noWord'
        | 'blank'
        | 'noBlank'
        | 'start'
        | 'end'
        | 'boundary'
        | 'noBoundary';
    }
  | {
      kind: 'group' | 'ahead' | 'notAhead' | 'behind' | 'notBehind';
      choices: readonly (readonly PatternPart[])[];
    }
) & { repeat?: Repeat };

const escapes = {
  d: 'digit',
  D: 'noDigit',
  w: 'word',
  W: 'noWord',
  s: 'blank',
  S: 'noBlank',
  b: 'boundary',
  B: 'noBoundary',
} as const;
const isEscape = (letter: string): letter is keyof typeof escapes => Object.hasOwn(escapes, letter);

const groups = [
  ['(?:', 'group'],
  ['(?=', 'ahead'],
  ['(?!', 'notAhead'],
  ['(?<=', 'behind'],
  ['(?<!', 'notBehind'],
] as const;

/** The parts of a valid pattern: one list for each alternative at its top level (only expressions have several). */
export function patternParts({ mode, pattern }: Search): PatternPart[][] {
  if (mode === 'regex') return readChoices({ pattern: readIgnoreCase(pattern).expression, at: 0 });
  if (mode === 'text') return [[{ kind: 'literal', text: pattern }]];
  const parts: PatternPart[] = [];
  for (const [piece] of pattern.matchAll(/\*+|\?+|[^*?]+/g)) {
    if (piece.startsWith('*')) parts.push({ kind: 'any', repeat: { min: 0, max: null } });
    else if (piece === '?') parts.push({ kind: 'any' });
    else if (piece.startsWith('?'))
      parts.push({ kind: 'any', repeat: { min: piece.length, max: piece.length } });
    else parts.push({ kind: 'literal', text: piece });
  }
  return [parts];
}

interface Reader {
  readonly pattern: string;
  at: number;
}

/** Reads what matches at the current position. */
function take(reader: Reader, expression: RegExp): string | undefined {
  const [found] = expression.exec(reader.pattern.slice(reader.at)) ?? [];
  reader.at += found?.length ?? 0;
  return found;
}

function readChoices(reader: Reader): PatternPart[][] {
  const choices: PatternPart[][] = [[]];
  while (reader.at < reader.pattern.length && reader.pattern[reader.at] !== ')') {
    if (take(reader, /^\|/)) choices.push([]);
    else add(choices.at(-1) ?? [], readPart(reader), readRepeat(reader));
  }
  return choices;
}

/** Joins successive letters into one literal, unless one of them is repeated. */
function add(parts: PatternPart[], part: PatternPart, repeat: Repeat | undefined): void {
  const before = parts.at(-1);
  if (part.kind === 'literal' && before?.kind === 'literal' && !before.repeat && !repeat)
    before.text += part.text;
  else parts.push(repeat ? { ...part, repeat } : part);
}

function readRepeat(reader: Reader): Repeat | undefined {
  const written = take(reader, /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/);
  if (written === undefined) return undefined;
  if (written.startsWith('*')) return { min: 0, max: null };
  if (written.startsWith('+')) return { min: 1, max: null };
  if (written.startsWith('?')) return { min: 0, max: 1 };
  const [min = '0', max = min] = written.replaceAll(/[{}?]/g, '').split(',');
  return { min: Number(min), max: max === '' ? null : Number(max) };
}

function readPart(reader: Reader): PatternPart {
  const rest = reader.pattern.slice(reader.at);
  if (rest.startsWith('(')) return readGroup(reader);
  const characters = take(reader, /^\[(?:\\.|[^\]\\])*\]/u);
  if (characters !== undefined)
    return characters.startsWith('[^')
      ? { kind: 'noneOf', text: characters.slice(2, -1) }
      : { kind: 'oneOf', text: characters.slice(1, -1) };
  if (take(reader, /^\^/)) return { kind: 'start' };
  if (take(reader, /^\$/)) return { kind: 'end' };
  if (take(reader, /^\./)) return { kind: 'any' };
  const property = take(reader, /^\\p\{[^}]*\}|^\\P\{[^}]*\}/);
  if (property !== undefined) return { kind: 'property', text: property };
  const reference = take(reader, /^\\(?:[1-9]\d*|k<[^>]*>)/);
  if (reference !== undefined) return { kind: 'reference', text: reference.slice(1) };
  const written =
    take(reader, /^\\(?:u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|c.|[^])/iu) ?? take(reader, /^[^]/u) ?? '';
  const letter = written.startsWith('\\') ? written.slice(1) : written;
  if (written !== letter && isEscape(letter)) return { kind: escapes[letter] };
  return { kind: 'literal', text: letter.length > 2 ? written : letter };
}

function readGroup(reader: Reader): PatternPart {
  const look = groups.find(([opening]) => reader.pattern.startsWith(opening, reader.at));
  if (look) reader.at += look[0].length;
  else take(reader, /^\((?:\?<[^>]*>|\?[a-z-]*:)?/);
  const choices = readChoices(reader);
  take(reader, /^\)/);
  return { kind: look?.[1] ?? 'group', choices };
}
