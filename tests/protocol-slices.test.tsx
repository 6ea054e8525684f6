import { mockBases } from '@mocks/node';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { Providers } from '@/app/providers';
import { loadTexts, loginTexts } from '@/app/texts/texts';
import { Protocol } from '@/features/administration/protocol/protocol';
import { config } from '@/shared/config/config';
import { loadAppTexts, startI18n } from '@/shared/i18n/i18n';
import { stubBrowser } from '@/shared/ui/jsdom.fixtures';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

const { server } = mocksForTests();

/** Begin and end of each request, and what lets the second slice be answered. */
let requested: string[] = [];
/** Replaces the response to the newest slice. */
let newest: readonly object[] | undefined;
let answerSecond: (answer: 'entries' | 'html') => void = () => undefined;

beforeAll(async () => {
  await startI18n(loginTexts, loadTexts);
  await loadAppTexts();
});

beforeEach(async () => {
  stubBrowser();
  await logInAs('contact');
  requested = [];
  newest = undefined;
  const second = new Promise<'entries' | 'html'>((resolve) => (answerSecond = resolve));
  server.use(
    http.get(`${mockBases.provider}/protocol`, async ({ request }) => {
      const { searchParams } = new URL(request.url);
      const from = searchParams.get('from') ?? '';
      requested.push(`${from} ${searchParams.get('to')}`);
      const number = requested.length;
      if (number === 1 && newest) return HttpResponse.json(newest);
      if (number === 2 && (await second) === 'html') return HttpResponse.html('<h1>502</h1>');
      return HttpResponse.json([
        {
          id: String(100 - number),
          protocolStatus: 'LOGIN',
          createDateTime: from,
          contactName: `Person ${number}`,
        },
      ]);
    }),
  );
});

const show = () =>
  render(
    <Providers config={config()}>
      <MemoryRouter initialEntries={['/administration?tab=protocol&from=2026-03-01&to=2026-03-31']}>
        <Protocol />
      </MemoryRouter>
    </Providers>,
  );

const part = () => screen.findByText(/^Einträge seit dem 31\.03\.2026 geladen/);
const csv = () => screen.getByRole('button', { name: 'CSV' });

test('The newest slice of the audit log is on the page while older ones load; files wait for the rest', async () => {
  show();
  expect(await screen.findByRole('cell', { name: 'Person 1' })).toBeVisible();
  expect(await part()).toBeVisible();
  expect(csv()).toBeDisabled();
  answerSecond('entries');
  expect(await screen.findByRole('cell', { name: 'Person 3' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Person 2' })).toBeVisible();
  expect(screen.queryByText(/^Einträge seit/)).not.toBeInTheDocument();
  expect(csv()).toBeEnabled();
  expect(requested).toEqual([
    '2026-03-31T00:00:00.000 2026-03-31T23:59:59.999',
    '2026-03-23T00:00:00.000 2026-03-30T23:59:59.999',
    '2026-03-01T00:00:00.000 2026-03-22T23:59:59.999',
  ]);
});

test('A slice that fails is named, the rest stays, and a press goes on', async () => {
  show();
  answerSecond('html');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Einträge vor dem 31.03.2026 konnten nicht geladen werden.',
  );
  expect(await screen.findByRole('cell', { name: 'Person 1' })).toBeVisible();
  expect(csv()).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Weiter laden' }));
  expect(await screen.findByRole('cell', { name: 'Person 4' })).toBeVisible();
  expect(csv()).toBeEnabled();
});

test('A newest slice without entries is not told as none while older ones load', async () => {
  newest = [];
  show();
  await waitFor(() => expect(requested).toHaveLength(2));
  expect(screen.queryByText(/^Keine Einträge/)).not.toBeInTheDocument();
  answerSecond('html');
  expect(await screen.findByText('Das Protokoll konnte nicht geladen werden.')).toBeVisible();
  expect(screen.queryByText(/^Keine Einträge/)).not.toBeInTheDocument();
});

test('Loading stops on a press, and goes on with another', async () => {
  show();
  await part();
  await userEvent.click(screen.getByRole('button', { name: 'Anhalten' }));
  answerSecond('entries');
  expect(await screen.findByRole('cell', { name: 'Person 2' })).toBeVisible();
  expect(requested).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Weiter laden' }));
  expect(await screen.findByRole('cell', { name: 'Person 3' })).toBeVisible();
});
