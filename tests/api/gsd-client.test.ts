// @vitest-environment jsdom
import { HttpResponse, delay, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import type { ApiErrorKind } from '@/api/api-error';
import { closeGsdSession, gsd } from '@/api/gsd/client';
import { listMacro } from '@/api/gsd/macro';
import { saveBeTrue } from '@/api/gsd/tasks';

import { at, failureOf, serverForTests, wireForTests } from './wire.fixtures';

const server = serverForTests();
const named = z.object({ name: z.string() });
const getObject = gsd.read('get /v1/object/{oid}', named);
const read = (oid: string, signal?: AbortSignal) =>
  getObject(oid, { query: { serialization: '{"type":"full"}' }, signal });

const envelope = (internalStatus: string | number, data: unknown = null, statusMessage = 'Ein Satz') => ({
  status: { internalStatus, statusMessage },
  data,
});
const answer = (body: object, status = 200) =>
  server.use(http.get(`${at.gsd}/v1/object/:oid`, () => HttpResponse.json(body, { status })));

describe('An envelope', () => {
  test.each(['0', '200', 0, 200])('with internalStatus %j is a success', async (code) => {
    const { reported } = wireForTests();
    answer(envelope(code, { name: 'Musterwerk' }));
    expect(await read('1')).toEqual({ name: 'Musterwerk' });
    expect(reported).toEqual([]);
  });

  test('needs no message', async () => {
    wireForTests();
    answer({ status: { internalStatus: '0', statusMessage: null }, data: { name: 'Musterwerk' } });
    expect(await read('1')).toEqual({ name: 'Musterwerk' });
  });

  test.each<[string, number, ApiErrorKind]>([
    ['101', 200, 'licence'],
    ['306', 200, 'licence'],
    ['302', 200, 'wrongCredentials'],
    ['340', 200, 'secondFactor'],
    ['341', 200, 'secondFactor'],
    ['342', 200, 'secondFactorWrong'],
    ['423', 200, 'locked'],
    ['9999', 200, 'service'],
    ['9999', 403, 'forbidden'],
    ['0', 423, 'locked'],
    ['302', 403, 'wrongCredentials'],
  ])('with internalStatus %s under HTTP %i is %s', async (code, status, kind) => {
    const { reported } = wireForTests();
    answer(envelope(code), status);
    expect(await failureOf(read('1'))).toMatchObject({
      kind,
      status,
      code,
      serverMessage: 'Ein Satz',
      call: 'GET /v1/object/:id',
    });
    expect(reported).toEqual([]);
  });

  test.each([
    ['internalStatus 201 under HTTP 200', envelope('201'), 200, 'unauthorized'],
    ['internalStatus 204 under HTTP 200', envelope('204'), 200, 'unauthorized'],
    ['an envelope under HTTP 401', envelope('201'), 401, 'unauthorized'],
    ['an envelope of another code under HTTP 401', envelope('302'), 401, 'wrongCredentials'],
    ['HTTP 401 without an envelope', {}, 401, 'unauthorized'],
  ])('that tells the session’s end by %s ends it', async (_, body, status, kind) => {
    const { reported } = wireForTests();
    answer(body, status);
    expect(await failureOf(read('1'))).toMatchObject({ kind });
    expect(reported).toEqual(['ended: gsdSessionEnded']);
  });

  test('of an earlier session says nothing about the one in force', async () => {
    const { session, reported } = wireForTests();
    answer(envelope('201'));
    const late = read('1');
    session.gsdToken = 'session-2';
    expect(await failureOf(late)).toMatchObject({ kind: 'unauthorized' });
    expect(reported).toEqual([]);
  });

  test.each([
    ['a page in place of JSON', () => HttpResponse.html('<h1>Proxy</h1>'), '(root)'],
    ['JSON without an envelope', () => HttpResponse.json({ name: 'x' }), 'status'],
    ['a wrong field', () => HttpResponse.json(envelope('0', { name: 7 })), 'name'],
  ])('that is %s is a broken contract', async (_, reply, field) => {
    wireForTests();
    server.use(http.get(`${at.gsd}/v1/object/:oid`, reply));
    expect(await failureOf(read('1'))).toMatchObject({ kind: 'contract', call: 'GET /v1/object/:id', field });
  });

  test('that is missing under an HTTP error is a service error', async () => {
    wireForTests();
    server.use(
      http.get(`${at.gsd}/v1/object/:oid`, () => HttpResponse.html('<h1>Bad Gateway</h1>', { status: 502 })),
    );
    expect(await failureOf(read('1'))).toMatchObject({ kind: 'service', status: 502 });
  });
});

describe('A change whose answer the contract names', () => {
  const change = () => saveBeTrue('T1', 1, 'Der Vertrag ist gekündigt.');
  const reply = (response: () => Response) => server.use(http.patch(`${at.gsd}/v1/object/T1`, response));

  test.each([
    ['an envelope', () => HttpResponse.json(envelope('0'))],
    ['HTTP 204', () => new HttpResponse(null, { status: 204 })],
  ])('is done when it is answered with %s', async (_, response) => {
    const { reported } = wireForTests();
    reply(response);
    await change();
    expect(reported).toEqual([]);
  });

  test.each([
    ['nothing under HTTP 200', () => new HttpResponse(null, { status: 200 })],
    ['JSON of another shape', () => HttpResponse.json({ ok: true })],
  ])('is not done when it is answered with %s', async (_, response) => {
    const { reported } = wireForTests();
    reply(response);
    expect(await failureOf(change())).toMatchObject({ kind: 'contract' });
    expect(reported).toEqual([]);
  });
});

describe('A change whose answer is of no interest', () => {
  const change = () => closeGsdSession();
  const reply = (response: () => Response) => server.use(http.post(`${at.gsd}/v1/logout`, response));

  test.each([
    ['an envelope', () => HttpResponse.json(envelope('0'))],
    ['nothing under HTTP 200', () => new HttpResponse(null, { status: 200 })],
    ['HTTP 204', () => new HttpResponse(null, { status: 204 })],
  ])('is done when it is answered with %s', async (_, response) => {
    const { reported } = wireForTests();
    reply(response);
    await change();
    expect(reported).toEqual([]);
  });

  test.each([
    ['a page of a proxy', () => HttpResponse.html('<h1>Proxy</h1>'), 'contract'],
    ['a refusal', () => HttpResponse.json(envelope('423')), 'locked'],
    ['an HTTP error without a word', () => new HttpResponse(null, { status: 500 }), 'service'],
  ] as const)('fails when it is answered with %s', async (_, response, kind) => {
    wireForTests();
    reply(response);
    expect(await failureOf(change())).toMatchObject({ kind });
  });
});

test.each([
  ['sessionid', 'session-1', null],
  ['bearer', null, 'Bearer session-1'],
] as const)('The session travels as %s, as configured', async (sessionHeader, sessionid, authorization) => {
  wireForTests({ gsd: { sessionHeader } });
  let headers = new Headers();
  server.use(
    http.get(`${at.gsd}/v1/object/:oid`, ({ request }) => {
      headers = request.headers;
      return HttpResponse.json(envelope('0', { name: 'x' }));
    }),
  );
  await read('1');
  expect(headers.get('appkey')).toBe('demo-gsd');
  expect(headers.get('sessionid')).toBe(sessionid);
  expect(headers.get('authorization')).toBe(authorization);
});

describe('A long list of a macro', () => {
  const list = (body: object | string, status = 200) => {
    server.use(http.post(`${at.gsd}/v1/execute/_yIT_list`, () => HttpResponse.json(body, { status })));
    return listMacro('_yIT_list', named)();
  };
  const both = [{ name: 'Berger' }, { name: 'Vogt' }];

  test.each([
    ['plain', both, both],
    ['as a collection', { '~Count': 2, '~Elements': both }, both],
    ['as JSON in a result', { result: JSON.stringify(both) }, both],
    ['empty', null, []],
  ])('is read however it is wrapped: %s', async (_, data, expected) => {
    const { reported } = wireForTests();
    expect(await list(envelope('0', data))).toEqual(expected);
    expect(reported).toEqual([]);
  });

  test.each<[string, object | string, number, object]>([
    ['the envelope’s code', envelope('423'), 200, { kind: 'locked', serverMessage: 'Ein Satz' }],
    ['the status alone', {}, 403, { kind: 'forbidden' }],
    ['no list', envelope('0', 'erledigt'), 200, { kind: 'contract', field: '(root)' }],
    ['one wrong item', envelope('0', [{ name: 'Berger' }, {}]), 200, { kind: 'contract', field: 'name' }],
    ['no envelope', [], 200, { kind: 'contract', call: 'POST /v1/execute/_yIT_list' }],
  ])('tells its failure: %s', async (_, body, status, failure) => {
    wireForTests();
    expect(await failureOf(list(body, status))).toMatchObject(failure);
  });

  test('ends the session when its envelope says so', async () => {
    const { reported } = wireForTests();
    expect(await failureOf(list(envelope('201')))).toMatchObject({ kind: 'unauthorized' });
    expect(reported).toEqual(['ended: gsdSessionEnded']);
  });
});

describe('Reads of the same moment', () => {
  beforeEach(() => void wireForTests({ gsd: { batch: true } }));

  interface Bundled {
    method: string;
    path: string;
  }
  const bundleSchema = z.array(z.object({ method: z.string(), path: z.string() }));

  /** A server that counts bundles and lone reads. */
  function counting(multi: (bundle: Bundled[]) => Response | Promise<Response>) {
    const seen: { bundles: Bundled[][]; alone: string[] } = { bundles: [], alone: [] };
    server.use(
      http.post(`${at.gsd}/v1/multi`, async ({ request }) => {
        const bundle = z.parse(bundleSchema, await request.json());
        seen.bundles.push(bundle);
        return multi(bundle);
      }),
      http.get(`${at.gsd}/v1/object/:oid`, ({ params }) => {
        seen.alone.push(String(params['oid']));
        return HttpResponse.json(envelope('0', { name: `${String(params['oid'])} allein` }));
      }),
    );
    return seen;
  }
  const oidIn = (path: string) => /object\/(\w+)/.exec(path)?.[1];
  const allFine = (bundle: Bundled[]) =>
    HttpResponse.json(
      envelope(
        '0',
        bundle.map(({ path }) => ({ httpStatus: 200, result: envelope('0', { name: oidIn(path) }) })),
      ),
    );
  const names = (answers: { name: string }[]) => answers.map(({ name }) => name);

  test('travel as one request, each with its own answer', async () => {
    const seen = counting(allFine);
    expect(names(await Promise.all([read('A'), read('B'), read('C')]))).toEqual(['A', 'B', 'C']);
    expect(seen.alone).toEqual([]);
    expect(seen.bundles).toHaveLength(1);
    expect(seen.bundles[0]?.[0]).toEqual({
      method: 'GET',
      path: '/v1/object/A?serialization=%7B%22type%22%3A%22full%22%7D',
    });
  });

  test('go plain when there is only one', async () => {
    const seen = counting(allFine);
    expect(await read('A')).toEqual({ name: 'A allein' });
    expect(seen.bundles).toEqual([]);
  });

  test('fill bundles of ten', async () => {
    const seen = counting(allFine);
    await Promise.all(Array.from({ length: 12 }, (_, index) => read(`O${index}`)));
    expect(seen.bundles.map((bundle) => bundle.length)).toEqual([10, 2]);
  });

  test('do not travel together where the installation does not allow it', async () => {
    wireForTests({ gsd: { batch: false } });
    const seen = counting(allFine);
    await Promise.all([read('A'), read('B')]);
    expect(seen).toEqual({ bundles: [], alone: ['A', 'B'] });
  });

  test.each([
    ['is not known there', () => new HttpResponse(null, { status: 404 })],
    ['is answered with a page', () => HttpResponse.html('<h1>Proxy</h1>')],
    ['is answered in another form', () => HttpResponse.json(envelope('0', { results: [] }))],
    ['fails as a whole', () => HttpResponse.json(envelope('9999'))],
  ])('are asked again one by one when the bundle %s', async (_, multi) => {
    const seen = counting(multi);
    expect(names(await Promise.all([read('A'), read('B')]))).toEqual(['A allein', 'B allein']);
    expect(seen.bundles).toHaveLength(1);
  });

  test('are not asked again by themselves where the server has too many requests already', async () => {
    const seen = counting(() => new HttpResponse(null, { status: 429 }));
    const failures = await Promise.all([failureOf(read('A')), failureOf(read('B'))]);
    expect(failures).toMatchObject([{ kind: 'busy' }, { kind: 'busy' }]);
    expect(seen.alone).toEqual([]);
  });

  test('are asked again alone only where the list is too short', async () => {
    counting((bundle) => allFine(bundle.slice(0, 1)));
    expect(names(await Promise.all([read('A'), read('B')]))).toEqual(['A', 'B allein']);
  });

  test('fail each for itself', async () => {
    counting(() =>
      HttpResponse.json(
        envelope('0', [
          { httpStatus: 200, result: envelope('0', { name: 'A' }) },
          { httpStatus: 423, result: envelope('423') },
        ]),
      ),
    );
    const [first, second] = await Promise.allSettled([read('A'), read('B')]);
    expect(first).toEqual({ status: 'fulfilled', value: { name: 'A' } });
    expect(second).toMatchObject({ status: 'rejected', reason: { kind: 'locked' } });
  });

  test('end the session once when the bundle says it is over, and are not repeated', async () => {
    const { reported } = wireForTests({ gsd: { batch: true } });
    const seen = counting(() => HttpResponse.json(envelope('201')));
    const failures = await Promise.all([failureOf(read('A')), failureOf(read('B'))]);
    expect(failures).toMatchObject([{ kind: 'unauthorized' }, { kind: 'unauthorized' }]);
    expect(reported).toEqual(['ended: gsdSessionEnded']);
    expect(seen.alone).toEqual([]);
  });

  test('can be called off one by one, and the bundle with the last', async () => {
    let called = false;
    counting(async (bundle) => {
      called = true;
      await delay('infinite');
      return allFine(bundle);
    });
    const [first, second] = [new AbortController(), new AbortController()];
    const reads = [failureOf(read('A', first.signal)), failureOf(read('B', second.signal))] as const;
    await expect.poll(() => called).toBe(true);
    first.abort();
    expect(await reads[0]).toMatchObject({ kind: 'aborted', call: 'GET /v1/object/:id' });
    second.abort();
    expect(await reads[1]).toMatchObject({ kind: 'aborted' });
  });

  test('called off before they leave never leave', async () => {
    const seen = counting(allFine);
    const controller = new AbortController();
    const reads = [failureOf(read('A', controller.signal)), read('B')] as const;
    controller.abort();
    expect(await reads[0]).toMatchObject({ kind: 'aborted' });
    expect(await reads[1]).toEqual({ name: 'B allein' });
    expect(seen.bundles).toEqual([]);
  });
});
