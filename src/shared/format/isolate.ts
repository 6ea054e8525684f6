import { isolate } from '../i18n/languages';

/** Joins what is neither empty nor missing; each part keeps its own direction. */
export const joinParts = (
  parts: readonly (string | number | false | null | undefined)[],
  separator: ' · ' | ', ' | ' ',
): string => parts.flatMap((part) => (part ? isolate(String(part)) : [])).join(separator);
