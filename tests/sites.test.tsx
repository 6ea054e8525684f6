import { gsdTime } from '@mocks/state/berlin-time';
import { personaOf } from '@mocks/state/personas';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

import { loadTexts, loginTexts } from '@/app/texts/texts';
import { allAreas, openAreas } from '@/areas/access';
import { areaNameIn } from '@/areas/area-name';
import { areaSources } from '@/areas/area-sources';
import { topicAreas } from '@/areas/areas';
import { areaDataQuery } from '@/entities/area-data/queries';
import { areaDocumentsQuery, readMarksQuery } from '@/entities/document/queries';
import { defaultLabels } from '@/entities/label/label';
import { type ActiveSession, currentSession, selectAddress } from '@/entities/session/session';
import { allTasksQuery, placed, siteWaiting } from '@/features/sites/sites';
import { Component as SitesPage } from '@/features/sites/sites-page';
import { loadAppTexts, startI18n } from '@/shared/i18n/i18n';
import { queryClient } from '@/shared/query/query-client';
import { emptyState } from '@/updates/state';
import { countCached } from '@/updates/waiting';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

const mock = mocksForTests();

beforeAll(async () => {
  await startI18n(loginTexts, loadTexts);
  await loadAppTexts();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

/** The session at the first address. */
function sessionHere(): ActiveSession {
  const session = currentSession();
  const [address] = session?.contact.addresses ?? [];
  if (!session || !address) throw new Error('No session is open');
  selectAddress(address);
  return { ...session, address };
}

/** The calls for lists and checks; labels are asked for once, for all sites. */
function countCalls() {
  const calls: string[] = [];
  mock.server.use(
    http.all('*', async ({ request }) => {
      const { pathname } = new URL(request.url);
      // The log of the portal itself is sent when it is due.
      if (!/\/(portalValueAssignment|logs)$/.test(pathname)) calls.push(pathname.split('/').at(-1) ?? '');
    }),
  );
  return calls;
}

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/sites']}>
        <SitesPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );

const loaded = () =>
  waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull(), { timeout: 20_000 });

/** Returns the areas of each site, with a row or named as empty, and whether it has tickets. */
function shownSites() {
  return screen.queryAllByRole('region').map((region) => ({
    name: region.getAttribute('aria-label'),
    areas: topicAreas
      .filter((area) => region.textContent?.includes(areaNameIn(area, 'de')))
      .map(({ csvCategory }) => csvCategory),
    tickets: within(region).queryByRole('link', { name: /offenes? Tickets?/ }) !== null,
  }));
}

/** Takes a role away from a contact at one address, or lets it end. */
function change(key: string, role: string, number: string, how: 'missing' | 'ended' | 'coming'): void {
  const { contacts } = mock.backend.state;
  for (const contact of Object.values(contacts)) {
    if (contact.EMail !== personaOf(key).username) continue;
    for (const entry of contact._Funktionen)
      if (entry._Funktion === role && entry._AdresseNr === number) {
        if (how === 'missing') entry._Beendet = true;
        if (how === 'ended') entry._Bis = gsdTime(Date.UTC(2020, 0));
        if (how === 'coming') entry._Bestellt = gsdTime(Date.UTC(2099, 0));
      }
  }
}

/** Gives a contact with one address the same roles at another one. */
function addAddress(key: string, oid: string, number: string): void {
  for (const contact of Object.values(mock.backend.state.contacts)) {
    if (contact.EMail !== personaOf(key).username) continue;
    contact._yit_Portaladressen.push(oid);
    contact._Funktionen.push(
      ...contact._Funktionen.map((entry) => ({
        ...entry,
        '~ObjectID': `${entry['~ObjectID']}-${number}`,
        _AdresseNr: number,
      })),
    );
  }
}

const seven = ['DS', 'IS', 'ITDOCU', 'EMERGENCY', 'QMS', 'ACADEMY', 'FM'];
const everything = topicAreas.map(({ csvCategory }) => csvCategory);
const byMenu = (categories: readonly string[]) =>
  everything.filter((category) => categories.includes(category));

