import type { StoredDocument } from '@mocks/state/model';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { loadTexts, loginTexts } from '@/app/texts/texts';
import { PreviewDialog } from '@/entities/document/preview/preview-dialog';
import { documentQuery } from '@/entities/document/queries';
import { loadAppTexts, startI18n } from '@/shared/i18n/i18n';
import { queryClient } from '@/shared/query/query-client';
import { stubDownloads } from '@/shared/ui/jsdom.fixtures';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

const { backend, faults, calls } = mocksForTests();
let files: ReturnType<typeof stubDownloads>;

beforeAll(async () => {
  await startI18n(loginTexts, loadTexts);
  await loadAppTexts();
});
beforeEach(async () => {
  queryClient.clear();
  files = stubDownloads();
  await logInAs('contact');
});

/** Documents the contact may see, renamed and filled by the test. */
function documentsLike(...changes: readonly Partial<StoredDocument>[]): StoredDocument[] {
  const visible = Object.values(backend.state.documents).filter(
    ({ owner }) => owner !== null && backend.state.tasks[owner]?.csvCategory === 'DS',
  );
  const ofAddress = visible.filter(({ owner }) => backend.state.tasks[owner ?? '']?._Kunde === 'ADR1');
  return changes.map((change, index) => {
    const document = ofAddress[index];
    if (!document) throw new Error('The state has too few documents');
    return Object.assign(document, { type: 'Dokument', category: 'web' }, change);
  });
}

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** A list with the dialog open at one of its documents. */
async function open(stored: readonly StoredDocument[], at = 0) {
  const documents = await Promise.all(
    stored.map(({ '~ObjectID': oid }) => queryClient.fetchQuery(documentQuery(oid))),
  );
  const closed = vi.fn<() => void>();
  const List = () => {
    const [oid, setOid] = useState(documents[at]?.oid ?? 'unknown');
    return (
      <PreviewDialog
        documents={documents}
        oid={oid}
        onShow={setOid}
        onClose={closed}
        task={{ oid: 'AUF1', name: 'Verzeichnis prüfen' }}
      />
    );
  };
  render(
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <List />
      </Suspense>
    </QueryClientProvider>,
  );
  return { dialog: await screen.findByRole('dialog'), closed };
}

const fileCalls = () => calls.filter(({ path }) => path.includes('/v1/file/')).map(({ path }) => path);
const protocolled = () =>
  backend.state.protocol
    .filter(({ protocolStatus }) => protocolStatus.startsWith('DOCUMENT'))
    .map(({ protocolStatus, documentName, taskName }) => [protocolStatus, documentName, taskName]);
const heading = () => screen.getByRole('heading').textContent;

describe('A document is looked at', () => {
  test('with its name, day and size; the protocol tells of it', async () => {
    const documents = documentsLike({
      Name: 'Notiz.txt',
      MimeType: 'text/plain',
      date: '2026-11-14T10:00:00',
      content: btoa('Gr\u00fc\u00dfe <b>fett</b>'),
    });
    const { dialog } = await open(documents);
    expect(dialog).toHaveAccessibleName('Notiz.txt');
    expect(await screen.findByText('Grüße <b>fett</b>')).toBeVisible();
    expect(dialog).toHaveTextContent('14.11.2026, 17 Byte');
    await expect.poll(protocolled).toEqual([['DOCUMENT_PREVIEW', 'Notiz.txt', 'Verzeichnis prüfen']]);
  });

  test('as a picture under a type of our own instead of the backend’s', async () => {
    const documents = documentsLike({
      Name: 'Plan.png',
      MimeType: 'text/html',
      content: btoa('\u0089PNG\r\n\u001a\n<script>'),
    });
    await open(documents);
    expect(await screen.findByRole('img', { name: 'Plan.png' })).toHaveAttribute('src', 'blob:file');
    expect(files.made.map(({ type }) => type)).toEqual(['image/png']);
  });

  test('one after the other by buttons and arrow keys; Forbidden ones are skipped and never requested', async () => {
    const documents = documentsLike(
      { Name: 'Eins.txt', MimeType: 'text/plain', content: base64('Der erste Text') },
      { Name: 'Zwei.txt', MimeType: 'text/plain', content: base64('Geheim'), type: 'Forbidden' },
      { Name: 'Drei.txt', MimeType: 'text/plain', content: base64('Der dritte Text') },
    );
    const user = userEvent.setup();
    const { dialog, closed } = await open(documents);
    await screen.findByText('Der erste Text');
    expect(dialog).toHaveTextContent('1 von 2');
    await user.keyboard('{ArrowLeft}');
    expect(heading()).toBe('Eins.txt');
    await user.keyboard('{ArrowRight}');
    expect(heading()).toBe('Drei.txt');
    expect(await screen.findByText('Der dritte Text')).toBeVisible();
    expect(dialog).toHaveTextContent('2 von 2');
    await user.click(screen.getByRole('button', { name: 'Vorheriges Dokument' }));
    expect(heading()).toBe('Eins.txt');
    expect(fileCalls()).toHaveLength(2);
    expect(fileCalls().join()).not.toContain(documents[1]?.['~ObjectID']);
    await user.keyboard('{Escape}');
    expect(closed).toHaveBeenCalledOnce();
  });
});

test('A document that stands in two lists is no hurdle: it is leafed past once', async () => {
  const [one, two] = documentsLike(
    { Name: 'Eins.txt', MimeType: 'text/plain', content: base64('Der erste Text') },
    { Name: 'Zwei.txt', MimeType: 'text/plain', content: base64('Der zweite Text') },
  );
  if (!one || !two) throw new Error('Two documents');
  const { dialog } = await open([one, one, two, one]);
  expect(dialog).toHaveTextContent('1 von 2');
  await userEvent.keyboard('{ArrowRight}');
  expect(heading()).toBe('Zwei.txt');
  expect(dialog).toHaveTextContent('2 von 2');
});

