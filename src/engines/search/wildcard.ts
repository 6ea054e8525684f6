import { indexOfNext } from './index-of-next';

/** Stands for any letter in place of a code unit. */
const anyLetter = -1;

/** A part of a pattern between two stars, in UTF-16 code units. */
interface Piece {
  units: readonly number[];
  /** How many `?` it begins with. */
  lead: number;
  /** The letters after them, up to the next `?`, … */
  certain: string;
  /** … and what follows these. */
  rest: readonly number[];
  /** Where these stand next in the text. */
  next: (from: number) => number;
}

function pieceOf(piece: string, text: string): Piece {
  const [, lead = '', certain = '', rest = ''] = /^(\?*)([^?]*)(.*)$/s.exec(piece) ?? [];
  return {
    units: unitsOf(piece),
    lead: lead.length,
    certain,
    rest: unitsOf(rest),
    next: indexOfNext(text, certain),
  };
}

const unitsOf = (text: string): number[] =>
  text.split('').map((letter) => (letter === '?' ? anyLetter : letter.charCodeAt(0)));

/**
 * Tells whether a range of a text fits a pattern of `*` (any letters) and `?` (one letter), as a whole. The ranges have to
 * ascend from call to call (see indexOfNext). Never an expression: `*a*a*a*b` would block for minutes.
 */
export function fitsWildcard(text: string, pattern: string): (from: number, to: number) => boolean {
  const [first, ...middle] = pattern.split('*').map((piece) => pieceOf(piece, text));
  const last = middle.pop();

  /** Where the first match of a piece ends; -1 if there is none. */
  const endOfNext = ({ lead, certain, rest, next }: Piece, from: number, to: number): number => {
    let at = from;
    for (let letter = 0; letter < lead; letter += 1) at += sizeOfLetter(text, at);
    for (;;) {
      const found = next(at);
      if (found > to) return -1;
      const end = endOf(text, rest, found + certain.length);
      if (end >= 0) return end;
      at = found + 1;
    }
  };

  return (from, to) => {
    let at = endOf(text, first?.units ?? [], from);
    if (!last) return at === to;
    const end = beginOf(text, last.units, to);
    if (at < 0 || at > end) return false;
    for (const piece of middle) {
      at = endOfNext(piece, at, end);
      if (at < 0 || at > end) return false;
    }
    return true;
  };
}

/** Code units of the letter at a position: two for letters such as emoji. */
const sizeOfLetter = (text: string, at: number): number =>
  text.charCodeAt(at) >= 0xd800 && (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;

/** Where these letters end, if they begin at a position; else -1. */
function endOf(text: string, units: readonly number[], from: number): number {
  let at = from;
  for (let index = 0; index < units.length; index += 1)
    if (units[index] === anyLetter) at += sizeOfLetter(text, at);
    else if (text.charCodeAt(at) === units[index]) at += 1;
    else return -1;
  return at;
}

/** Where these letters begin, if they end at a position; else -1. */
function beginOf(text: string, units: readonly number[], to: number): number {
  let at = to;
  for (let index = units.length - 1; index >= 0; index -= 1)
    if (units[index] === anyLetter) at -= sizeOfLetter(text, at - 2);
    else if (text.charCodeAt(at - 1) === units[index]) at -= 1;
    else return -1;
  return at;
}
