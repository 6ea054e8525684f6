import * as z from 'zod/mini';

import { withValues } from '@/shared/routing/use-search';

/** Rows per page one may choose (R-TABLE-01). */
export const pageSizes = [10, 25, 50, 100, 500] as const;
/** One of these numbers of rows. */
export type PageSize = (typeof pageSizes)[number];

/** Everything a link to a table carries, so that it shows the same view. */
export interface TableState {
  /** Free text; empty means all rows. */
  text: string;
  sort: { column: string; descending: boolean } | null;
  /** From 1. */
  page: number;
  size: PageSize;
  /** Ids of hidden columns. */
  hidden: readonly string[];
  /** Ids of columns in the person's order; empty for the table's own. */
  order: readonly string[];
  compact: boolean;
}

/** A table nobody has touched. */
export const defaultTableState: TableState = {
  text: '',
  sort: null,
  page: 1,
  size: 25,
  hidden: [],
  order: [],
  compact: false,
};

/** What changes of a table, given as it is or worked out from how the table stands when somebody asks. */
export type TableChange = Partial<TableState> | ((now: TableState) => Partial<TableState>);

/** What a table knows; anything else in a link falls back. */
export interface TableShape {
  /** Begins its keys, so that two tables share one address. */
  id: string;
  /** All columns in the table's own order. */
  columns: readonly string[];
  sortable: readonly string[];
  hideable: readonly string[];
  initialSort?: TableState['sort'];
  /** Rows per page at first; 25 unless said otherwise (R-TABLE-01). */
  initialSize?: PageSize;
}

const keys = { text: 'q', sort: 's', page: 'p', size: 'n', hidden: 'h', order: 'o', compact: 'd' } as const;

/** Longer searches are nonsense or an attack. */
const longestText = 200;
const furthestPage = 1_000_000;

const wholeNumber = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,6}$/)), z.transform(Number));

/** As a sort stands in the address: a column's id, with a minus when descending; a minus alone means unsorted. */
const sortSchema = (columns: readonly string[]) =>
  z.pipe(
    z.enum(['-', ...columns, ...columns.map((id) => `-${id}`)]),
    z.transform((written: string): TableState['sort'] => {
      const descending = written.startsWith('-');
      const column = descending ? written.slice(1) : written;
      return column === '' ? null : { column, descending };
    }),
  );

const hiddenSchema = (columns: readonly string[]) =>
  z.pipe(
    z.string(),
    z.transform((written: string) => {
      const named = new Set(written.split(','));
      return columns.filter((id) => named.has(id));
    }),
  );

/** The table's own order is the empty one, so that there is one way to write it. */
const orderSchema = (columns: readonly string[]) =>
  z.pipe(
    z.string(),
    z.transform((written: string) => {
      const named = [...new Set(written.split(','))].filter((id) => columns.includes(id));
      return named.every((id, index) => id === columns[index]) ? [] : named;
    }),
  );

const stateSchema = (shape: TableShape) =>
  z.object({
    text: z.catch(z.string().check(z.maxLength(longestText)), ''),
    sort: z.catch(sortSchema(shape.sortable), shape.initialSort ?? null),
    page: z.catch(wholeNumber.check(z.lte(furthestPage)), 1),
    size: z.catch(z.pipe(wholeNumber, z.literal(pageSizes)), shape.initialSize ?? defaultTableState.size),
    hidden: z.catch(hiddenSchema(shape.hideable), []),
    order: z.catch(orderSchema(shape.columns), []),
    compact: z.catch(
      z.pipe(
        z.literal('1'),
        z.transform(() => true),
      ),
      false,
    ),
  });

/** The few tables there are, by their shape: making a schema takes longer than ten readings, and every letter typed reads. */
const schemas = new Map<string, ReturnType<typeof stateSchema>>();

function schemaOf(shape: TableShape) {
  const key = JSON.stringify(shape);
  const schema = schemas.get(key) ?? stateSchema(shape);
  schemas.set(key, schema);
  return schema;
}

/** The state of a table in the address; each value that is missing or makes no sense falls back by itself. */
export function readTableState(search: URLSearchParams, shape: TableShape): TableState {
  const value = (key: keyof TableState) => search.get(`${shape.id}.${keys[key]}`);
  return z.parse(schemaOf(shape), {
    text: value('text'),
    sort: value('sort'),
    page: value('page'),
    size: value('size'),
    hidden: value('hidden'),
    order: value('order'),
    compact: value('compact'),
  });
}

/** The same address with a table's state in it; what is as always stays out, what belongs to others stays in. */
export function writeTableState(
  search: URLSearchParams,
  shape: TableShape,
  state: TableState,
): URLSearchParams {
  const initial = shape.initialSort ?? null;
  const sameSort = state.sort?.column === initial?.column && state.sort?.descending === initial?.descending;
  const values = {
    text: state.text,
    sort: sameSort ? '' : state.sort ? `${state.sort.descending ? '-' : ''}${state.sort.column}` : '-',
    page: state.page === 1 ? '' : String(state.page),
    size: state.size === (shape.initialSize ?? defaultTableState.size) ? '' : String(state.size),
    hidden: state.hidden.join(','),
    order: state.order.join(','),
    compact: state.compact ? '1' : '',
  };
  const names = ['text', 'sort', 'page', 'size', 'hidden', 'order', 'compact'] as const;
  return withValues(
    search,
    Object.fromEntries(names.map((name) => [`${shape.id}.${keys[name]}`, values[name]])),
  );
}

/** Whether an address says anything at all about a table; one that does says everything. */
export const speaksOf = (search: URLSearchParams, { id }: TableShape): boolean =>
  Object.values(keys).some((key) => search.has(`${id}.${key}`));
