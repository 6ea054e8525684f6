import type { Fault } from '@mocks/faults';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { Providers } from '@/app/providers';
import { ConfirmationBar, type Reading } from '@/entities/document/preview/confirmation-bar';
import { documentQuery } from '@/entities/document/queries';
import { config } from '@/shared/config/config';
import { queryClient } from '@/shared/query/query-client';

import { logInAs } from './log-in-as';
import { portalForTests, press } from './portal.fixtures';

const { backend, faults } = portalForTests();
const task = { oid: 'AUF101J', name: 'Datenschutz-Aufgaben' };
// jsdom has no address that is secure, and no bytes that Node takes.
beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
  vi.spyOn(crypto.subtle, 'digest').mockResolvedValue(new ArrayBuffer(32));
});

/** The bar below a document of the task, read as far as `reading` says. */
async function show(reading: Reading, persona = 'contact') {
  await logInAs(persona);
  const stored = Object.values(backend.state.documents).find(({ owner }) => owner === task.oid);
  const document = await queryClient.fetchQuery(documentQuery(stored?.['~ObjectID'] ?? ''));
  const bytes = Uint8Array.of(1, 2, 3).buffer;
  render(
    <Providers config={config()}>
      <ConfirmationBar document={document} task={task} bytes={bytes} reading={reading} />
    </Providers>,
  );
}

const button = 'Gelesen und verstanden';

test.each<[fault: Omit<Fault, 'path'>, reason: string]>([
  [
    { status: 423 },
    'Die Aufgabe wird gerade von einer anderen Person bearbeitet (Fehler: 423 Locked). Bitte versuchen Sie es gleich erneut.',
  ],
  [{ status: 403 }, 'Ihnen fehlt die Berechtigung für Notizen an dieser Aufgabe.'],
])(
  'A confirmation that meets %o says so at its button, and goes at the next press',
  async (fault, reason) => {
    faults.add({ method: 'POST', path: '/object/Kontakt', times: 1, ...fault });
    await show('end');
    await press(button);
    const text = `Die Bestätigung wurde nicht gespeichert. ${reason}`;
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
    await press(button);
    expect(await screen.findByText(/^Von Ihnen bestätigt am \d\d\.\d\d\.\d{4}, /)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    await expect
      .poll(() => backend.state.protocol.filter(({ protocolStatus }) => protocolStatus === 'NOTE_CREATED'))
      .toHaveLength(1);
  },
);

test.each([
  ['begun', true, 'Bitte lesen Sie das Dokument bis zur letzten Seite.'],
  ['converted', true, 'wird nur umgewandelt angezeigt'],
  ['none', true, 'Ohne Vorschau lässt sich'],
  ['shortened', true, 'nur den Anfang'],
  ['end', false, 'nur über eine gesicherte Verbindung (https)'],
] as const)(
  'What was read so far (%s, with https: %s) is not confirmed: %s',
  async (reading, secure, text) => {
    vi.stubGlobal('isSecureContext', secure);
    await show(reading);
    expect(await screen.findByText(new RegExp(text.replaceAll(/[()]/g, '.')))).toBeVisible();
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  },
);

test('Confirmations that could not be loaded are named, and come with the next try', async () => {
  faults.add({ path: `/task/${task.oid}/notes`, status: 503 });
  await show('end');
  expect(await screen.findByText(/^Die Bestätigungen konnten nicht geladen werden\./)).toBeVisible();
  faults.clear();
  await press('Erneut versuchen');
  expect(await screen.findByRole('button', { name: button })).toBeVisible();
});

test('Who else has confirmed the file as it is, stands there', async () => {
  await show('end', 'contract');
  await press(button);
  await screen.findByText(/^Von Ihnen bestätigt am/);
  cleanup();
  await show('end');
  expect(await screen.findByText(/^Auch bestätigt von Karla Sommer \(\d\d\.\d\d\.\d{4}\)/)).toBeVisible();
  expect(screen.getByRole('button', { name: button })).toBeVisible();
});
