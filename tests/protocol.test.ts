// @vitest-environment jsdom
import { mockBases } from '@mocks/node';
import { personaOf } from '@mocks/state/personas';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';

import { flushOutbox } from '@/entities/protocol-entry/record';
import { logOut } from '@/entities/session/logout';
import { type LoggedAction, ownAction, pinSession } from '@/entities/session/own-action';
import { stored } from '@/entities/session/session';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

const { server, backend, faults } = mocksForTests();

const written = () => backend.state.protocol.map(({ protocolStatus }) => protocolStatus);
const contract = { oid: 'DOC1', name: 'Vertrag.pdf' };
const task = { oid: 'AUF1', name: 'Verzeichnis prüfen' };
const act = (action: LoggedAction) => void ownAction(pinSession(), action);

describe('The protocol tells', () => {
  test('which document of which task was downloaded, looked at or uploaded, when and by which version', async () => {
    await logInAs('contract');
    act({ type: 'DOCUMENT_DOWNLOAD', document: contract, task });
    act({ type: 'DOCUMENT_PREVIEW', document: contract });
    act({ type: 'DOCUMENT_UPLOAD', document: contract, task });
    await expect.poll(written).toEqual(['LOGIN', 'DOCUMENT_DOWNLOAD', 'DOCUMENT_PREVIEW', 'DOCUMENT_UPLOAD']);
    expect(backend.state.protocol[1]).toMatchObject({
      documentOID: 'DOC1',
      documentName: 'Vertrag.pdf',
      taskOID: 'AUF1',
      taskName: 'Verzeichnis prüfen',
      contactName: 'Karla Sommer',
      addressOID: 'ADR1',
      version: __APP_VERSION__,
      foreignUser: false,
    });
    expect(backend.state.protocol[1]?.timeSinceLogin).toBeLessThan(10);
    expect(backend.state.protocol[2]).toMatchObject({ documentOID: 'DOC1', taskOID: null, taskName: null });
  });

  test('whose it is by the user name where a contact has none', async () => {
    await logInAs('contract');
    const contact = stored.contact.get();
    if (contact) stored.contact.set({ ...contact, firstName: '', lastName: '' });
    act({ type: 'DOCUMENT_DOWNLOAD', document: contract });
    await expect.poll(written).toEqual(['LOGIN', 'DOCUMENT_DOWNLOAD']);
    expect(backend.state.protocol[1]?.contactName).toBe(personaOf('contract').username);
  });

  test('of which task a note or a favourite is, and which user was changed', async () => {
    await logInAs('contract');
    act({ type: 'NOTE_CREATED', task });
    act({ type: 'FAVOURITE_CHANGED', task });
    act({ type: 'USER_CHANGED', description: 'kai.probst@pruefstelle.test' });
    await expect
      .poll(() =>
        backend.state.protocol.map(({ protocolStatus, taskOID, description }) => [
          protocolStatus,
          taskOID,
          description,
        ]),
      )
      .toEqual([
        ['LOGIN', null, ''],
        ['NOTE_CREATED', 'AUF1', ''],
        ['FAVOURITE_CHANGED', 'AUF1', ''],
        ['USER_CHANGED', null, 'kai.probst@pruefstelle.test'],
      ]);
  });

  test('nothing without a session', async () => {
    act({ type: 'DOCUMENT_DOWNLOAD', document: contract });
    await logOut('wanted');
    expect(written()).toEqual([]);
  });
});