test('An arrow key in a window above leafs nothing', async () => {
  await open(documentsLike({ Name: 'Eins.txt' }, { Name: 'Zwei.txt' }));
  const above = document.body.appendChild(document.createElement('div'));
  above.setAttribute('role', 'dialog');
  above.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  await userEvent.tab();
  expect(heading()).toBe('Eins.txt');
  above.remove();
});

describe('A document that cannot be shown', () => {
  test('is told as not released when a link names a Forbidden one, without a call', async () => {
    await open(documentsLike({ Name: 'Geheim.txt', type: 'Forbidden' }));
    expect(await screen.findByText('Für Sie nicht freigegeben')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Herunterladen' })).toBeNull();
    expect(fileCalls()).toEqual([]);
  });

  test('is told as gone when a link names an unknown one', async () => {
    await open([], 0);
    expect(await screen.findByText('Dieses Dokument gibt es nicht mehr')).toBeVisible();
  });

  test.each([
    ['an archive', 'application/zip', 'PK\u0003\u0004', 'Keine Vorschau für diesen Dateityp'],
    ['a proxy’s page in place of a PDF', 'application/pdf', '<h1>502</h1>', 'Keine Vorschau möglich'],
  ])('offers the download: %s', async (_, MimeType, bytes, sentence) => {
    await open(documentsLike({ Name: 'Datei.xyz', MimeType, content: btoa(bytes) }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Herunterladen' })).toBeEnabled();
    expect(protocolled()).toEqual([]);
  });

  test('is downloaded instead when its conversion fails, which is only logged', async () => {
    faults.add({ path: '/convert', status: 500 });
    await open(documentsLike({ Name: 'Bericht: 1/2.docx', MimeType: 'application/msword', content: null }));
    await screen.findByText('Zurzeit keine Vorschau');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Herunterladen' }));
    await waitFor(() =>
      expect(files.saved.map(({ name, file }) => [name, file.type])).toEqual([
        ['Bericht_ 1_2.docx', 'application/octet-stream'],
      ]),
    );
    expect(fileCalls()).toHaveLength(1);
    await expect
      .poll(protocolled)
      .toEqual([['DOCUMENT_DOWNLOAD', 'Bericht: 1/2.docx', 'Verzeichnis prüfen']]);
  });

  test('without the right says so and offers no second try', async () => {
    faults.add({ path: '/v1/file/', status: 403 });
    await open(documentsLike({ Name: 'Notiz.txt', MimeType: 'text/plain' }));
    expect(await screen.findByText('Für Sie nicht freigegeben')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
  });

  test('because it is empty says so and offers no second try', async () => {
    faults.add({ path: '/v1/file/', body: 'empty' });
    await open(documentsLike({ Name: 'Notiz.txt', MimeType: 'text/plain' }));
    expect(await screen.findByText('Die Datei ist leer')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
    expect(protocolled()).toEqual([]);
  });

  test('because the connection is lost is there after the next try', async () => {
    faults.add({ path: '/v1/file/', offline: true });
    await open(documentsLike({ Name: 'Notiz.txt', MimeType: 'text/plain', content: base64('Da ist sie') }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Das Dokument konnte nicht geladen werden.');
    expect(alert).toHaveTextContent('Es gibt gerade keine Verbindung zum Server.');
    faults.clear();
    await userEvent.click(within(alert).getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('Da ist sie')).toBeVisible();
  });

  test.each([
    [{ offline: true }, 'Keine Verbindung. Das Dokument wurde nicht heruntergeladen.'],
    [{ status: 403 }, 'Dieses Dokument ist für Sie nicht freigegeben.'],
    [{ status: 404 }, 'Dieses Dokument gibt es nicht mehr.'],
    [{ internalStatus: '403' }, 'Dieses Dokument ist für Sie nicht freigegeben.'],
    [{ status: 500 }, 'Das Dokument konnte nicht heruntergeladen werden. Bitte versuchen Sie es erneut.'],
  ])('says beside the button why the download failed: %j', async (fault, sentence) => {
    faults.add({ path: '/v1/file/', ...fault });
    await open(documentsLike({ Name: 'Notiz.txt', MimeType: 'text/plain' }));
    await userEvent.click(screen.getByRole('button', { name: 'Herunterladen' }));
    expect(await screen.findByText(sentence)).toHaveRole('alert');
    expect(files.saved).toEqual([]);
    expect(protocolled()).toEqual([]);
  });

  test.each([
    ['html', 'Plan.pdf', 'application/pdf', 0],
    ['html', 'Plan', 'image/png', 0],
    ['html', 'Plan.docx', '', 0],
    ['html', 'Tabelle.xls', 'application/vnd.ms-excel', 1],
    ['html', 'Seite.html', 'text/html', 1],
    ['broken', 'Plan.pdf', 'application/pdf', 0],
    ['broken', 'Daten.json', 'application/json', 1],
    ['empty', 'Notiz.txt', 'text/plain', 0],
  ] as const)(
    'keeps a body that is %s and came in place of %s (%s) %i times',
    async (body, Name, MimeType, savedCount) => {
      faults.add({ path: '/v1/file/', body });
      await open(documentsLike({ Name, MimeType }));
      await userEvent.click(screen.getByRole('button', { name: 'Herunterladen' }));
      if (savedCount === 0) await screen.findByText(/^Das Dokument konnte nicht heruntergeladen werden/);
      await expect.poll(() => files.saved).toHaveLength(savedCount);
    },
  );
});
