import { render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { Providers } from '@/app/providers';
import { AddressPill, Footer } from '@/app/shell/shell';
import { Sidebar } from '@/app/shell/sidebar';
import { loadTexts, loginTexts } from '@/app/texts/texts';
import { areaOf } from '@/areas/areas';
import type { SearchAnswer } from '@/engines/search/search-engine';
import { defaultLabels } from '@/entities/label/label';
import { useValidityText } from '@/entities/role/use-validity-text';
import { currentSession, useActiveSession } from '@/entities/session/session';
import { address, contactOf, storeLogin } from '@/entities/session/session.fixtures';
import { TaskLists, useTaskLists } from '@/entities/task/task-lists';
import { taskOf } from '@/entities/task/task.fixtures';
import { closedStatus } from '@/entities/ticket/ticket';
import { ticketOf } from '@/entities/ticket/ticket.fixtures';
import { contactsBehindQuery } from '@/entities/user/queries';
import { Component as AdministrationPage } from '@/features/administration/administration-page';
import { ProtocolFilters } from '@/features/administration/protocol/protocol-filter';
import { Component as Contracts } from '@/features/contracts/contracts-page';
import { SearchForm } from '@/features/search/search-form';
import { TaskResults } from '@/features/search/searches';
import { Component as StartPage } from '@/features/start/start-page';
import { AverageTimes, TicketCards } from '@/features/tickets/dashboard/ticket-dashboard-page';
import { EstimateCard } from '@/features/tickets/detail/decisions';
import { RatingCard } from '@/features/tickets/detail/rating-card';
import { UploadDialog } from '@/features/tickets/detail/ticket-dialogs';
import { TicketFacts } from '@/features/tickets/detail/ticket-facts';
import { useTicketColumns } from '@/features/tickets/list/ticket-columns';
import { TicketFilters } from '@/features/tickets/list/ticket-list-page';
import { TaskTab } from '@/features/topic-area/task-detail/task-tab';
import { Component as UpdatesPage } from '@/features/updates/updates-page';
import { RightsMap } from '@/features/users/rights-map';
import { UsersTable } from '@/features/users/users-table';
import { config } from '@/shared/config/config';
import { configureForTests } from '@/shared/config/config.fixtures';
import { loadAppTexts, startI18n } from '@/shared/i18n/i18n';
import { queryClient } from '@/shared/query/query-client';
import { useToastsWanted } from '@/shared/ui/show-toast';
import { ToastRegion } from '@/shared/ui/toast';
import { ticketSources } from '@/updates/lists';
import { changeState } from '@/updates/state-store';
import { changeSummary } from '@/updates/summary';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

const privacy = areaOf('DS');

const { backend, server } = mocksForTests();

beforeAll(async () => {
  await startI18n(loginTexts, loadTexts);
  await loadAppTexts();
});
beforeEach(() => storeLogin());

const today = '2026-11-21';
const wrapper = ({ children }: { children: ReactNode }) => (
  <Providers config={config()}>
    <MemoryRouter initialEntries={['/mainDashboard']}>{children}</MemoryRouter>
  </Providers>
);
const show = (part: ReactElement) => render(part, { wrapper });
const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent.trim());

test.each([
  ['gültig bis 11.12.2026', '2026-12-11T11:00:00Z'],
  ['ohne Zeiteinschränkung', null],
])('A role without a first day says »%s« where its end is %s', (text, until) => {
  const { result } = renderHook(() => useValidityText(), { wrapper });
  expect(result.current({ validFrom: null, validUntil: until === null ? null : new Date(until) })).toBe(text);
});

test('The banner of a user with several addresses leads to another one', () => {
  const { rerender } = show(<AddressPill address="Werk Nord" admin={false} changeable />);
  expect(screen.getByText(/^Sie sind für die Portaladresse/)).toHaveTextContent('Werk Nord angemeldet!');
  expect(screen.getByRole('link', { name: 'Portaladresse wechseln' })).toHaveAttribute(
    'href',
    '/addressSelect?returnUrl=%2FmainDashboard',
  );
  rerender(<AddressPill address="Werk Nord" admin={false} changeable={false} />);
  expect(screen.queryByRole('link')).toBeNull();
});