describe('An entry that could not be written', () => {
  test('waits in its order and is written by and by, once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await logInAs('contract');
    await vi.waitFor(() => expect(written()).toEqual(['LOGIN']));
    faults.add({ path: '/protocol', status: 503, times: 3 });
    act({ type: 'DOCUMENT_DOWNLOAD', document: contract });
    await vi.waitFor(() => expect(faults.list()).toMatchObject([{ times: 2 }]));
    act({ type: 'DOCUMENT_PREVIEW', document: contract });
    await vi.waitFor(() => expect(faults.list()).toMatchObject([{ times: 1 }]));
    expect(written()).toEqual(['LOGIN']);
    await vi.advanceTimersByTimeAsync(5_000);
    await vi.waitFor(() => expect(faults.list()).toEqual([]));
    await vi.advanceTimersByTimeAsync(30_000);
    await vi.waitFor(() => expect(written()).toEqual(['LOGIN', 'DOCUMENT_DOWNLOAD', 'DOCUMENT_PREVIEW']));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(written()).toHaveLength(3);
  });

  test('waits as long as the server asks for', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await logInAs('contract');
    await vi.waitFor(() => expect(written()).toEqual(['LOGIN']));
    let calls = 0;
    server.use(
      http.post(`${mockBases.provider}/protocol`, () => {
        calls += 1;
        return new HttpResponse(null, { status: 429, headers: { 'Retry-After': '120' } });
      }),
    );
    act({ type: 'DOCUMENT_DOWNLOAD', document: contract });
    await vi.waitFor(() => expect(calls).toBe(1));
    await vi.advanceTimersByTimeAsync(118_000);
    expect(calls).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    await vi.waitFor(() => expect(calls).toBe(2));
  });

  test('is written when the connection is back', async () => {
    await logInAs('contract');
    await expect.poll(written).toEqual(['LOGIN']);
    faults.add({ path: '/protocol', offline: true });
    act({ type: 'DOCUMENT_DOWNLOAD', document: contract });
    faults.clear();
    flushOutbox();
    await expect.poll(written).toEqual(['LOGIN', 'DOCUMENT_DOWNLOAD']);
  });

  test('of a logout is written when the same person is logged in again, and not by anybody else', async () => {
    await logInAs('contract');
    await expect.poll(written).toEqual(['LOGIN']);
    faults.add({ path: '/protocol', status: 503, times: 1 });
    await logOut('wanted');
    await logInAs('foreign');
    await expect.poll(written).toEqual(['LOGIN', 'LOGIN']);
    await logOut('wanted');
    await logInAs('contract');
    await expect.poll(written).toEqual(['LOGIN', 'LOGIN', 'LOGOUT', 'LOGOUT', 'LOGIN']);
    expect(backend.state.protocol[3]).toMatchObject({ contactName: 'Karla Sommer' });
  });

  test.each([400, 403, 405, 413, 415, 422])(
    'because the backend refuses it with %s is given up, so that the next one goes through',
    async (status) => {
      await logInAs('contract');
      await expect.poll(written).toEqual(['LOGIN']);
      faults.add({ path: '/protocol', status, times: 1 });
      act({ type: 'DOCUMENT_DOWNLOAD', document: contract });
      act({ type: 'DOCUMENT_PREVIEW', document: contract });
      await expect.poll(written).toEqual(['LOGIN', 'DOCUMENT_PREVIEW']);
    },
  );

  test.each([408, 429])('because the backend answers %s for the moment is written later', async (status) => {
    await logInAs('contract');
    await expect.poll(written).toEqual(['LOGIN']);
    faults.add({ path: '/protocol', status, times: 1 });
    act({ type: 'DOCUMENT_DOWNLOAD', document: contract });
    await expect.poll(() => faults.list()).toEqual([]);
    flushOutbox();
    await expect.poll(written).toEqual(['LOGIN', 'DOCUMENT_DOWNLOAD']);
  });

  test('because the backend fails at it again and again lets the others go first', async () => {
    await logInAs('contract');
    await expect.poll(written).toEqual(['LOGIN']);
    let failures = 0;
    server.use(
      http.post(`${mockBases.provider}/protocol`, async ({ request }) => {
        if (!(await request.clone().text()).includes('DOCUMENT_DOWNLOAD')) return undefined;
        failures += 1;
        return new HttpResponse(null, { status: 500 });
      }),
    );
    act({ type: 'DOCUMENT_DOWNLOAD', document: contract });
    await expect.poll(() => failures).toBe(1);
    act({ type: 'DOCUMENT_PREVIEW', document: contract });
    await expect.poll(() => failures).toBe(2);
    for (const times of [3, 4, 5]) {
      expect(written()).toEqual(['LOGIN']);
      flushOutbox();
      await expect.poll(() => failures).toBe(times);
    }
    flushOutbox();
    await expect.poll(written).toEqual(['LOGIN', 'DOCUMENT_PREVIEW']);
    server.resetHandlers();
    flushOutbox();
    await expect.poll(written).toEqual(['LOGIN', 'DOCUMENT_PREVIEW', 'DOCUMENT_DOWNLOAD']);
  });
});
