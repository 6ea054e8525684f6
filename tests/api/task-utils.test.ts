import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { convertToPdf, loadTaskReport, loadTaskTree } from '@/api/task-utils';

import { at, failureOf, serverForTests, wireForTests } from './wire.fixtures';

const server = serverForTests();
beforeEach(() => void wireForTests({ gsdToken: null, tokens: null }));

const area = { customerOid: 'ADR1', csvCategory: 'DS' };
const answer = (body: string) =>
  server.use(
    http.post(
      `${at.taskUtils}/tasktree/generate`,
      () => new HttpResponse(body, { headers: { 'content-type': 'application/json' } }),
    ),
  );

describe('The tree of an area', () => {
  test('is laid flat, parents before children, in the order of the answer', async () => {
    answer(
      JSON.stringify({
        id: 'A',
        name: 'Datenschutz',
        children: [
          {
            id: 'B',
            name: 'Verträge',
            task: { '~ObjectID': 'B', Name: 'Verträge' },
            children: [{ id: 'C', name: 'Hosting' }],
          },
          { id: 'D', name: 'Löschkonzept', task: null, children: null },
        ],
      }),
    );
    const nodes = await loadTaskTree(area);
    expect(nodes.map(({ oid, parentOid, name }) => `${oid}<${parentOid} ${name}`)).toEqual([
      'A<null Datenschutz',
      'B<A Verträge',
      'C<B Hosting',
      'D<A Löschkonzept',
    ]);
    expect(nodes.map(({ task }) => task?.title)).toEqual([undefined, 'Verträge', undefined, undefined]);
  });

  test.each(['{ "id": "", "name": "", "children": [] }', '{ "id": "DS", "name": "Datenschutz" }'])(
    'is empty where there are no tasks, told as %s',
    async (body) => {
      answer(body);
      expect(await loadTaskTree(area)).toEqual([]);
    },
  );

  test('may hang from a root without an id', async () => {
    answer('{ "id": "", "name": "Datenschutz", "children": [{ "id": "B", "name": "Verträge" }] }');
    const nodes = await loadTaskTree(area);
    expect(nodes.map(({ oid, parentOid }) => `${oid}<${parentOid}`)).toEqual(['DS<null', 'B<DS']);
  });

  test('loses no branch where a node has no id of its own', async () => {
    const task = { '~ObjectID': 'B', Name: 'Verträge' };
    const leaf = { id: 'C', name: 'Hosting' };
    answer(
      JSON.stringify({
        id: 'A',
        name: '',
        children: [
          { id: '', name: '', task, children: [leaf] },
          { id: '', name: 'Überschrift', children: [{ id: 'D', name: 'Löschkonzept' }] },
        ],
      }),
    );
    const nodes = await loadTaskTree(area);
    expect(nodes.map(({ oid, parentOid }) => `${oid}<${parentOid}`)).toEqual([
      'A<null',
      'B<A',
      'C<B',
      'A/3<A',
      'D<A/3',
    ]);
  });

  test('may be as deep as it likes', async () => {
    const deep = 3000;
    answer(`${'{"id":"x","name":"","children":['.repeat(deep)}${']}'.repeat(deep)}`);
    expect(await loadTaskTree(area)).toHaveLength(deep);
  });

  test('with a node that is none breaks the contract', async () => {
    answer('{ "id": "A", "name": "", "children": ["B"] }');
    expect(await failureOf(loadTaskTree(area))).toMatchObject({ kind: 'contract', backend: 'taskUtils' });
  });
});

test.each([
  ['a page of a proxy', () => HttpResponse.html('<h1>502</h1>')],
  ['nothing', () => new HttpResponse(null)],
  ['JSON', () => HttpResponse.json({ file: 'JVBERi0xLjQ=' })],
])('A file that is %s is no PDF', async (_, response) => {
  server.use(http.post(`${at.taskUtils}/convert`, response));
  expect(await failureOf(convertToPdf('D1'))).toMatchObject({ kind: 'contract', backend: 'taskUtils' });
});

test('A report is the text the backend wrote, asked for with the appkey alone', async () => {
  server.use(
    http.post(`${at.taskUtils}/report/html`, async ({ request }) =>
      HttpResponse.html(
        `<h1>${request.headers.get('appkey')} ${request.headers.get('authorization')} ${await request.text()}</h1>`,
      ),
    ),
  );
  expect(await loadTaskReport(area)).toBe(
    '<h1>demo-provider null {"customerOid":"ADR1","csvCategory":"DS"}</h1>',
  );
});