describe('A user sees exactly what the role at each address allows', () => {
  test('a contact: roles that are missing, over or to come close an area at that address alone', async () => {
    change('threeAddresses', 'DSPortal', '1002', 'missing');
    change('threeAddresses', 'QMSPortal', '1002', 'ended');
    change('threeAddresses', 'Ticketportal', '1003', 'missing');
    change('threeAddresses', 'FM', '1001', 'coming');
    await logInAs('threeAddresses');
    sessionHere();
    show();
    await loaded();
    const withData = (oid: string) =>
      new Set(
        Object.values(mock.backend.state.tasks)
          .filter(({ _Kunde }) => _Kunde === oid)
          .map(({ csvCategory }) => String(csvCategory)),
      );
    const expected = (oid: string, closed: readonly string[]) =>
      byMenu(seven.filter((category) => !closed.includes(category) && withData(oid).has(category)));
    expect(shownSites()).toEqual([
      { name: 'Musterwerk GmbH, Werk Nord', areas: expected('ADR1', ['FM']), tickets: true },
      { name: 'Musterwerk GmbH, Werk Süd', areas: expected('ADR2', ['DS', 'QMS']), tickets: true },
      { name: 'Musterwerk GmbH, Lager Hafen', areas: expected('ADR3', []), tickets: false },
    ]);
  });

  test('a member of staff: the same rule', async () => {
    addAddress('staff', 'ADR3', '1003');
    change('staff', 'DSPortal', '1003', 'missing');
    await logInAs('staff');
    sessionHere();
    show();
    await loaded();
    const [south, harbour] = shownSites();
    expect(south).toMatchObject({ name: 'Musterwerk GmbH, Werk Süd', tickets: true });
    expect(south?.areas).toContain('DS');
    expect(harbour?.name).toBe('Musterwerk GmbH, Lager Hafen');
    expect(harbour?.areas).not.toContain('DS');
    expect(harbour?.areas).toContain('QMS');
  });

  test('an admin: all areas of each address of the customer', async () => {
    await logInAs('admin');
    sessionHere();
    show();
    await loaded();
    expect(shownSites()).toEqual(
      [
        'Musterwerk GmbH, Werk Nord',
        'Musterwerk GmbH, Werk Süd',
        'Musterwerk GmbH, Lager Hafen',
        'Musterwerk GmbH',
      ].map((name) => ({ name, areas: everything, tickets: true })),
    );
  });

  test.each(['contact', 'foreign', 'staff'])(
    '%s with one address: none, and nothing is asked for',
    async (key) => {
      await logInAs(key);
      sessionHere();
      const calls = countCalls();
      show();
      expect(screen.getByText('Sie haben nur einen Standort')).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Zu »Wartet auf Sie«' })).toHaveAttribute('href', '/waiting');
      expect(shownSites()).toEqual([]);
      expect(calls).toEqual([]);
    },
  );
});

test('The page asks for a site in four calls, and for the marks once', async () => {
  await logInAs('threeAddresses');
  sessionHere();
  const calls = countCalls();
  show();
  await loaded();
  const counts = Object.fromEntries(
    calls.map((name) => [name, calls.filter((call) => call === name).length]),
  );
  expect(counts).toEqual({
    portalCheckCSVRoles: 3,
    _yIT_getTicketsWithDetails: 3,
    search: 3,
    _yit_DS_DocSearch: 3,
    [sessionHere().contact.oid]: 1,
  });
});

const siteOf = (name: string) => within(screen.getByRole('region', { name: `Musterwerk GmbH, ${name}` }));
const waits = { name: /^\d+ Punkte warten/ };

