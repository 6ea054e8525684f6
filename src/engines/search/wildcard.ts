import { indexOfNext } from './index-of-next';

/** Stands for any letter in place of a code unit. */
const anyLetter = -1;

/** A part of a pattern between two stars. */
interface Piece {
  /** Its letters in UTF-16 code units. */
  units: readonly number[];
  /** The end of its next match in the text; Infinity if there is none. */
  endOfNext: (from: number) => number;
}

const pieceOf = (piece: string, text: string, hasPairs: boolean): Piece => ({
  units: unitsOf(piece),
  endOfNext: piece.includes('?') ? endOfNextMatch(text, piece, hasPairs) : endOfNextLetters(text, piece),
});

function endOfNextLetters(text: string, letters: string): (from: number) => number {
  const next = indexOfNext(text, letters);
  return (from) => next(from) + letters.length;
}

/** The same for letters and `?`, as an expression that repeats nothing. By code units it is faster than by letters. */
function endOfNextMatch(text: string, piece: string, hasPairs: boolean): (from: number) => number {
  const expression = new RegExp(piece.split('?').map(escaped).join('[^]'), hasPairs ? 'gu' : 'g');
  let [begin, end] = [-1, -1];
  return (from) => {
    if (begin >= from) return end;
    expression.lastIndex = from;
    begin = expression.exec(text)?.index ?? Infinity;
    return (end = begin === Infinity ? Infinity : expression.lastIndex);
  };
}

const escaped = (letters: string) => letters.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

const unitsOf = (text: string): number[] =>
  text.split('').map((letter) => (letter === '?' ? anyLetter : letter.charCodeAt(0)));

/**
 * Tells whether a range of a text fits a pattern of `*` (any letters) and `?` (one letter), as a whole. The ranges have to
 * ascend from call to call (see indexOfNext); `hasPairs` says whether letters of the text take two code units, as emoji do.
 * Never one expression: `*a*a*a*b` would block for minutes.
 */
export function fitsWildcard(
  text: string,
  hasPairs: boolean,
  pattern: string,
): (from: number, to: number) => boolean {
  const [first, ...middle] = pattern.split('*').map((piece) => pieceOf(piece, text, hasPairs));
  const last = middle.pop();

  return (from, to) => {
    let at = endOf(text, first?.units ?? [], from);
    if (!last) return at === to;
    const end = beginOf(text, last.units, to);
    if (at < 0 || at > end) return false;
    for (const piece of middle) {
      at = piece.endOfNext(at);
      if (at > end) return false;
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
