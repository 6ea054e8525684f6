import { QueryClientProvider } from '@tanstack/react-query';
import { render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { loadTextFile } from '@/app/texts';
import { isms } from '@/areas/isms/area';
import { qms } from '@/areas/qms/area';
import { areaName } from '@/areas/registry';
import { areaDataQuery } from '@/entities/area-data/queries';
import { logoQuery } from '@/entities/logo/queries';
import { areaTasksQuery } from '@/entities/task/queries';
import { taskOf } from '@/entities/task/task-for-tests';
import { contactsBehindQuery } from '@/entities/user/queries';
import { useSources } from '@/features/command-palette/use-sources';
import { LogoCard } from '@/features/profile/logo-card';
import { RightsMap } from '@/features/users/rights-map/rights-map';
import sharedTexts from '@/shared/i18n/de.json';
import { loadTexts, startI18n } from '@/shared/i18n/i18n';
import { queryClient } from '@/shared/query/query-client';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks-for-tests';

const { faults } = mocksForTests();
const username = 'ivo.novak@pruefstelle.test';
const addressOid = 'ADR1';

beforeAll(async () => {
  await startI18n(loadTextFile, { shared: sharedTexts });
  await loadTexts('entities', 'users', 'profile', 'shared/upload');
});
beforeEach(async () => {
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
  <QueryClientProvider client={queryClient}>
    <MemoryRouter>{children}</MemoryRouter>
  </QueryClientProvider>
);
const show = (screenful: ReactElement) => render(screenful, { wrapper });

const user = { username, roles: [], activeResetToken: false };

describe('What could not be loaded anew stays as it was:', () => {
  /** Asks again, in vain. */
  const refetch = async (queryKey: readonly unknown[]) => {
    await queryClient.refetchQueries({ queryKey });
    await waitFor(() => expect(queryClient.getQueryState(queryKey)?.status).toBe('error'));
  };

  test('the rights of the users', async () => {
    const { queryKey } = contactsBehindQuery([username]);
    queryClient.setQueryData(queryKey, { contacts: new Map(), addresses: [] });
    show(<RightsMap users={[user]} onEditRoles={() => undefined} />);
    await refetch(queryKey);
    expect(screen.getByRole('rowheader', { name: /ivo\.novak/ })).toBeVisible();
    expect(screen.queryByText('Die Rechte konnten nicht geladen werden.')).not.toBeInTheDocument();
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
    await waitFor(() => expect(failed()).toContain(areaName(isms)));
    expect(failed()).not.toContain(areaName(qms));
    expect(result.current.tasks.find(({ area }) => area.category === 'QMS')?.tasks).toHaveLength(1);
  });
});

test('Rights that never came say why', async () => {
  show(<RightsMap users={[user]} onEditRoles={() => undefined} />);
  expect(await screen.findByText('Die Rechte konnten nicht geladen werden.')).toBeVisible();
  expect(screen.getByText(/Fehler/)).toBeVisible();
});
