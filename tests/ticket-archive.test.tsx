import { Blob as NodeBlob } from 'node:buffer';
import { createHash } from 'node:crypto';

import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { Providers } from '@/app/providers';
import { loadTexts, loginTexts } from '@/app/texts/texts';
import { getActiveSession } from '@/entities/session/session';
import { ticketOwner, ticketsQuery } from '@/entities/ticket/queries';
import { type Ticket, ticketNumber } from '@/entities/ticket/ticket';
import { TicketArchive } from '@/features/tickets/detail/ticket-dialogs';
import { config } from '@/shared/config/config';
import { loadAppTexts, startI18n } from '@/shared/i18n/i18n';
import { queryClient } from '@/shared/query/query-client';
import { stubDownloads } from '@/shared/ui/jsdom.fixtures';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';
import { readZip } from './read-zip';

const { backend, faults } = mocksForTests();
let files: ReturnType<typeof stubDownloads>;

beforeAll(async () => {
  await startI18n(loginTexts, loadTexts);
  await loadAppTexts();
});
beforeEach(async () => {
  queryClient.clear();
  files = stubDownloads();
  // The Blob of jsdom cannot be read as a stream, and Node refuses the bytes of jsdom's requests.
  const bytesOf = (source: ArrayBufferLike) => Uint8Array.from(new Uint8Array(source));
  vi.stubGlobal(
    'Blob',
    class extends NodeBlob {
      constructor(parts: readonly (string | NodeBlob | ArrayBuffer)[], options?: { type?: string }) {
        super(
          parts.map((part) =>
            part instanceof NodeBlob || typeof part === 'string' || ArrayBuffer.isView(part)
              ? part
              : bytesOf(part),
          ),
          options,
        );
      }
    },
  );
  const digest = crypto.subtle.digest.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, 'digest').mockImplementation((algorithm, data) =>
    digest(algorithm, bytesOf(ArrayBuffer.isView(data) ? data.buffer : data)),
  );
  await logInAs('contact');
});

/** A rated ticket with a document and a service report; its texts try to be markup and a formula. */
async function ticketWithAll(): Promise<Ticket> {
  const listed = await queryClient.fetchQuery(ticketsQuery(ticketOwner(getActiveSession())));
  const { reports, documents, ticketEntries, tickets } = backend.state;
  const report = Object.values(reports).find(
    ({ Vorgang }) =>
      listed.some(({ oid }) => oid === Vorgang) &&
      Object.values(ticketEntries).some((entry) => entry.Vorgang === Vorgang),
  );
  const oid = report?.Vorgang ?? '';
  Object.assign(tickets[oid] ?? {}, {
    Name: 'Drucker <b>klemmt</b>',
    _yit_ITIL_Loesung: '=1+1 war die Lösung',
    _Bewertung: 4,
    _Bewertungstext: 'Schnell gelöst, danke.',
  });
  const [document] = Object.values(documents).filter(({ type }) => type === 'Dokument');
  if (document) document.owner = oid;
  queryClient.clear();
  const again = await queryClient.fetchQuery(ticketsQuery(ticketOwner(getActiveSession())));
  const ticket = again.find((candidate) => candidate.oid === oid);
  if (!ticket) throw new Error('The state has no ticket with a report');
  return ticket;
}

async function open(ticket: Ticket) {
  render(
    <Providers config={config()}>
      <TicketArchive ticket={ticket} onClose={() => undefined} />
    </Providers>,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Ticketmappe' }));
  return { user: userEvent.setup(), dialog };
}

async function archive() {
  await waitFor(() => expect(files.saved).toHaveLength(1));
  const [{ name, file } = { name: '', file: new Blob() }] = files.saved;
  const zipped = readZip(new Uint8Array(await file.arrayBuffer()));
  const textOf = (path: string) =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(zipped.find((entry) => entry.path === path)?.bytes);
  return { name, zipped, textOf };
}

const manifestSchema = z.object({
  files: z.array(z.object({ path: z.string(), sha256: z.string() })),
  entries: z.nullable(z.array(z.object({ text: z.string() }))),
  documentsComplete: z.boolean(),
});

test('The folder has head, entries, reports and rating as page and table, documents as files, and their checksums', async () => {
  const ticket = await ticketWithAll();
  const { user, dialog } = await open(ticket);
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Mappe erstellen' })).toHaveFocus());
  await user.keyboard('{Enter}');
  const { name, zipped, textOf } = await archive();
  expect(name).toMatch(new RegExp(`^Ticketmappe-${ticket.number}_.*\\.zip$`));
  expect(await dialog.findByText(/^Die Mappe wurde gespeichert/)).toBeVisible();

  const paths = zipped.map(({ path }) => path);
  expect(paths.slice(0, 3)).toEqual(['index.html', 'manifest.json', 'ticket.csv']);
  expect(paths.length).toBeGreaterThan(3);
  for (const path of paths.slice(3)) expect(path).toMatch(new RegExp(`^Dokumente/${ticket.number} `));
  const manifest = z.parse(manifestSchema, JSON.parse(textOf('manifest.json')));
  const checksums = Object.fromEntries(
    zipped.map(({ path, bytes }) => [path, createHash('sha256').update(bytes).digest('hex')]),
  );
  expect(manifest.files.map(({ path }) => path).toSorted()).toEqual(
    paths.filter((path) => path !== 'manifest.json').toSorted(),
  );
  for (const { path, sha256 } of manifest.files) expect(sha256).toBe(checksums[path]);

  const page = textOf('index.html');
  expect(page).toContain('Drucker &lt;b&gt;klemmt&lt;/b&gt;');
  expect(page).toContain('Content-Security-Policy');
  for (const text of ['4 von 5 Sternen', 'Schnell gelöst, danke.', 'Serviceberichte'])
    expect(page).toContain(text);
  expect(manifest.entries?.length).toBeGreaterThan(0);
  const csv = textOf('ticket.csv');
  expect(csv.startsWith('\ufeffTeil;Zeit;Verfasser;Text\r\n')).toBe(true);
  expect(csv).toContain('"=""=1+1 war die Lösung"""');
  expect(csv.match(/^Eintrag;/gm)).toHaveLength(manifest.entries?.length ?? 0);
  expect(csv).toMatch(/^Servicebericht;/m);
});

test('What cannot be loaded is named before saving, and in the folder', async () => {
  const ticket = await ticketWithAll();
  faults.add({ path: '_yIT_getTicketEntries', status: 403 });
  faults.add({ path: '/v1/file/', status: 404 });
  const { user, dialog } = await open(ticket);
  await user.click(await dialog.findByRole('button', { name: 'Mappe erstellen' }));
  expect(await dialog.findByText(/^In der Mappe fehl(t|en) noch/)).toBeVisible();
  expect(dialog.getByText(`Notizen zu ${ticketNumber(ticket)} »${ticket.title}«`)).toBeVisible();
  expect(files.saved).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Ohne diese Teile speichern' }));
  const { zipped, textOf } = await archive();
  expect(zipped.map(({ path }) => path)).toEqual(['index.html', 'manifest.json', 'ticket.csv']);
  expect(z.parse(manifestSchema, JSON.parse(textOf('manifest.json'))).entries).toBeNull();
  expect(textOf('index.html')).toContain('Konnte nicht geladen werden');
});
