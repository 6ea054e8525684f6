import { render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { Providers } from '@/app/providers';
import { loadTexts, loginTexts } from '@/app/texts/texts';
import { areaNameIn } from '@/areas/area-name';
import { areaOf } from '@/areas/areas';
import { areaDataQuery } from '@/entities/area-data/queries';
import { logoQuery } from '@/entities/logo/queries';
import { entryOf } from '@/entities/protocol-entry/entry.fixtures';
import { protocolQuery } from '@/entities/protocol-entry/queries';
import { getActiveSession } from '@/entities/session/session';
import { areaTasksQuery } from '@/entities/task/queries';
import { taskOf } from '@/entities/task/task.fixtures';
import { serviceReportsQuery, ticketDocumentsQuery, ticketEntriesQuery } from '@/entities/ticket/queries';
import { ticketOf } from '@/entities/ticket/ticket.fixtures';
import { contactsBehindQuery, customerOf, foreignUsersQuery } from '@/entities/user/queries';
import { Protocol } from '@/features/administration/protocol/protocol';
import { defaultRange, toProtocolFilter } from '@/features/administration/protocol/protocol-filter';
import { useSources } from '@/features/command-palette/use-found';
import { LogoCard } from '@/features/profile/logo-card';
import { ReportsCard } from '@/features/tickets/detail/decisions';
import { EntriesCard } from '@/features/tickets/detail/entries-card';
import { DocumentsCard } from '@/features/tickets/detail/ticket-lists';
import { TaskTree } from '@/features/topic-area/task-tree/task-tree';
import { RightsMap } from '@/features/users/rights-map';
import { Component as UsersPage } from '@/features/users/users-page';
import { config } from '@/shared/config/config';
import { dayOf } from '@/shared/form/day-range';
import { loadAppTexts, startI18n } from '@/shared/i18n/i18n';
import { queryClient } from '@/shared/query/query-client';
import { stubBrowser } from '@/shared/ui/jsdom.fixtures';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

const isms = areaOf('IS');
const qms = areaOf('QMS');

const { faults } = mocksForTests();
const username = 'ivo.novak@pruefstelle.test';
const addressOid = 'ADR1';

beforeAll(async () => {
  await startI18n(loginTexts, loadTexts);
  await loadAppTexts();
});
beforeEach(async () => {
  stubBrowser();
  // jsdom keeps no files in memory.
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:logo';
      static override revokeObjectURL = () => undefined;
    },
  );
  await logInAs('contact');
  faults.add({ path: '/', status: 400 });
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <Providers config={config()}>
    <MemoryRouter>{children}</MemoryRouter>
  </Providers>
);
const show = (screenful: ReactElement) => render(screenful, { wrapper });

const user = { username, roles: [], activeResetToken: false };

