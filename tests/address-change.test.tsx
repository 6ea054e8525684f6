import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';

import { loadTexts, loginTexts } from '@/app/texts/texts';
import { getActiveSession } from '@/entities/session/session';
import { Component as AddressSelect } from '@/features/address-select/address-select-page';
import { loadAppTexts, startI18n } from '@/shared/i18n/i18n';
import { showNotice, useNotices } from '@/shared/notice/notices';
import { queryClient } from '@/shared/query/query-client';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

mocksForTests();

beforeAll(async () => {
  await startI18n(loginTexts, loadTexts);
  await loadAppTexts();
});

const Notices = () => useNotices().map(({ id, title }) => <p key={id}>{title}</p>);

test('Another address begins without what was loaded and said for the first', async () => {
  await logInAs('threeAddresses');
  const choose = async (at: number) => {
    const { unmount } = render(
      <MemoryRouter initialEntries={['/addressSelect?returnUrl=/mainDashboard']}>
        <AddressSelect />
        <Notices />
      </MemoryRouter>,
    );
    const choices = await screen.findAllByRole('radio');
    await userEvent.click(choices[at] ?? document.body);
    await userEvent.click(screen.getByRole('button', { name: 'Auswählen' }));
    return unmount;
  };
  const leave = await choose(0);
  const first = getActiveSession()?.address.oid;
  act(() => {
    showNotice({ id: 'note', tone: 'error', title: 'Die Notiz wurde nicht gespeichert' });
    queryClient.setQueryData(['task', 'of the first address'], []);
  });
  expect(screen.getByText('Die Notiz wurde nicht gespeichert')).toBeInTheDocument();
  leave();
  await choose(1);
  expect(getActiveSession()?.address.oid).not.toBe(first);
  expect(screen.queryByText('Die Notiz wurde nicht gespeichert')).not.toBeInTheDocument();
  expect(queryClient.getQueryData(['task', 'of the first address'])).toBeUndefined();
});
