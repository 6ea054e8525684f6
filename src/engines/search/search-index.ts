import { withSharpAsSs } from '@/shared/search/normalize-for-search';
import type { Search } from '@/shared/search/search-mode';

import { expressionOf } from './expression';
import { glob, longestOf } from './glob';
import { type FieldText, comparable, evenPart, placeAsWritten, spelling } from './letters';
import { recordsIn, withoutSeparators } from './record-text';
import { numbersPerHit } from './search-messages';

/** Many records made ready to be searched again and again. */
export interface SearchIndex {
  /**
   * The records that fit a search (R-SRCH-05 to R-SRCH-07), in their order, each with its first field that fits (see numbersPerHit).
   * Text: somewhere in a field, whatever the case, ß like ss. Wildcards: `*` stands for any characters, `?` for one, and
   * the whole field has to fit. Regular expression: as given, case not distinguished.
   * @throws SyntaxError for an expression that is none
   */
  find: (search: Search) => Int32Array<ArrayBuffer>;
}

interface Finder {
  /** Stands in the folded text of every field that fits. */
  piece: string;
  /** Where a field fits, null if it does not; the piece stands `at` there. */
  placeIn: (field: FieldText, at: number, even: number) => { start: number; end: number } | null;
}

function finderOf({ mode, pattern }: Search): Finder {
  switch (mode) {
    case 'text':
      return textFinder(comparable(withoutSeparators(pattern)));
    case 'wildcard':
      return wildcardFinder(withoutSeparators(pattern));
    case 'regex':
      return regexFinder(expressionOf(pattern));
  }
}

const textFinder = (piece: string): Finder => ({
  piece,
  placeIn: (field, at, even) => {
    const end = at + piece.length;
    return end <= even ? { start: at, end } : placeAsWritten(field, even, at, end);
  },
});

/**
 * Wildcards are walked, never turned into an expression: `*a*a*a*b` would stop the page for minutes. A `?` is one letter
 * as written, so a text with ß is tried in both spellings.
 */
function wildcardFinder(pattern: string): Finder {
  const asFolded = glob(comparable(pattern));
  // Without a `?` every text that fits with ß as one letter fits with ss as well.
  const asSpelled = pattern.includes('?') ? glob(spelling(pattern)) : null;
  return {
    piece: longestOf(comparable(pattern).split(/[*?]/)),
    placeIn: ({ written, folded, spelled }) =>
      asFolded(folded) || (spelled !== folded && asSpelled?.(spelled))
        ? { start: 0, end: written.length }
        : null,
  };
}

const regexFinder = (expression: RegExp): Finder => ({
  piece: '',
  placeIn: ({ written }) => {
    const found = expression.exec(written);
    return found && { start: found.index, end: found.index + found[0].length };
  },
});

/**
 * Makes the records in a text ready (see recordText). All of them are one haystack: finding is one walk of the browser's
 * own search through it, whatever the number of records.
 */
export function searchIndex(text: string): SearchIndex {
  const spelledText = spelling(text);
  const haystack = withSharpAsSs(spelledText);
  const folded = recordsIn(haystack).flat();
  const spelled = recordsIn(spelledText).flat();
  const records = recordsIn(text.normalize('NFC'));
  const written = records.flat();
  const fields: FieldText[] = folded.map((asFolded, index) => {
    const asSpelled = spelled[index] ?? '';
    // One and the same text where they are equal: whether they are is asked for every field.
    return {
      written: written[index] ?? '',
      folded: asFolded,
      spelled: asSpelled === asFolded ? asFolded : asSpelled,
    };
  });
  // What a walk needs of every field are lists of numbers: thousands of hits would else touch as many objects.
  const numbers = () => new Int32Array(fields.length + 1);
  /** Where each field begins in the haystack; its record, and its own place in it; its even part. */
  const [starts, recordOf, numberOf, evens] = [numbers(), numbers(), numbers(), numbers()];
  /** Where the fields of each record begin. */
  const firsts = new Int32Array(records.length + 1);
  for (const [index, field] of fields.entries()) {
    starts[index + 1] = (starts[index] ?? 0) + field.folded.length + 1;
    evens[index] = evenPart(field);
  }
  for (const [record, { length }] of records.entries()) {
    const first = firsts[record] ?? 0;
    firsts[record + 1] = first + length;
    for (let number = 0; number < length; number += 1) {
      recordOf[first + number] = record;
      numberOf[first + number] = number;
    }
  }

  const hits = new Int32Array(records.length * numbersPerHit);

  return {
    find: (search) => {
      const { piece, placeIn } = finderOf(search);
      let size = 0;
      let index = 0;
      while (index < fields.length) {
        const at = haystack.indexOf(piece, starts[index]);
        if (at < 0) break;
        while ((starts[index + 1] ?? 0) <= at) index += 1;
        const field = fields[index];
        if (!field) break;
        const place = placeIn(field, at - (starts[index] ?? 0), evens[index] ?? 0);
        if (!place) {
          index += 1;
          continue;
        }
        const record = recordOf[index] ?? 0;
        hits[size] = record;
        hits[size + 1] = numberOf[index] ?? 0;
        hits[size + 2] = place.start;
        hits[size + 3] = place.end;
        size += numbersPerHit;
        index = firsts[record + 1] ?? fields.length;
      }
      return hits.slice(0, size);
    },
  };
}