test('The footer holds the copyright line and the time left, at any width', () => {
  configureForTests({ brand: { ...config().brand, copyright: '© 2026 Systemhaus' } });
  show(<Footer />);
  configureForTests();
  const footer = screen.getByRole('contentinfo', { name: 'Fußzeile' });
  expect(within(footer).getByText('© 2026 Systemhaus')).not.toHaveAttribute('class');
  expect(within(footer).getByRole('timer')).toHaveTextContent(/^Ihre Sitzung läuft ab in: ?\d\d:\d\d$/);
});

test('The start page has the contact block of the provider', () => {
  const contact = {
    street: 'Musterstraße 12',
    city: '49084 Osnabrück',
    phone: '+49 541 123456-0',
    web: 'https://www.example.test',
    mail: 'portal@example.test',
  };
  configureForTests({ brand: { ...config().brand, company: 'Systemhaus GmbH', contact } });
  show(<StartPage />);
  configureForTests();
  const provider = within(screen.getByRole('region', { name: 'Anbieter dieses Portals' }));
  expect(provider.getByText('Systemhaus GmbH').parentElement).toHaveTextContent(
    'Systemhaus GmbHMusterstraße 1249084 Osnabrück',
  );
  expect(provider.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:+495411234560',
    'mailto:portal@example.test',
    'https://www.example.test',
  ]);
});

test('The facts of a ticket name all that a customer reads of it', () => {
  show(
    <TicketFacts
      ticket={ticketOf({ estimate: 'P0DT2H0M0.0S', untilProcessing: 3600, untilSolution: 7200 })}
    />,
  );
  expect(textsOf(screen.getAllByRole('term'))).toEqual([
    'Nummer',
    'Status',
    'Art',
    'Priorität',
    'Supportgruppe',
    'Erstellt',
    'Bis Bearbeitung',
    'Bis Lösung',
    'Zeitschätzung',
  ]);
  const values = textsOf(screen.getAllByRole('definition'));
  expect(values).toEqual(expect.arrayContaining(['20261097', 'Hoch', 'Netzwerk', '1 Stunde', '2 Stunden']));
  expect(values.every((value) => value !== '')).toBe(true);
});

test('Below home the menu has an overview and the help', () => {
  show(<Sidebar collapsed={false} />);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual(
    expect.arrayContaining([
      ['Übersicht', '/mainDashboard'],
      ['Hilfe (FAQs)', '/faqsMain'],
      ['Leseplan', '/readingPlan'],
    ]),
  );
});

test('The administration has the tabs Schnittstellen and Protokolle', async () => {
  storeLogin(contactOf({ admin: true }));
  show(<AdministrationPage />);
  expect(textsOf(await screen.findAllByRole('tab'))).toEqual(['Schnittstellen', 'Protokolle']);
});

test('A page of the table of users has ten rows', () => {
  const users = Array.from({ length: 12 }, (_, index) => ({
    username: `nutzer${index}@kanzlei-brandt.test`,
    roles: [],
    activeResetToken: false,
  }));
  show(<UsersTable users={users} opening={undefined} onEditRoles={() => undefined} />);
  expect(screen.getAllByRole('row')).toHaveLength(11);
});

