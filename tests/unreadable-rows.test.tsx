import { mockBases } from '@mocks/node';
import { render, renderHook, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { Providers } from '@/app/providers';
import { loadTexts, loginTexts } from '@/app/texts/texts';
import { Protocol } from '@/features/administration/protocol/protocol';
import { Component as MainDashboard } from '@/features/main-dashboard/main-dashboard-page';
import { Component as TicketsPage } from '@/features/tickets/list/ticket-list-page';
import { Component as UsersPage } from '@/features/users/users-page';
import { config } from '@/shared/config/config';
import { loadAppTexts, startI18n } from '@/shared/i18n/i18n';
import { useNotices } from '@/shared/notice/notices';
import { queryClient } from '@/shared/query/query-client';
import { stubBrowser } from '@/shared/ui/jsdom.fixtures';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

const { server } = mocksForTests();
const envelope = (data: unknown) =>
  HttpResponse.json({ status: { internalStatus: '0', statusMessage: 'ok' }, data });

beforeAll(async () => {
  await startI18n(loginTexts, loadTexts);
  await loadAppTexts();
});
beforeEach(async () => {
  queryClient.clear();
  stubBrowser();
  await logInAs('contact');
});

const show = (page: ReactElement) =>
  render(
    <Providers config={config()}>
      <MemoryRouter>{page}</MemoryRouter>
    </Providers>,
  );

describe('One unreadable value leaves the rest of the list on the screen:', () => {
  test('tasks, and what was counted from them', async () => {
    server.use(
      http.get(`${mockBases.provider}/task/recent/:contact`, () =>
        HttpResponse.json([
          { '~ObjectID': 'T1', Titel: 'Lesbar', csvCategory: 'QMS' },
          { '~ObjectID': 'T2', Titel: 'Ohne Priorität', csvCategory: 'QMS', _yIT_AUF_Prioritaet: 'hoch' },
          { Titel: 'Ohne Id' },
        ]),
      ),
    );
    show(<MainDashboard />);
    expect(await screen.findByText('Ohne Priorität')).toBeVisible();
    expect(screen.getByText('Lesbar')).toBeVisible();
    expect(screen.queryByText('Ohne Id')).not.toBeInTheDocument();
    expect(screen.getByTitle('hoch')).toHaveTextContent('nicht lesbar');
    const line = 'Nicht alles ist lesbar: 1 Eintrag fehlt, 1 Angabe bleibt leer.';
    // Above the list and above its charts.
    expect(screen.getAllByText(line)).toHaveLength(2);
  });

  test('tickets', async () => {
    server.use(
      http.post(`${mockBases.gsd}/v1/execute/_yIT_getTicketsWithDetails`, () =>
        envelope([
          { '~ObjectID': 'K1', Name: 'Drucker', _yit_ITIL_TicketStatus: 'neu', Erstellungszeit: 'gestern' },
          { '~ObjectID': 'K2', Name: 'Telefon', _yit_ITIL_TicketStatus: 1000 },
        ]),
      ),
    );
    show(<TicketsPage />);
    expect(await screen.findByText('Drucker')).toBeVisible();
    expect(screen.getByText('Telefon')).toBeVisible();
    const written = screen.getAllByText('nicht lesbar').map((value) => value.title);
    expect(written).toEqual(expect.arrayContaining(['neu', 'gestern']));
    expect(screen.getByText('Nicht alles ist lesbar: 2 Angaben bleiben leer.')).toBeVisible();
  });

  test('the audit log', async () => {
    server.use(
      http.get(`${mockBases.provider}/protocol`, () =>
        HttpResponse.json([
          {
            id: 1,
            protocolStatus: 'LOGIN',
            contactName: 'Anna Berger',
            createDateTime: '2026-11-24T08:00:00',
          },
          { id: 2, protocolStatus: 'LOGIN', contactName: 'Ben Vogt' },
        ]),
      ),
    );
    show(<Protocol />);
    expect(await screen.findByText('Ben Vogt')).toBeVisible();
    expect(screen.getByRole('group', { name: /lesbar/ })).toHaveTextContent('Missing YIT date string');
  });

  test('users, whose roles are then not offered for a change', async () => {
    server.use(
      http.get(`${mockBases.provider}/user/foreign/:number`, () =>
        HttpResponse.json([
          { username: 'a@x.test', dfroles: [{ dfroleName: 'QMSPortal', validUntil: 'bald' }] },
          { username: 'b@x.test', dfroles: [] },
          { dfroles: [] },
        ]),
      ),
    );
    show(<UsersPage />);
    expect(await screen.findByTitle('bald')).toHaveTextContent('nicht lesbar');
    expect(screen.getByText('Nicht alles ist lesbar: 1 Eintrag fehlt, 1 Angabe bleibt leer.')).toBeVisible();
    const { result } = renderHook(useNotices);
    screen.getByRole('button', { name: /Rollen.*a@x\.test/ }).click();
    await waitFor(() =>
      expect(result.current).toMatchObject([{ title: 'Die Rollen von a@x.test sind nicht lesbar.' }]),
    );
  });
});
