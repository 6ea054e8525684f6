import * as z from 'zod/mini';

interface UnreadableField {
  field: string;
  reason: string;
}

export interface Unreadable {
  rows: number;
  fields: readonly UnreadableField[];
}

/** No label has this key, so an unreadable value is shown as unknown. */
const unreadableKey = -1;

type Path = readonly PropertyKey[];

/** An object keeps the text of its unreadable fields in this property. */
const marksName = '~Unreadable';
const marksSchema = z.record(z.string(), z.string());

export const unreadableMarks = z.optional(marksSchema);

export function renameMarks<Name extends string>(
  marks: Readonly<Record<string, string>> | undefined,
  names: Readonly<Record<string, Name>>,
): { unreadable?: Readonly<Partial<Record<Name, string>>> } {
  if (!marks) return {};
  const unreadable: Partial<Record<Name, string>> = {};
  for (const [wireName, written] of Object.entries(marks)) {
    const name = names[wireName];
    if (name !== undefined) unreadable[name] = written;
  }
  return { unreadable };
}

/** Returns a key without a label if the value is unreadable. */
export const keyOf = <Name extends string>(
  wire: Readonly<Record<Name, number>> & {
    readonly '~Unreadable'?: Readonly<Record<string, string>> | undefined;
  },
  name: Name,
): number => (wire['~Unreadable']?.[name] === undefined ? wire[name] : unreadableKey);

interface ReadRow<Row> {
  row: Row;
  fields: readonly UnreadableField[];
}

const mostRepairs = 100;

/**
 * Drops each field that does not fit its schema; if the schema requires it, the object around it goes too. Returns
 * null if nothing remains, as without an identity.
 */
export function readRow<Schema extends z.ZodMiniType>(
  schema: Schema,
  content: unknown,
): ReadRow<z.output<Schema>> | null {
  let parsed = z.safeParse(schema, content);
  const fields: UnreadableField[] = [];
  let repaired = content;
  while (!parsed.success) {
    const issue = parsed.error.issues[0];
    const isCustom = issue?.code === 'custom';
    const next = issue && fields.length < mostRepairs && withoutField(repaired, issue.path, isCustom);
    if (!next) return null;
    repaired = next.content;
    fields.push({
      field: next.path.filter((step) => typeof step === 'string').join('.'),
      reason: isCustom ? issue.message : '',
    });
    parsed = z.safeParse(schema, repaired);
  }
  return { row: parsed.data, fields };
}

export function createRowReader<Schema extends z.ZodMiniType>(schema: Schema) {
  const rows: z.output<Schema>[] = [];
  const fields: UnreadableField[] = [];
  const unreadable: unknown[] = [];
  let leftOut = 0;
  return {
    rows,
    /** Includes entries that are only partly readable. */
    unreadable,
    read(entry: unknown): z.output<Schema> | undefined {
      const result = readRow(schema, entry);
      if (result) rows.push(result.row);
      else leftOut += 1;
      if (result?.fields.length !== 0) {
        unreadable.push(entry);
        fields.push(...(result?.fields ?? []));
      }
      return result?.row;
    },
    count: (): Unreadable => ({ rows: leftOut, fields }),
  };
}

type Properties = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Properties =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Removes the field at the path. A missing required field takes the object around it along, unless it may stay
 * blank. Returns undefined if that is the whole content.
 */
function withoutField(
  content: unknown,
  path: Path,
  mayBeBlank: boolean,
): { content: unknown; path: Path } | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const shorter = path.slice(0, length);
    const next = remove(content, shorter, mayBeBlank && length === path.length);
    if (next !== undefined) return { content: next, path: shorter };
  }
  return undefined;
}

function remove(content: unknown, [step, ...rest]: Path, mayBeBlank: boolean): unknown {
  if (Array.isArray(content)) {
    if (typeof step !== 'number' || step >= content.length) return undefined;
    if (rest.length === 0) return content.toSpliced(step, 1);
    const next = remove(content[step], rest, mayBeBlank);
    return next === undefined ? undefined : content.with(step, next);
  }
  if (!isObject(content) || step === undefined) return undefined;
  // A list schema names the position, and not the property that holds a collection's list.
  if (typeof step === 'number') return replace(content, '~Elements', [step, ...rest], mayBeBlank);
  if (rest.length > 0) return replace(content, String(step), rest, mayBeBlank);
  return blank(content, String(step), mayBeBlank);
}

function replace(content: Properties, name: string, path: Path, mayBeBlank: boolean): Properties | undefined {
  const next = remove(content[name], path, mayBeBlank);
  if (next === undefined) return undefined;
  const isListItem = path.length === 1 && typeof path[0] === 'number';
  return isListItem && name !== '~Elements'
    ? { ...content, [name]: next, [marksName]: withMark(content, name) }
    : { ...content, [name]: next };
}

/** Keeps the removed text; returns undefined for a field that is absent or was removed before. */
function blank(content: Properties, name: string, mayBeBlank: boolean): Properties | undefined {
  const marks = marksSchema.safeParse(content[marksName]);
  if (marks.success && Object.hasOwn(marks.data, name)) return undefined;
  if (content[name] === undefined && !mayBeBlank) return undefined;
  const { [name]: _, ...rest } = content;
  return { ...rest, [marksName]: withMark(content, name) };
}

const longestMark = 200;

function withMark(content: Properties, name: string): Record<string, string> {
  const marks = marksSchema.safeParse(content[marksName]);
  const value = content[name];
  const written = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return { ...(marks.success && marks.data), [name]: written.slice(0, longestMark) };
}
