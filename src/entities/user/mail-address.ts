import { cleanTyped } from '@/shared/form/typed-text';

/** R-VAL-01: local part, @, a domain with at least one dot-separated part; no signs that stand around addresses. */
export const mailPattern =
  /^[^\s@,;:<>()[\]"'„“”‚‘’]+@[^\s@.,;:<>()[\]"'„“”‚‘’]+(\.[^\s@.,;:<>()[\]"'„“”‚‘’]+)+$/;

/** An address as it is meant: without `mailto:`, brackets, quotes and the punctuation of the sentence it was copied from. */
export const cleanMail = (typed: string): string =>
  cleanTyped(typed)
    .replace(/^[\s<([{"'„“”‚‘’]*(mailto:)?[\s<([{"'„“”‚‘’]*/i, '')
    .replace(/[\s>)\]}"'„“”‚‘’,;:.!?]+$/, '');
