import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';

import type { Checkpoint } from '@/engines/upload/upload-queue';
import { prepareUpload } from '@/entities/document/upload';

import { at, serverForTests, wireForTests } from './api/wire.fixtures';

const server = serverForTests();
beforeEach(() => void wireForTests());

const gsdData = (data: unknown) =>
  HttpResponse.json({ status: { internalStatus: '0', statusMessage: 'ok' }, data });

test.each([404, 410, 409, 400])(
  'A document whose answer got lost is finished by the next press, although its upload is used up (%i)',
  async (status) => {
    const open = new Set<string>();
    const steps: string[] = [];
    let lost = false;
    server.use(
      http.get(`${at.gsd}/v1/uploadFile`, () => {
        const uploadId = `UPL${open.size}`;
        open.add(uploadId);
        return gsdData({ uploadId });
      }),
      http.post(`${at.gsd}/v1/uploadFile/:id`, () => {
        steps.push('send');
        return gsdData(null);
      }),
      http.patch(`${at.gsd}/v1/uploadFile/:id`, ({ params }) => {
        steps.push('store');
        if (!open.delete(String(params['id']))) return new HttpResponse(null, { status });
        if (lost) return gsdData({ '~ObjectID': 'DOK2' });
        lost = true;
        return HttpResponse.error();
      }),
      http.patch(`${at.gsd}/v1/object/:oid`, ({ params }) => {
        steps.push(`assign ${String(params['oid'])}`);
        return gsdData(null);
      }),
    );
    const send = prepareUpload({
      file: new File(['Inhalt'], 'Bericht.txt', { type: 'text/plain' }),
      name: 'Bericht.txt',
      target: { objectOid: 'AUF1', path: '' },
      hinted: false,
      replaceOid: null,
    });
    const press = () =>
      send({
        hint: { type: '', text: '' },
        onProgress: () => undefined,
        signal: new AbortController().signal,
      });
    await expect(press()).rejects.toMatchObject({ step: 'store', error: { kind: 'offline' } });
    await press();
    expect(steps).toEqual(['send', 'store', 'store', 'send', 'store', 'assign DOK2']);
  },
);

test.each([
  ['a new document', null, ['send', 'store', 'assign', 'macro']],
  ['one that takes another’s place', 'DOK2', ['send', 'store', 'macro']],
  ['one beside the other, which the backend did not replace', 'DOK1', ['send', 'store', 'assign', 'macro']],
] as const)(
  'What has become %s goes on where it stopped, also after a reload',
  async (_, replaceOid, all) => {
    const steps: string[] = [];
    let broken = true;
    const step = (name: string, data: unknown = null) => {
      steps.push(name);
      return gsdData(data);
    };
    server.use(
      http.get(`${at.gsd}/v1/uploadFile`, () => gsdData({ uploadId: 'UPL' })),
      http.post(`${at.gsd}/v1/uploadFile/UPL`, () => step('send')),
      http.patch(`${at.gsd}/v1/uploadFile/UPL`, () => step('store', { '~ObjectID': 'DOK2' })),
      http.patch(`${at.gsd}/v1/object/DOK2`, () => step('assign')),
      http.post(`${at.gsd}/v1/execute/_yit_FRM_CallAddOn`, async ({ request }) => {
        expect(await request.json()).toMatchObject({ hint: 'Stand heute', hintType: 'Nachweis' });
        return broken ? HttpResponse.error() : step('macro');
      }),
    );
    let reached: Checkpoint | undefined;
    const reported: string[] = [];
    const press = () =>
      prepareUpload({
        file: new File(['Inhalt'], 'Bericht.txt', { type: 'text/plain' }),
        name: 'Bericht.txt',
        target: { objectOid: 'AUF1', path: '' },
        hinted: true,
        // A reload forgets whose place it takes.
        replaceOid: reached ? null : replaceOid,
        checkpoint: reached,
        onStored: (oid) => reported.push(oid),
      })({
        hint: { type: 'Nachweis', text: ' Stand heute\u200b' },
        onProgress: () => undefined,
        onCheckpoint: (now) => {
          reached = now;
        },
        signal: new AbortController().signal,
      });
    await expect(press()).rejects.toMatchObject({ step: 'hint' });
    expect(reached?.oid).toBe('DOK2');
    expect(reached?.done).toEqual(expect.arrayContaining(['store', 'assign']));
    // The audit log hears of it although its hint is missing, and once.
    expect(reported).toEqual(['DOK2']);
    broken = false;
    await press();
    expect(steps).toEqual(all);
    expect(reported).toEqual(['DOK2']);
  },
);

test.each([
  ['a new document', null],
  ['one that takes another’s place', 'DOK1'],
])(
  'After a lost answer to the third step %s is not made a second time, also not after a reload',
  async (_, replaceOid) => {
    const steps: string[] = [];
    server.use(
      http.get(`${at.gsd}/v1/uploadFile`, () => gsdData({ uploadId: 'UPL' })),
      http.post(`${at.gsd}/v1/uploadFile/UPL`, () => {
        steps.push('send');
        return gsdData(null);
      }),
      http.patch(`${at.gsd}/v1/uploadFile/UPL`, ({ request }) => {
        steps.push(`store for ${new URL(request.url).searchParams.get('replaceOID')}`);
        return steps.length === 2 ? HttpResponse.error() : gsdData({ '~ObjectID': 'DOK2' });
      }),
      http.patch(`${at.gsd}/v1/object/DOK2`, () => gsdData(null)),
    );
    let reached: Checkpoint | undefined;
    const press = () =>
      prepareUpload({
        file: new File(['Inhalt'], 'Bericht.txt', { type: 'text/plain' }),
        name: 'Bericht.txt',
        target: { objectOid: 'AUF1', path: '' },
        hinted: false,
        // A reload forgets whose place it takes.
        replaceOid: reached ? null : replaceOid,
        checkpoint: reached,
      })({
        hint: { type: '', text: '' },
        onProgress: () => undefined,
        onCheckpoint: (now) => {
          reached = now;
        },
        signal: new AbortController().signal,
      });
    await expect(press()).rejects.toMatchObject({ step: 'store' });
    await press();
    expect(steps).toEqual(['send', `store for ${replaceOid}`, `store for ${replaceOid}`]);
  },
);
