import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';

import { stubDownloads } from '@/shared/ui/jsdom.fixtures';

import type { Column } from './columns';
import { DataTable } from './data-table';
import { withTexts } from './ticket-table.fixtures';

withTexts();

const rows = [
  { number: 'T-1', version: '1.0.0', admin: 'ja' },
  { number: 'T-2', version: '1.1.0', admin: 'ja' },
];

const columns: readonly Column<(typeof rows)[number]>[] = [
  { id: 'number', header: 'Nummer', value: ({ number }) => number, card: 'title', hideable: false },
  { id: 'version', header: 'Version', value: ({ version }) => version, optional: true },
  { id: 'note', header: 'Hinweis', value: () => 'x', optional: 'printed' },
  { id: 'admin', header: 'Admin', value: ({ admin }) => admin, optional: true, searched: false },
];

const show = () =>
  render(
    <MemoryRouter>
      <DataTable id="o" label="Einträge" columns={columns} rows={rows} keyOf={({ number }) => number} />
    </MemoryRouter>,
  );

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('An optional column is seen once it is chosen', async () => {
  show();
  expect(heads()).toEqual(['Nr.', 'Nummer', 'Hinweis']);
  await userEvent.click(screen.getByRole('button', { name: 'Spalten' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Version' }));
  await userEvent.keyboard('{Escape}');
  expect(heads()).toEqual(['Nr.', 'Nummer', 'Version', 'Hinweis']);
});

test('Free text finds rows by an optional column, but not by one that is not searched', async () => {
  show();
  const search = screen.getByRole('searchbox', { name: 'Suchen' });
  await userEvent.type(search, '1.1');
  await waitFor(() => expect(screen.queryByText('T-1')).toBeNull());
  expect(screen.getByText('T-2')).toBeVisible();
  await userEvent.clear(search);
  await userEvent.type(search, 'ja');
  await waitFor(() => expect(screen.queryByText('T-2')).toBeNull());
});

test('Optional columns always stand in the CSV file', async () => {
  const { saved } = stubDownloads();
  show();
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect((await saved[0]?.file.text())?.split('\r\n').slice(0, 2)).toEqual([
    'Nummer;Version;Hinweis;Admin',
    'T-1;"=""1.0.0""";x;ja',
  ]);
});

test('An optional column that is printed is for paper alone until it is chosen', async () => {
  show();
  const hint = () => screen.getByRole('columnheader', { name: 'Hinweis' });
  expect(hint()).toHaveClass('hidden', 'print:table-cell');
  await userEvent.click(screen.getByRole('button', { name: 'Spalten' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Hinweis' }));
  await userEvent.keyboard('{Escape}');
  expect(hint()).not.toHaveClass('hidden');
});