describe('What could not be loaded anew stays as it was:', () => {
  /** Asks again, in vain. */
  const refetch = async (queryKey: readonly unknown[]) => {
    await queryClient.refetchQueries({ queryKey });
    await waitFor(() => expect(queryClient.getQueryState(queryKey)?.status).toBe('error'));
  };

  const ticket = ticketOf();
  const nothing = () => undefined;

  test.each([
    [
      'the entries of a ticket',
      ticketEntriesQuery(ticket.oid),
      <EntriesCard key="e" ticket={ticket} />,
      'Die Einträge',
    ],
    [
      'the service reports of a ticket',
      serviceReportsQuery(ticket.oid),
      <ReportsCard key="r" ticket={ticket} onDecided={nothing} />,
      'Die Serviceberichte',
    ],
    [
      'the documents of a ticket',
      ticketDocumentsQuery(ticket.oid),
      <DocumentsCard key="d" ticketOid={ticket.oid} />,
      'Die Dokumente',
    ],
    [
      'the tree of an area',
      areaTasksQuery(addressOid, 'QMS'),
      <TaskTree
        key="t"
        area={qms}
        selected={null}
        onSelect={nothing}
        unread={{ counts: new Map(), unplaced: 0 }}
      />,
      'Die Aufgaben',
    ],
  ])('%s, and that is said', async (_, { queryKey }, screenful, what) => {
    queryClient.setQueryData<readonly unknown[]>(queryKey, []);
    show(screenful);
    await refetch(queryKey);
    expect(
      await screen.findByText(`${what} konnten nicht aktualisiert werden. Sie sehen den letzten Stand.`),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).not.toBeInTheDocument();
  });

  test('the audit log, and that is said', async () => {
    const range = defaultRange(dayOf(new Date()));
    const { queryKey } = protocolQuery(toProtocolFilter({ range, addressOid: '', type: '' }));
    queryClient.setQueryData(queryKey, {
      pages: [{ slice: range, entries: [entryOf()] }],
      pageParams: [range],
    });
    show(<Protocol />);
    await refetch(queryKey);
    expect(await screen.findByText(/^Das Protokoll konnte nicht aktualisiert werden/)).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Anna Berger' })).toBeVisible();
  });

  describe('the users, and that is said;', () => {
    const showUsers = () => {
      const session = getActiveSession();
      if (!session) throw new Error('no customer');
      const { queryKey } = foreignUsersQuery(customerOf(session).number);
      queryClient.setQueryData(queryKey, [user]);
      show(<UsersPage />);
      return queryKey;
    };
    const change = () => screen.getByRole('button', { name: `Rollen von ${username} ändern` });

    test('their roles cannot be changed before they are as they are', async () => {
      const queryKey = showUsers();
      await refetch(queryKey);
      expect(await screen.findByText(/^Die Benutzer konnten nicht aktualisiert werden/)).toBeVisible();
      await userEvent.click(change());
      await waitFor(() => expect(change()).not.toHaveAttribute('aria-busy'));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    test('roles that are as they are can be changed at once', async () => {
      showUsers();
      await userEvent.click(change());
      expect(await screen.findByRole('dialog', { name: `Rollen von ${username}` })).toBeVisible();
    });
  });

  test('the rights of the users', async () => {
    const { queryKey } = contactsBehindQuery([username]);
    queryClient.setQueryData(queryKey, { contacts: new Map(), addresses: [] });
    show(<RightsMap users={[user]} onEditRoles={() => undefined} />);
    await refetch(queryKey);
    expect(screen.getByRole('rowheader', { name: /ivo\.novak/ })).toBeVisible();
    expect(screen.queryByText('Die Berechtigungen konnten nicht geladen werden.')).not.toBeInTheDocument();
  });

  test('the logo', async () => {
    const { queryKey } = logoQuery(addressOid);
    queryClient.setQueryData(queryKey, new Blob(['']));
    show(<LogoCard addressOid={addressOid} />);
    await refetch(queryKey);
    expect(screen.getByRole('img', { name: 'Aktuelles Logo' })).toBeVisible();
    expect(screen.queryByText('Das Logo konnte nicht geladen werden.')).not.toBeInTheDocument();
  });

  test('what the command palette searches', async () => {
    const { queryKey } = areaTasksQuery(addressOid, 'QMS');
    queryClient.setQueryData(queryKey, [taskOf('AUF1')]);
    queryClient.setQueryData(areaDataQuery(addressOid).queryKey, { IS: true, QMS: true });
    const { result } = renderHook(() => useSources(), { wrapper });
    await refetch(queryKey);
    const failed = () => result.current.failed.flatMap(({ group, area }) => (group === 'tasks' ? area : []));
    await waitFor(() => expect(failed()).toContain(areaNameIn(isms, 'de')));
    expect(failed()).not.toContain(areaNameIn(qms, 'de'));
    expect(result.current.tasks.find(({ area }) => area.csvCategory === 'QMS')?.tasks).toHaveLength(1);
  });
});

test('Rights that never came say why', async () => {
  show(<RightsMap users={[user]} onEditRoles={() => undefined} />);
  expect(await screen.findByText('Die Berechtigungen konnten nicht geladen werden.')).toBeVisible();
  expect(screen.getByText(/Fehler/)).toBeVisible();
});