describe('The date range offers', () => {
  const presets = async () => {
    await userEvent.click(screen.getByRole('button', { name: /Zeitraum wählen/ }));
    const group = await screen.findByRole('group', { name: 'Häufige Zeiträume' });
    return textsOf(within(group).getAllByRole('button'));
  };

  test('today, this month, last month and last year in the audit log', async () => {
    const view = { range: { start: '2026-10-21', end: today }, addressOid: '', type: '' } as const;
    show(<ProtocolFilters view={view} onChange={() => undefined} today={today} />);
    expect(await presets()).toEqual(['Heute', 'Dieser Monat', 'Letzter Monat', 'Letztes Jahr']);
  });

  test('today, yesterday, last month and last year in the list of tickets', async () => {
    show(
      <TicketFilters
        tickets={[ticketOf()]}
        statuses={defaultLabels.ticketStatus}
        filter={{ range: null, statuses: [] }}
        onChange={() => undefined}
        today={today}
      />,
    );
    expect(await presets()).toEqual(['Heute', 'Gestern', 'Letzter Monat', 'Letztes Jahr']);
  });
});

test('The list of tickets has its columns in their order', () => {
  const { result } = renderHook(() => useTicketColumns(), { wrapper });
  expect(result.current.map(({ header }) => header)).toEqual([
    'ID',
    'Status',
    'Art',
    'Priorität',
    'Nummer',
    'Titel',
    'Erstellt',
    'Lösung',
    'Bewertung',
    'Details',
  ]);
});

test('The found tasks have their columns in their order', () => {
  show(<TaskResults tasks={[taskOf('T1')]} areas={[privacy]} hits={new Map()} />);
  expect(textsOf(screen.getAllByRole('columnheader'))).toEqual([
    'Nr.',
    'ID',
    'Name',
    'Titel',
    'Datenschutznummer',
    'Gefunden in',
    'Beschreibung',
  ]);
});

test.each([
  ['text', 'vertrag', /»vertrag« an beliebiger Stelle eines Feldes;.* wird nicht unterschieden\.$/],
  ['wildcard', 'DS-*', /ein Feld, das als Ganzes auf »DS-\*« passt;.* wird nicht unterschieden\.$/],
  ['regex', '^DS', /ein Feld, in dem eine Stelle auf »\^DS« passt;.* wird unterschieden\.$/],
  ['regex', '(?i)^ds', /ein Feld, in dem eine Stelle auf »\^ds« passt;.* wird nicht unterschieden\.$/],
] as const)('A search says in a sentence how it reads its pattern: %s %s', (mode, pattern, sentence) => {
  show(
    <SearchForm
      kind="tasks"
      initial={{ mode, pattern }}
      local={{ engine: null, items: [] }}
      onSubmit={() => undefined}
    />,
  );
  expect(screen.getByText(/^Gesucht wird/)).toHaveTextContent(sentence);
});

const noHits = { engine: null, items: [] };

test('An expression that is wrong says where and waits; a switch ignores the case of one', async () => {
  const initial = { mode: 'regex', pattern: 'Vertrag (neu' } as const;
  show(<SearchForm kind="tasks" initial={initial} local={noHits} onSubmit={() => undefined} />);
  expect(screen.getByText('Stelle 9: Diese Klammer wird nicht geschlossen.')).toBeVisible();
  expect(document.querySelector('mark')).toHaveTextContent('(');
  const submit = screen.getByRole('button', { name: 'Suchen' });
  expect(submit).toBeDisabled();
  const field = screen.getByLabelText('Suchtext');
  await userEvent.type(field, ')');
  expect(submit).toBeEnabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Groß/klein egal' }));
  expect(field).toHaveValue('(?i)Vertrag (neu)');
});

test.each([
  ['text', 'region', 'So sucht »Text«', /./],
  ['wildcard', 'table', 'So sucht »Platzhalter«', 'genau ein Zeichen'],
  ['regex', 'table', 'So sucht »Regulärer Ausdruck«', 'eine Ziffer'],
] as const)('A button shows and hides the help of the mode %s', async (mode, role, name, content) => {
  show(<SearchForm kind="tasks" initial={{ mode, pattern: '' }} local={noHits} onSubmit={() => undefined} />);
  const help = screen.getByRole('button', { name: 'Hilfe zur Suchart' });
  await userEvent.click(help);
  expect(await screen.findByRole(role, { name })).toHaveTextContent(content);
  await userEvent.click(help);
  expect(screen.queryByRole(role, { name })).toBeNull();
});

