import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { loadAddresses } from '@/api/gsd/contacts';
import { fields, loadNewest } from '@/api/gsd/objects';
import { config } from '@/shared/config/config';

import { at, serverForTests, wireForTests } from './wire.fixtures';

const server = serverForTests();
beforeEach(() => void wireForTests());

const querySchema = z.object({ oids: z.array(z.string()) });
const oidsTo = (count: number) => Array.from({ length: count }, (_, index) => `ADR ${index}/ä`);

interface Habits {
  /** The most objects it returns at once. */
  most?: number;
  /** It gives its first page again and again. */
  repeats?: boolean;
  /** Its statement of the total number. */
  count?: (given: number, all: number) => object;
  unknown?: readonly string[];
}

/** A server with habits of its own; hears how long the addresses it is asked for are. */
function serverThat({ most = Infinity, repeats = false, count = () => ({}), unknown = [] }: Habits) {
  const urlLengths: number[] = [];
  server.use(
    http.get(`${at.gsd}/v1/objects/Adresse`, ({ request }) => {
      const { searchParams, href } = new URL(request.url);
      urlLengths.push(href.length);
      const query: unknown = JSON.parse(searchParams.get('query') ?? '');
      const all = z.parse(querySchema, query).oids.filter((oid) => !unknown.includes(oid));
      const size = Math.min(most, Number(searchParams.get('perPage')));
      const start = repeats ? 0 : Number(searchParams.get('page') ?? 0) * size;
      const given = all.slice(start, start + size).map((oid) => ({ '~ObjectID': oid, Name1: 'Werk' }));
      const data = { ...count(given.length, all.length), '~Elements': given };
      return HttpResponse.json({ status: { internalStatus: '0', statusMessage: 'ok' }, data });
    }),
  );
  return urlLengths;
}

test.each<[string, number, Habits, { found: number; calls: number }]>([
  ['gives all at once', 5, {}, { found: 5, calls: 1 }],
  ['gives two at once and says nothing of a total', 5, { most: 2 }, { found: 5, calls: 3 }],
  [
    'counts the page in place of the total',
    5,
    { most: 2, count: (given) => ({ '~Count': given }) },
    { found: 5, calls: 3 },
  ],
  [
    'counts wrongly',
    5,
    { most: 2, count: () => ({ '~Count': 0, '~UnfilteredCount': 9999 }) },
    { found: 5, calls: 3 },
  ],
  ['repeats its first page', 5, { most: 2, repeats: true }, { found: 2, calls: 2 }],
  [
    'does not know one, so that the last page is empty',
    5,
    { most: 2, unknown: oidsTo(1) },
    { found: 4, calls: 3 },
  ],
  ['is asked for nothing', 0, {}, { found: 0, calls: 0 }],
  ['is asked for very many', 250, {}, { found: 250, calls: 3 }],
])('All objects are there from a server that %s', async (_, count, habits, expected) => {
  const urlLengths = serverThat(habits);
  const found = await loadAddresses([...oidsTo(count), ...oidsTo(count)]);
  expect({ found: found.length, calls: urlLengths.length }).toEqual(expected);
  expect(found.map(({ oid }) => oid)).toEqual(
    oidsTo(count)
      .filter((oid) => !habits.unknown?.includes(oid))
      .slice(0, expected.found),
  );
  expect(Math.max(0, ...urlLengths)).toBeLessThan(8000);
});

test.each([
  [2, 3],
  [5, 1],
])('With a page size of %d in the configuration, five objects take %d calls', async (pageSize, calls) => {
  wireForTests({ limits: { pageSize } });
  const urlLengths = serverThat({});
  expect(await loadAddresses(oidsTo(5))).toHaveLength(5);
  expect(urlLengths).toHaveLength(calls);
});

test('A page but the first is named, and only the fields that are read are asked for', async () => {
  const searches: URLSearchParams[] = [];
  const pageSize = String(config().limits.pageSize);
  server.use(
    http.get(`${at.gsd}/v1/objects/:name`, ({ request }) => {
      searches.push(new URL(request.url).searchParams);
      const data = { '~Count': 1, '~Elements': [{ '~ObjectID': `T${searches.length}`, Vorgang: 'TIC1' }] };
      return HttpResponse.json({ status: { internalStatus: '0', statusMessage: 'ok' }, data });
    }),
  );
  expect(await loadNewest('Aufgabe', { perPage: 3 })).toMatchObject([{ oid: 'T1', ticketOid: 'TIC1' }]);
  await loadNewest('Aufgabe', { perPage: 3, page: 2 });
  await loadAddresses(oidsTo(2));
  expect(searches.map((search) => [search.get('perPage'), search.get('page')])).toEqual([
    ['3', null],
    ['3', '2'],
    [pageSize, null],
    [pageSize, '1'],
  ]);
  expect(searches[0]?.get('query')).toBe('{"sortIndex":"!StoreTime"}');
  // The identity and the store time come unasked.
  expect(searches[0]?.get('serialization')).toBe(fields('Vorgang', '_Autor', '_Webanzeige'));
});
