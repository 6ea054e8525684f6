import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

import { type UrlCodec, urlCodec, urlValue } from '@/shared/routing/url-codec';
import { useSearch } from '@/shared/routing/use-search';
import { useUrlState } from '@/shared/routing/use-url-state';

import { memoryOf, remember } from './table-memory';

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
  /** Ids of the optional columns that are seen. */
  extra: readonly string[];
  /** Ids of columns in the person's order; empty for the table's own. */
  order: readonly string[];
  compact: boolean;
}

/** The state of a table before the user changes anything. */
export const defaultTableState: TableState = {
  text: '',
  sort: null,
  page: 1,
  size: 25,
  hidden: [],
  extra: [],
  order: [],
  compact: false,
};

/** A change of the state, or a function that makes it from the current state. */
export type TableChange = Partial<TableState> | ((now: TableState) => Partial<TableState>);

/** What a table knows; anything else in a link falls back. */
export interface TableShape {
  /** Begins its keys, so that two tables share one address. */
  id: string;
  /** All columns in the table's own order. */
  columns: readonly string[];
  sortable: readonly string[];
  hideable: readonly string[];
  /** Columns that are seen once they are chosen. */
  optional?: readonly string[];
  initialSort?: TableState['sort'];
  /** Rows per page at first; 25 unless said otherwise (R-TABLE-01). */
  initialSize?: PageSize;
}

/** Longer searches are a mistake or an attack. */
const longestText = 200;
const furthestPage = 1_000_000;

const searchText = z.string().check(z.maxLength(longestText));

const wholeNumber = z.codec(z.string().check(z.regex(/^[1-9]\d{0,6}$/)), z.number(), {
  decode: Number,
  encode: String,
});

const flag = z.codec(z.enum(['', '1']), z.boolean(), {
  decode: (text) => text === '1',
  encode: (on) => (on ? '1' : ''),
});

/** A sort in the address: the id of a column, with a minus when descending; a minus alone means unsorted. */
const sortCodec = (columns: readonly string[]) =>
  z.codec(
    z.enum(['-', ...columns, ...columns.map((id) => `-${id}`)]),
    z.nullable(z.object({ column: z.string(), descending: z.boolean() })),
    {
      decode: (written) => {
        const descending = written.startsWith('-');
        const column = descending ? written.slice(1) : written;
        return column === '' ? null : { column, descending };
      },
      encode: (sort) => (sort ? `${sort.descending ? '-' : ''}${sort.column}` : '-'),
    },
  );

const idList = (decode: (written: readonly string[]) => string[]) =>
  z.codec(z.string(), z.readonly(z.array(z.string())), {
    decode: (written) => decode(written.split(',')),
    encode: (ids) => ids.join(','),
  });

const chosenCodec = (columns: readonly string[]) =>
  idList((written) => columns.filter((id) => written.includes(id)));

/** The table's own order is the empty one, so that there is one way to write it. */
const orderCodec = (columns: readonly string[]) =>
  idList((written) => {
    const named = [...new Set(written)].filter((id) => columns.includes(id));
    return named.every((id, index) => id === columns[index]) ? [] : named;
  });

const codecOf = (shape: TableShape): UrlCodec<TableState> =>
  urlCodec<TableState>(
    z.object({
      text: urlValue(searchText, ''),
      sort: urlValue(sortCodec(shape.sortable), shape.initialSort ?? null),
      page: urlValue(wholeNumber.check(z.lte(furthestPage)), 1),
      size: urlValue(z.pipe(wholeNumber, z.literal(pageSizes)), shape.initialSize ?? defaultTableState.size),
      hidden: urlValue(chosenCodec(shape.hideable), []),
      extra: urlValue(chosenCodec(shape.optional ?? []), []),
      order: urlValue(orderCodec(shape.columns), []),
      compact: urlValue(flag, false),
    }),
    {
      names: {
        text: `${shape.id}.q`,
        sort: `${shape.id}.s`,
        page: `${shape.id}.p`,
        size: `${shape.id}.n`,
        hidden: `${shape.id}.h`,
        extra: `${shape.id}.x`,
        order: `${shape.id}.o`,
        compact: `${shape.id}.d`,
      },
    },
  );

/** One codec per shape: building its schema takes longer than ten readings, and every typed letter reads. */
const codecs = new Map<string, UrlCodec<TableState>>();

/** How the state of a table stands in the address: under the id of the table, a letter each. */
export function tableCodec(shape: TableShape): UrlCodec<TableState> {
  const key = JSON.stringify(shape);
  const codec = codecs.get(key) ?? codecOf(shape);
  codecs.set(key, codec);
  return codec;
}

/** The free text of a table alone, for a page that resets it. */
export const tableTextCodec = (id: string) =>
  urlCodec(z.object({ text: urlValue(searchText, '') }), { names: { text: `${id}.q` } });

/** What would hide rows from a user who comes back; it is not remembered. */
const unremembered = { text: '', page: 1 } as const;

/**
 * A table's state in the address. Turning pages and sorting are steps one can go back; typing and choices of view
 * replace the entry. Every change of the rows begins at page 1 again.
 *
 * A table that opens at an address without its state looks as the user last had it, and the address says so from then on.
 */
export function useTableState(shape: TableShape) {
  const codec = tableCodec(shape);
  const [search] = useSearch();
  const [written, setState, latest] = useUrlState(codec);
  // The kind of a table is its columns: all areas and languages share one stored state. Further optional ones change no kind.
  const kind = shape.columns.filter((column) => !shape.optional?.includes(column));
  const table = `${shape.id}:${kind.join(',')}`;
  const { usual } = memoryOf(table);
  const bare = !codec.isPresent(search);
  const [cameBare] = useState(bare && usual !== '');
  const recalls = cameBare && bare && usual !== '';
  const state = recalls ? codec.read(new URLSearchParams(usual)) : written;

  useEffect(() => {
    if (recalls) setState(state);
  });

  // The address runs ahead of what is rendered: two changes within moments both hold.
  const change = (update: TableChange) => {
    const now = recalls ? state : latest();
    const part = typeof update === 'function' ? update(now) : update;
    const page = 'text' in part || 'sort' in part || 'size' in part ? 1 : now.page;
    const next = { ...now, page, ...part };
    remember(table, { usual: codec.write(new URLSearchParams(), { ...next, ...unremembered }).toString() });
    setState(next, { replace: !('page' in part || 'sort' in part) });
  };
  return { state, change, table };
}