test('A search tells its count once: the form until it is sent, then the heading of the results', async () => {
  const stop = () => undefined;
  const answer: SearchAnswer = { state: 'found', hits: [] };
  const engine = { load: stop, stop, search: () => Promise.resolve(answer) };
  const local = { engine, items: [taskOf('T1')] };
  const initial = { mode: 'text', pattern: 'vertrag' } as const;
  show(<SearchForm kind="tasks" initial={initial} local={local} onSubmit={stop} />);
  const live = within(screen.getByRole('search')).getByRole('status');
  expect(live).toBeEmptyDOMElement();
  await userEvent.type(screen.getByLabelText('Suchtext'), 'e');
  await waitFor(() => expect(live).toHaveTextContent('0 Treffer in 1 Aufgabe'));
});

test.each([
  ['an open ticket does not ask', 1010, false],
  ['a closed ticket asks', closedStatus, true],
])('For a rating %s', (_, status, asks) => {
  show(<RatingCard ticket={ticketOf({ status })} onSaved={() => undefined} />);
  const stars = screen.getByRole('radiogroup', { name: 'Wie zufrieden sind Sie?', hidden: true });
  expect(stars.closest('details')?.open).toBe(asks);
});

test('A rating that was begun on an open ticket is shown', () => {
  show(<RatingCard ticket={ticketOf({ rating: 4 })} onSaved={() => undefined} />);
  expect(screen.getByRole('radio', { name: '4 Sterne' })).toBeChecked();
  expect(screen.getByRole('radiogroup').closest('details')?.open).toBe(true);
});

test('A field of the contract with a limit names it before it is exceeded', async () => {
  show(<Contracts />);
  const hints = Object.entries({ Firma: 30, Ort: 26, Name: 18, Funktion: 35, Abteilung: 22, Telefon: 19 });
  for (const [label, max] of hints)
    expect(
      await screen.findByLabelText(label === 'Telefon' ? /^Telefon/ : label),
    ).toHaveAccessibleDescription(`Höchstens ${max} Zeichen.`);
  expect(screen.getByLabelText('Straße und Hausnummer')).not.toHaveAccessibleDescription();
  expect(screen.getByLabelText('Befugnis')).toHaveAccessibleDescription(/^Wozu diese Person/);
});

const Toasts = () => useToastsWanted() && <ToastRegion />;

