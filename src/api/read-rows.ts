import * as z from 'zod/mini';

export interface UnreadableCount {
  /** A wire name, or `(row)` for rows without an identity. */
  field: string;
  reason: string;
  count: number;
}

export function mergeCounts(counts: readonly UnreadableCount[]): UnreadableCount[] {
  const merged = new Map<string, UnreadableCount>();
  for (const entry of counts) {
    const key = `${entry.field} ${entry.reason}`;
    merged.set(key, { ...entry, count: entry.count + (merged.get(key)?.count ?? 0) });
  }
  return [...merged.values()];
}

/** No label has this key, so an unreadable value is shown as unknown. */
const unreadableKey = -1;

/** An object keeps the text of its unreadable fields in this property. */
const marksKey = '~Unreadable';

export const unreadableMarks = z.optional(z.record(z.string(), z.string()));

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

/** A backend may return an object twice; the first one counts. */
export const uniqueRows = <Row>(rows: readonly Row[]): Row[] => rows.filter(createUniqueFilter());

function createUniqueFilter(): (row: unknown) => boolean {
  const seen = new Set<unknown>();
  return (row) => {
    const identity = isObject(row) && (row['oid'] ?? row['id'] ?? row['username']);
    if (!identity) return true;
    const isNew = !seen.has(identity);
    seen.add(identity);
    return isNew;
  };
}

export function createRowReader<Schema extends z.ZodMiniType>(schema: Schema) {
  const rows: z.output<Schema>[] = [];
  const fields: UnreadableCount[] = [];
  const unreadable: unknown[] = [];
  const isNew = createUniqueFilter();
  return {
    rows,
    /** Includes entries that are only partly readable. */
    unreadable,
    read(entry: unknown): z.output<Schema> | undefined {
      const result = readRow(schema, entry);
      if (result && isNew(result.row)) rows.push(result.row);
      const missing = result?.fields ?? [{ field: '(row)', reason: '', count: 1 }];
      if (missing.length > 0) unreadable.push(entry);
      fields.push(...missing);
      return result?.row;
    },
    count: (): UnreadableCount[] => mergeCounts(fields),
  };
}

const maxUnreadableFields = 100;

/**
 * Drops each field that does not fit its schema; if the schema requires it, the object around it goes too. Returns
 * null if nothing remains, as without an identity.
 */
export function readRow<Schema extends z.ZodMiniType>(
  schema: Schema,
  content: unknown,
): { row: z.output<Schema>; fields: UnreadableCount[] } | null {
  let parsed = z.safeParse(schema, content);
  if (parsed.success) return { row: parsed.data, fields: [] };
  const repaired = structuredClone(content);
  const fields: UnreadableCount[] = [];
  while (!parsed.success) {
    const [issue] = parsed.error.issues;
    const isCustom = issue?.code === 'custom';
    const path = issue && fields.length < maxUnreadableFields && dropField(repaired, issue.path, isCustom);
    if (!path) return null;
    const field = path.filter((step) => typeof step === 'string').join('.');
    fields.push({ field, reason: isCustom ? issue.message : '', count: 1 });
    parsed = z.safeParse(schema, repaired);
  }
  return { row: parsed.data, fields };
}

type Path = readonly PropertyKey[];

/**
 * Removes the field at the path, or what contains it if the field is missing. A custom check may also name a
 * missing field that may stay blank. Returns the path of what was removed.
 */
function dropField(content: unknown, path: Path, mayBeBlank: boolean): Path | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const dropped = path.slice(0, length);
    if (drop(content, dropped, mayBeBlank && length === path.length)) return dropped;
  }
  return undefined;
}

function drop(content: unknown, path: Path, mayBeBlank: boolean): boolean {
  const owner = valueAt(content, path.slice(0, -1));
  const last = path.at(-1);
  if (typeof last === 'number') {
    const list = listIn(owner);
    if (last >= list.length) return false;
    mark(valueAt(content, path.slice(0, -2)), path.at(-2));
    list.splice(last, 1);
    return true;
  }
  const name = String(last);
  if (!isObject(owner) || Object.hasOwn(marksOf(owner), name)) return false;
  if (owner[name] === undefined && !mayBeBlank) return false;
  mark(owner, name);
  delete owner[name];
  return true;
}

const valueAt = (content: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, step) => {
    if (typeof step === 'number') return listIn(value)[step];
    return isObject(value) ? value[String(step)] : undefined;
  }, content);

/** A list schema names the position, and not the property that holds a collection's list. */
function listIn(value: unknown): unknown[] {
  const list = isObject(value) ? value['~Elements'] : value;
  return Array.isArray(list) ? list : [];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const marksOf = (owner: Record<string, unknown>): object => {
  const marks = owner[marksKey];
  return isObject(marks) ? marks : {};
};

const maxMarkLength = 200;

function mark(owner: unknown, name: PropertyKey | undefined): void {
  if (!isObject(owner) || typeof name !== 'string') return;
  const value = owner[name];
  const written = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  owner[marksKey] = { ...marksOf(owner), [name]: written.slice(0, maxMarkLength) };
}
