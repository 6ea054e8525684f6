import type { ErrorObject } from 'ajv';
import * as z from 'zod/mini';

const typeWords: Readonly<Record<string, string>> = {
  string: 'Text',
  number: 'Zahl',
  integer: 'ganze Zahl',
  boolean: 'wahr oder falsch',
  object: 'Objekt',
  array: 'Liste',
  null: 'leer',
};
const parameterSchema = z.object({
  missingProperty: z.optional(z.string()),
  type: z.optional(z.union([z.string(), z.array(z.string())])),
});

/** Returns a position in an answer as an operator writes it: `data[0].name`. */
const placeOf = (path: string) =>
  path
    .replaceAll(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.')
    .replace(/^\./, '')
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');

function sentence({ instancePath, keyword, params, message }: ErrorObject): string {
  const { missingProperty, type } = z.parse(parameterSchema, params);
  const path = placeOf(instancePath);
  const field = path === '' ? 'Die Antwort' : `Das Feld »${path}«`;
  if (keyword === 'required' && missingProperty !== undefined)
    return `Das Feld »${[path, missingProperty].filter(Boolean).join('.')}« fehlt in der Antwort.`;
  if (keyword === 'type' && type !== undefined) {
    const types = [type].flat().map((name) => typeWords[name] ?? name);
    return `${field} hat die falsche Art; erwartet: ${types.join(' oder ')}.`;
  }
  return `${field} hat nicht die beschriebene Form (${message ?? keyword}).`;
}

/** Maximum messages per answer; a bad list repeats its mistake in every entry. */
const maxSentences = 3;

/** Returns the faults of an answer, one sentence per field. Unions report every branch; the deepest fields say most. */
export function schemaSentences(errors: readonly ErrorObject[]): string[] {
  const telling = errors.filter(({ keyword }) => keyword !== 'anyOf');
  const depth = (error: ErrorObject) => error.instancePath.split('/').length;
  const sorted = telling.toSorted((a, b) => depth(b) - depth(a));
  return [...new Set((sorted.length > 0 ? sorted : errors).map(sentence))].slice(0, maxSentences);
}

const networkWords: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/ECONNREFUSED/, 'Der Server nimmt keine Verbindung an. Läuft er, und stimmen Adresse und Port?'],
  [/ENOTFOUND|EAI_AGAIN/, 'Der Name des Servers ist unbekannt (DNS).'],
  [/CERT_HAS_EXPIRED/, 'Das TLS-Zertifikat ist abgelaufen.'],
  [/ALTNAME/, 'Das TLS-Zertifikat gilt für einen anderen Namen.'],
  [
    /SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET)/,
    'Dem TLS-Zertifikat fehlt eine bekannte Ausstellerin (selbst signiert oder Kette unvollständig).',
  ],
  [/EPROTO|SSL|TLS/, 'Die TLS-Verbindung kommt nicht zustande.'],
  [/Timeout|ETIMEDOUT/i, 'Der Server antwortet nicht rechtzeitig.'],
  [/ECONNRESET|closed|socket/i, 'Der Server hat die Verbindung abgebrochen.'],
];

const causeSchema = z.object({
  cause: z.optional(z.object({ code: z.optional(z.string()), message: z.optional(z.string()) })),
});

/** Returns the reason a request got no answer. */
export function networkSentence(error: unknown): string {
  const parsed = z.safeParse(causeSchema, error);
  const { code = '', message = '' } = (parsed.success ? parsed.data.cause : undefined) ?? {};
  const failure = `${code} ${message} ${String(error)}`;
  return (
    networkWords.find(([pattern]) => pattern.test(failure))?.[1] ?? `Keine Verbindung: ${failure.trim()}`
  );
}

/** Returns the meaning of a status for an operator, if the call does not expect it. */
export function statusSentence(status: number, detail: string): string {
  const said = detail === '' ? '' : ` Der Server sagt: ${detail}`;
  if (status === 401) return `Die Anmeldung oder der App-Key wird nicht anerkannt (401).${said}`;
  if (status === 403) return `Der Server verweigert den Aufruf (403).${said}`;
  if (status === 404) return `Der Server kennt diesen Aufruf nicht (404).${said}`;
  if (status === 405) return `Der Server erlaubt die Methode nicht (405).${said}`;
  if (status === 429) return `Der Server begrenzt die Zahl der Aufrufe (429).${said}`;
  if (status >= 500) return `Der Server meldet einen eigenen Fehler (${status}).${said}`;
  return `Der Server antwortet mit dem unerwarteten Status ${status}.${said}`;
}
