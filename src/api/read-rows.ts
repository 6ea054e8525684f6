import * as z from 'zod/mini';

import { labelKey, mapped } from './values';

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

type Fields = Readonly<Record<string, readonly [schema: z.ZodMiniType, ...wireNames: string[]]>>;

type Row<All extends Fields> = { -readonly [Name in keyof All]: z.output<All[Name][0]> } & {
  unreadable?: Readonly<Partial<Record<keyof All & string, string>>>;
};

export interface WireNames {
  wireNames: readonly string[];
}

/** Describes an object by its fields: the schema and the wire names, of which the first with a value counts. */
export function wireRow<const All extends Fields>(fields: All): z.ZodMiniType<Row<All>> & WireNames;
export function wireRow(fields: Fields): z.ZodMiniType & WireNames {
  const all = Object.entries(fields).map(([name, [schema, ...wireNames]]) => ({ name, schema, wireNames }));
  const shape: Record<string, z.ZodMiniType> = {
    [marksKey]: z.optional(z.record(z.string(), z.string())),
  };
  for (const { schema, wireNames } of all) for (const wireName of wireNames) shape[wireName] ??= schema;
  const schema = mapped(z.object(shape), (wire) => {
    const row: Record<string, unknown> = {};
    for (const { name, wireNames } of all) {
      const given = wireNames.find((wireName) => !isBlank(wire[wireName])) ?? wireNames.at(-1);
      if (given !== undefined) row[name] = wire[given];
    }
    if (wire[marksKey] === undefined) return row;
    const marks = marksOf(wire);
    const marked = all.flatMap(({ name, schema, wireNames }): [string, unknown][] => {
      const wireName = wireNames.find((one) => Object.hasOwn(marks, one));
      if (wireName !== undefined && schema === labelKey) row[name] = unreadableKey;
      return wireName === undefined ? [] : [[name, marks[wireName]]];
    });
    return marked.length > 0 ? { ...row, unreadable: Object.fromEntries(marked) } : row;
  });
  return Object.assign(schema, { wireNames: Object.keys(shape) });
}

const isBlank = (value: unknown) => (Array.isArray(value) ? value.length === 0 : !value);

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

/** Drops each field that does not fit; returns null if nothing remains, as without an identity. */
export function readRow<Schema extends z.ZodMiniType>(schema: Schema, content: unknown) {
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
 * Removes the field at the path, or what contains it if the field is missing and must not stay blank. Returns the path
 * of what was removed.
 */
function dropField(content: unknown, path: Path, mayBeBlank: boolean): Path | undefined {
  const [step, ...rest] = path;
  if (typeof step === 'number') {
    const dropped = dropField(listIn(content)[step], rest, mayBeBlank);
    return dropped && [step, ...dropped];
  }
  if (step === undefined || !isObject(content)) return undefined;
  const name = String(step);
  const value = content[name];
  const dropped = dropField(value, rest, mayBeBlank);
  if (dropped) return [name, ...dropped];
  const [position] = rest;
  if (typeof position === 'number' && position < listIn(value).length) {
    mark(content, name);
    listIn(value).splice(position, 1);
    return [name, position];
  }
  const isMissing = value === undefined && !(mayBeBlank && rest.length === 0);
  if (isMissing || Object.hasOwn(marksOf(content), name)) return undefined;
  mark(content, name);
  delete content[name];
  return [name];
}

/** A list schema names the position, and not the property that holds a collection's list. */
function listIn(value: unknown): unknown[] {
  const list = isObject(value) ? value['~Elements'] : value;
  return Array.isArray(list) ? list : [];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const marksOf = (owner: Record<string, unknown>): Readonly<Record<string, unknown>> => {
  const marks = owner[marksKey];
  return isObject(marks) ? marks : {};
};

const maxMarkLength = 200;

function mark(owner: Record<string, unknown>, name: string): void {
  const value = owner[name];
  const written = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  owner[marksKey] = { ...marksOf(owner), [name]: written.slice(0, maxMarkLength) };
}
