import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, getResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { stubDownloads } from '@/shared/ui/jsdom.fixtures';

import { expectText, fill, portalForTests, press } from '../portal.fixtures';

const { faults, handlers, open, server } = portalForTests();

// jsdom draws no frames.
beforeEach(() => server.use(http.get('*/description', () => HttpResponse.json({ html: '' }))));

test('While the documents of a task are missing, the page does not say that there are none', async () => {
  faults.add({ path: '_yit_DS_DocSearch', status: 500 });
  faults.add({ path: '/task/AUF101L/documents', delayMs: 4000 });
  await open('/privacyWorkingArea/AUF101L');
  await expectText('neueste zuerst');
  expect(screen.queryByText('Keine Dokumente gefunden')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Alle Dokumente/ })).toBeNull();
  expect(await screen.findByRole('button', { name: /^Alle Dokumente \([1-9]/ })).toBeVisible();
});

test('Documents that could not be loaded are named, and their tab is still one press away', async () => {
  faults.add({ path: '/task/AUF101J/documents', status: 500 });
  await open('/privacyWorkingArea/AUF101J');
  await expectText('Die Dokumente konnten nicht geladen werden');
  await press('Alle Dokumente');
  expect(await screen.findByRole('tab', { name: /^Dokumente/, selected: true })).toBeVisible();
});

test('A task with a wrong value empties no list; list, file and overview say so', async () => {
  // One task of data protection has a priority that is none, another one has no id.
  server.use(
    http.get('*/task/:address/DS', async ({ request }) => {
      const answer: unknown = await (await getResponse([...handlers], request))?.json();
      const [first, second, ...others] = z.parse(z.array(z.looseObject({})), answer);
      return HttpResponse.json([
        { ...first, _yIT_AUF_Prioritaet: 'hoch' },
        { ...second, '~ObjectID': null },
        ...others,
      ]);
    }),
  );
  const line = 'Nicht alles ist lesbar: 1 Eintrag fehlt, 1 Angabe bleibt leer.';
  const { saved } = stubDownloads();
  await open('/privacyListView');
  await expectText('83 Einträge');
  await expectText(`${line} Betroffen: _yIT_AUF_Prioritaet (1 ×).`);
  await press('CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  const rows = (await saved[0]?.file.text())?.trimEnd().split('\r\n') ?? [];
  expect(rows).toHaveLength(85);
  expect(rows.at(-1)).toContain(line);
  expect(rows.filter((row) => row.includes('nicht lesbar'))).toHaveLength(1);
  await fill('Suchen', 'nicht lesbar');
  await expectText('1 von 83 Einträgen');
  expect(screen.getByTitle('hoch')).toHaveTextContent('nicht lesbar');
  window.location.hash = '/privacyDashboard';
  await expectText('83 Aufgaben');
  await expectText(line);
});