test('A site that fails is named, hides no other, and comes with the next try', async () => {
  mock.server.use(
    http.post(/\/v1\/(execute|multi)/, async ({ request }) =>
      (await request.clone().text()).includes('ADR2') ? new HttpResponse(null, { status: 503 }) : undefined,
    ),
  );
  await logInAs('threeAddresses');
  sessionHere();
  show();
  await loaded();
  const failed = /^Musterwerk GmbH, Werk Süd: Hier konnte nicht alles geladen werden/;
  for (const part of ['Bereiche', 'Tickets', 'Dokumente'])
    expect(siteOf('Werk Süd').getByText(failed)).toHaveTextContent(part);
  for (const name of ['Werk Nord', 'Lager Hafen'])
    expect(siteOf(name).getByRole('link', waits)).toBeVisible();
  expect(screen.getByText(/Nicht alles konnte geladen werden\.$/)).toBeVisible();
  mock.server.resetHandlers();
  await userEvent.click(siteOf('Werk Süd').getByRole('button', { name: 'Erneut versuchen' }));
  expect(await siteOf('Werk Süd').findByRole('link', waits)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(failed)).toBeNull());
});

test('Where a part of a site fails, the rest of it stays', async () => {
  mock.faults.add({ path: '_yIT_getTicketsWithDetails', status: 503 });
  await logInAs('threeAddresses');
  sessionHere();
  show();
  await loaded();
  const south = siteOf('Werk Süd');
  expect(south.getByText(/geladen werden \(Tickets\)\./)).toBeVisible();
  expect(south.getByRole('link', { name: /unbekannt.*offene Tickets/ })).toBeVisible();
  expect(south.getByRole('row', { name: /Datenschutz/ })).toBeVisible();
});

test('Of an area that is closed at an address, nothing is asked for there', async () => {
  for (const { role } of allAreas) change('threeAddresses', role, '1003', 'missing');
  // A role that opens nothing keeps the address among those to choose.
  for (const contact of Object.values(mock.backend.state.contacts))
    for (const entry of contact._Funktionen)
      if (entry._AdresseNr === '1003' && entry._Funktion === 'FM') {
        entry._Funktion = 'Vertraege';
        entry._Beendet = false;
      }
  await logInAs('threeAddresses');
  sessionHere();
  const calls = countCalls();
  show();
  await loaded();
  expect(screen.getByText('An diesem Standort ist für Sie kein Bereich freigeschaltet.')).toBeInTheDocument();
  expect(calls.filter((name) => name === '_yIT_getTicketsWithDetails')).toHaveLength(2);
  expect(calls.filter((name) => name === 'search')).toHaveLength(2);
});

test('A site counts what »Wartet auf Sie« counts there', async () => {
  await logInAs('contact');
  const session = sessionHere();
  const data = await queryClient.fetchQuery(areaDataQuery(session.address.oid));
  const areas = openAreas(session, data, new Date());
  const { tickets, topics } = areaSources(session, areas);
  for (const topic of topics) {
    await queryClient.fetchQuery(topic.tasks);
    await queryClient.fetchQuery(topic.documents);
  }
  const facts = {
    session,
    areas,
    tickets: await queryClient.fetchQuery(tickets),
    ...placed(
      areas,
      await queryClient.fetchQuery(allTasksQuery(session.address.oid)),
      await queryClient.fetchQuery(areaDocumentsQuery(session.address.oid, null)),
    ),
    marks: await queryClient.fetchQuery(readMarksQuery(session.contact.oid)),
    users: undefined,
    labels: defaultLabels.ticketStatus,
    now: new Date(),
  };
  const [ticket] = facts.tickets;
  const state = { ...emptyState(0), latest: { 'report TICKET': { [ticket?.oid ?? '']: [1] } } };
  const counted = countCached({ client: queryClient, session, areas, known: {}, state });
  expect(siteWaiting(facts, state)).toEqual(counted);
  expect(counted).toMatchObject({ 'report TICKET': 1 });
  expect(Object.keys(counted).some((key) => key.startsWith('task '))).toBe(true);
});
