import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

import {
  type StateChange,
  type UrlCodec,
  urlCodec,
  urlList,
  urlValue,
  useSearch,
  useUrlState,
} from '@/shared/routing/use-url-state';

import { memoryOf, remember } from './table-memory';

/** Rows per page (R-TABLE-01). */
export const pageSizes = [10, 25, 50, 100, 500] as const;
type PageSize = (typeof pageSizes)[number];

export interface TableState {
  text: string;
  sort: { column: string; descending: boolean } | null;
  /** From 1. */
  page: number;
  size: PageSize;
  hidden: readonly string[];
  /** Ids of the chosen optional columns. */
  extra: readonly string[];
  /** Empty for the table's own order. */
  order: readonly string[];
  compact: boolean;
}

export interface TableShape {
  /** Prefixes its keys, so that two tables can share one URL. */
  id: string;
  columns: readonly string[];
  sortable: readonly string[];
  hideable: readonly string[];
  optional?: readonly string[];
  initialSort?: TableState['sort'] | undefined;
  initialSize?: PageSize | undefined;
}

/** Longer searches are a mistake or an attack. */
const maxTextLength = 200;
const maxPage = 1_000_000;

const searchText = z.string().check(z.maxLength(maxTextLength));

const wholeNumber = z.codec(z.string().check(z.regex(/^[1-9]\d{0,6}$/)), z.number(), {
  decode: Number,
  encode: String,
});

const flag = z.codec(z.enum(['', '1']), z.boolean(), {
  decode: (text) => text === '1',
  encode: (on) => (on ? '1' : ''),
});

/** `id` sorts ascending, `-id` descending and `-` not at all. */
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

/** The table's own order is written as the empty one. */
const orderCodec = (columns: readonly string[]) =>
  z.codec(z.string(), z.readonly(z.array(z.string())), {
    decode: (written) => {
      const named = [...new Set(written.split(','))].filter((id) => columns.includes(id));
      return named.every((id, index) => id === columns[index]) ? [] : named;
    },
    encode: (ids) => ids.join(','),
  });

const codecOf = (shape: TableShape): UrlCodec<TableState> =>
  urlCodec<TableState>(
    z.object({
      text: urlValue(searchText, ''),
      sort: urlValue(sortCodec(shape.sortable), shape.initialSort ?? null),
      page: urlValue(wholeNumber.check(z.lte(maxPage)), 1),
      size: urlValue(z.pipe(wholeNumber, z.literal(pageSizes)), shape.initialSize ?? 25),
      hidden: urlValue(urlList(shape.hideable), []),
      extra: urlValue(urlList(shape.optional ?? []), []),
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

/** Cached, because building a schema takes longer than ten readings, and each typed letter reads. */
const codecs = new Map<string, UrlCodec<TableState>>();

export function tableCodec(shape: TableShape): UrlCodec<TableState> {
  const key = JSON.stringify(shape);
  const codec = codecs.get(key) ?? codecOf(shape);
  codecs.set(key, codec);
  return codec;
}

/** Returns the codec of the search text alone, for a page that resets it. */
export const tableTextCodec = (id: string) =>
  urlCodec(z.object({ text: urlValue(searchText, '') }), { names: { text: `${id}.q` } });

/** These would hide rows from a user who comes back. */
const unremembered = { text: '', page: 1 } as const;

/** Paging and sorting add a history entry. A URL without state restores the user's last view. */
export function useTableState(shape: TableShape) {
  const codec = tableCodec(shape);
  const [search] = useSearch();
  const [written, setState, latest] = useUrlState(codec);
  // Columns identify a kind of table, so that all areas and languages share one stored state.
  const kind = shape.columns.filter((column) => !shape.optional?.includes(column));
  const memoryKey = `${shape.id}:${kind.join(',')}`;
  const { lastView } = memoryOf(memoryKey);
  const bare = !codec.isPresent(search);
  const [cameBare] = useState(bare && lastView !== '');
  const recalls = cameBare && bare && lastView !== '';
  const state = recalls ? codec.read(new URLSearchParams(lastView)) : written;

  useEffect(() => {
    if (recalls) setState(state);
  });

  // Read the latest URL, not the rendered one, so that two quick changes both count.
  const change = (update: StateChange<TableState>) => {
    const now = recalls ? state : latest();
    const part = typeof update === 'function' ? update(now) : update;
    const page = 'text' in part || 'sort' in part || 'size' in part ? 1 : now.page;
    const next = { ...now, page, ...part };
    const lastView = codec.write(new URLSearchParams(), { ...next, ...unremembered }).toString();
    remember(memoryKey, { lastView });
    setState(next, { replace: !('page' in part || 'sort' in part) });
  };
  return { state, change, memoryKey };
}