test('A contact that was taken out of a contract comes back with what was typed', async () => {
  show(
    <>
      <Contracts />
      <Toasts />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Ansprechpartner hinzufügen' }));
  const second = () => screen.queryByRole('group', { name: 'Ansprechpartner 2' });
  await userEvent.type(within(second() ?? document.body).getByLabelText('Abteilung'), 'Einkauf');
  await userEvent.click(screen.getByRole('button', { name: 'Ansprechpartner 2 entfernen' }));
  expect(second()).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  expect(within(second() ?? document.body).getByLabelText('Abteilung')).toHaveValue('Einkauf');
});

test('The number of tickets that wait is shown once the service reports are known', async () => {
  await logInAs('contact');
  const waiting = [ticketOf({ status: closedStatus })];
  show(<TicketCards tickets={waiting} />);
  const card = screen.getByRole('region', { name: 'Wartet auf Sie' });
  expect(within(card).getByRole('link', { name: ticketOf().title })).toBeVisible();
  expect(within(card).queryByText('1', { exact: true })).toBeNull();
  const session = currentSession();
  if (session?.address)
    await changeState({ ...session, address: session.address }, (state) => ({
      ...state,
      latest: { ...state.latest, [ticketSources.report]: { TIC1: [2] } },
    }));
  expect(await within(card).findByText('3', { exact: true })).toBeVisible();
});

test.each([
  ['a new device says that it begins to compare', null, /^Ab jetzt steht hier, was sich ändert/],
  [
    'a device that was used before says that all is seen',
    new Date('2026-11-20T08:00:00Z'),
    'Sie haben alles gesehen.',
  ],
])('Of nothing new %s', async (_, previousVisit, lead) => {
  await logInAs('contact');
  const session = currentSession();
  if (!session?.address) throw new Error('no customer');
  const { address } = session;
  await changeState({ ...session, address }, (state) => ({ ...state, previousVisit }));
  changeSummary(address.oid, (summary) => ({ ...summary, complete: true }));
  show(<UpdatesPage />);
  expect(await screen.findByText(lead)).toBeVisible();
});

test('The map of rights has a word for what is open, and a sign alone for a missing role', async () => {
  await logInAs('contact');
  const roles = [{ name: 'DSPortal', validFrom: null, validUntil: null }];
  const user = { username: 'ivo.novak@pruefstelle.test', activeResetToken: false, roles };
  const { queryKey } = contactsBehindQuery([user.username]);
  queryClient.setQueryData(queryKey, { contacts: new Map(), addresses: [] });
  show(<RightsMap users={[user]} onEditRoles={() => undefined} />);
  const [open] = await screen.findAllByText('offen');
  expect(open).not.toHaveClass('sr-only');
  const missing = screen.getAllByText('Rolle fehlt');
  expect(missing.length).toBeGreaterThan(5);
  for (const word of missing) expect(word).toHaveClass('sr-only');
});

test('The last edited tasks are no amount; favourites are', async () => {
  await logInAs('contact');
  function Lists() {
    const session = useActiveSession();
    return <TaskLists {...useTaskLists(session)} pathOf={() => undefined} />;
  }
  show(<Lists />);
  expect(await screen.findByRole('tab', { name: /^Favoriten ?\d+$/ })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Zuletzt bearbeitet' })).toBeVisible();
});

test('Average times without tickets say that there is no data', () => {
  show(<AverageTimes tickets={[]} />);
  expect(screen.getAllByText('Noch keine Daten vorhanden.')).toHaveLength(2);
});

test('An estimate that was rejected shows a disabled button that says so', () => {
  const ticket = ticketOf({
    estimate: 'P0DT2H30M0.000S',
    estimateDeclinedBy: `${address.name}, 21.11.2026`,
  });
  show(<EstimateCard ticket={ticket} onDecided={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Bereits abgelehnt' })).toBeDisabled();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('The tab of a task shows its fields and its newest document', async () => {
  await logInAs('contact');
  // jsdom draws no frames.
  server.use(http.get('*/description', () => HttpResponse.json({ html: '' })));
  const oid = 'AUF101L';
  const fields = {
    number: 'A-17',
    privacyNumber: 'DS-0017',
    name: 'AV Hosting',
    description: 'Der Vertrag läuft aus.',
    keywords: ['Vertrag', 'Hosting'],
  };
  const labels = { status: 20, priority: 50, progress: 35 };
  show(<TaskTab task={taskOf(oid, { ...fields, ...labels })} onTab={() => undefined} />);
  const { keywords, ...words } = fields;
  for (const text of [oid, ...Object.values(words), keywords.join(', '), 'In Bearbeitung', 'Kritisch'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '35\u00a0%');
  const [newest] = Object.values(backend.state.documents)
    .filter(({ owner }) => owner === oid)
    .toSorted((one, other) => other.date.localeCompare(one.date));
  const [shown] = await screen.findAllByText(newest?.Name ?? 'a document');
  expect(shown).toBeVisible();
});

test('A dialog uploads files to a ticket, and says what is missing', async () => {
  show(<UploadDialog ticket={ticketOf()} onClose={() => undefined} />);
  expect(await screen.findByRole('dialog', { name: 'Dateien an Ticket 20261097 anhängen' })).toBeVisible();
  // Without a file nothing is called all.
  await userEvent.click(screen.getByRole('button', { name: 'Senden' }));
  expect(await screen.findByText('Bitte eine Datei auswählen!')).toBeVisible();
});
