import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';

import { prepareUpload } from '@/entities/document/upload';

import { at, serverForTests, wireForTests } from './api/wire-for-tests';

const server = serverForTests();
beforeEach(() => void wireForTests());

const gsdData = (data: unknown) =>
  HttpResponse.json({ status: { internalStatus: '0', statusMessage: 'ok' }, data });

test('A document whose answer got lost is finished by the next press, although its upload is used up', async () => {
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
      if (!open.delete(String(params['id']))) return new HttpResponse(null, { status: 404 });
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
});
