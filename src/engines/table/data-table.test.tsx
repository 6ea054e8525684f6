import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPortal } from 'react-dom';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';

import { stubDownloads } from '@/shared/ui/jsdom.fixtures';

import type { Column } from './columns';
import { DataTable } from './data-table';
import { address, numbers, show, Tickets, withTexts } from './ticket-table.fixtures';

withTexts();

describe('a table', () => {
  it('shows 25 rows, their position and how many there are', () => {
    show();
    expect(screen.getByRole('table', { name: 'Ihre Tickets' })).toBeVisible();
    expect(numbers()).toHaveLength(25);
    expect(screen.getByText('60 Einträge')).toBeVisible();
    expect(screen.getByText('1 bis 25 von 60')).toBeVisible();
  });

  it('turns pages, and says so in the address', async () => {
    show();
    expect(screen.getByRole('button', { name: 'Vorherige Seite' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Nächste Seite' }));
    await userEvent.click(screen.getByRole('button', { name: 'Nächste Seite' }));
    expect(screen.getByText('51 bis 60 von 60')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Nächste Seite' })).toBeDisabled();
    expect(address()).toBe('?t.p=3');
  });

  it('turns a page for each press, also for those that come before the first is drawn', () => {
    show('/?t.n=10');
    const next = screen.getByRole('button', { name: 'Nächste Seite' });
    act(() => {
      next.click();
      next.click();
    });
    expect(screen.getByText('21 bis 30 von 60')).toBeVisible();
    act(() => {
      for (let press = 0; press < 9; press += 1) next.click();
    });
    expect(address()).toBe('?t.n=10&t.p=6');
  });

  it('turns back from a page beyond the end as from the last', async () => {
    show('/?t.p=999');
    await userEvent.click(screen.getByRole('button', { name: 'Vorherige Seite' }));
    expect(screen.getByText('26 bis 50 von 60')).toBeVisible();
  });

  it('sorts up, down and not at all, from the first page on', async () => {
    show('/?t.p=3');
    const head = screen.getByRole('columnheader', { name: 'Titel' });
    const sort = within(head).getByRole('button', { name: 'Titel' });
    await userEvent.click(sort);
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getAllByRole('link')[0]).toHaveTextContent('Ärger mit VPN');
    await userEvent.click(sort);
    expect(head).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getAllByRole('link')[0]).toHaveTextContent('Übertragung bricht ab');
    expect(address()).toBe('?t.s=-title');
    await userEvent.click(sort);
    expect(head).not.toHaveAttribute('aria-sort');
    expect(numbers()[0]).toBe('T-1');
  });

  it('sorts where heads are out of sight', async () => {
    show();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sortierung' }), 'Dauer, aufsteigend');
    expect(numbers()[0]).toBe('T-60');
  });

  it('finds by free text and can be reset', async () => {
    show();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Suchen' }), 'vpn');
    expect(screen.getByText('20 von 60 Einträgen, 1 Filter aktiv')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }));
    expect(screen.getByText('60 Einträge')).toBeVisible();
    expect(address()).toBe('');
  });

  it('says that nothing fits a filter, which is not the same as nothing', () => {
    show('/?t.q=xyz');
    expect(screen.getByText('Keine Einträge für diesen Filter')).toBeVisible();
    expect(screen.getByText('1 Filter ist aktiv, 60 Einträge sind ausgeblendet.')).toBeVisible();
    expect(screen.queryByText('Noch keine Tickets')).toBeNull();
  });

  it('does not count what the server has left out', () => {
    render(
      <MemoryRouter>
        <Tickets rows={[]} filters={{ controls: null, active: 1, total: 0, onReset: () => undefined }} />
      </MemoryRouter>,
    );
    expect(screen.getByText('1 Filter ist aktiv.')).toBeVisible();
  });

  it('says in the words of its screen that nothing exists', () => {
    show('/', []);
    expect(screen.getByText('Noch keine Tickets')).toBeVisible();
  });

  it('says that it is loading', () => {
    render(
      <MemoryRouter>
        <Tickets rows={undefined} />
      </MemoryRouter>,
    );
    expect(screen.getByText('Wird geladen')).toBeInTheDocument();
  });

  it('shows the view a link carries', () => {
    show('/?t.q=drucker&t.s=-minutes&t.n=10&t.p=2&t.h=minutes&t.d=1');
    expect(screen.getByText('11 bis 20 von 20')).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Dauer' })).toBeNull();
    expect(screen.getByRole('radio', { name: 'Kompakt' })).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Einträge je Seite' })).toHaveValue('10');
  });

  it('shows its last page when a link leads beyond', () => {
    show('/?t.p=99');
    expect(screen.getByText('51 bis 60 von 60')).toBeVisible();
  });

  it('hides columns, but not its title', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Spalten' }));
    const choice = await screen.findByRole('dialog', { name: 'Spalten' });
    expect(within(choice).queryByRole('checkbox', { name: 'Titel' })).toBeNull();
    await userEvent.click(within(choice).getByRole('checkbox', { name: 'Dauer' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('columnheader', { name: 'Dauer' })).toBeNull();
    expect(address()).toBe('?t.h=minutes');
  });

  it('leads from each row to its place by a real link', () => {
    show();
    expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '/tickets/T-1');
  });

  it('selects single rows and whole pages', async () => {
    show('/?t.n=10');
    await userEvent.click(screen.getByRole('checkbox', { name: 'T-3 auswählen' }));
    expect(screen.getByText('1 Eintrag ausgewählt')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }));
    expect(screen.getByText('10 Einträge ausgewählt')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Auswahl aufheben' }));
    expect(screen.queryByText(/ausgewählt/)).toBeNull();
  });

  it('saves all rows found as a CSV file, with the columns seen, in their order', async () => {
    const { saved } = stubDownloads();
    show('/?t.q=vpn&t.s=minutes&t.h=number');
    await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
    await waitFor(() =>
      expect(saved.map(({ name }) => name)).toEqual([
        expect.stringMatching(/^Ihre-Tickets_\d{4}-\d\d-\d\d\.csv$/),
      ]),
    );
    const lines = (await saved[0]?.file.text())?.split('\r\n');
    expect(lines?.slice(0, 3)).toEqual(['Titel;Dauer', 'Ärger mit VPN;1', 'Ärger mit VPN;4']);
    expect(lines).toHaveLength(22);
  });

  it('prints the page', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Drucken' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('leads from row to row with arrow keys, from the heads down to the first row', async () => {
    show();
    const sort = screen.getByRole('button', { name: 'Titel' });
    act(() => sort.focus());
    await userEvent.keyboard('{ArrowRight}{ArrowUp}');
    expect(sort).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toHaveAttribute('href', '/tickets/T-1');
    await userEvent.keyboard('{ArrowDown}{PageDown}');
    expect(document.activeElement).toHaveAttribute('href', '/tickets/T-12');
    await userEvent.keyboard('{Control>}{End}{/Control}{ArrowDown}');
    expect(document.activeElement).toHaveAttribute('href', '/tickets/T-25');
    await userEvent.keyboard('{PageUp}{Control>}{Home}{/Control}');
    expect(document.activeElement).toHaveAttribute('href', '/tickets/T-1');
    act(() => screen.getByRole('checkbox', { name: 'T-1 auswählen' }).focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('checkbox', { name: 'T-2 auswählen' })).toHaveFocus();
  });

  it('leaves keys to what a cell has opened elsewhere on the page', async () => {
    const menu = ({ number }: { number: string }) =>
      createPortal(<button type="button">Menü {number}</button>, document.body);
    const columns: readonly Column<{ number: string }>[] = [
      { id: 'number', header: 'Nummer', value: ({ number }) => number },
      { id: 'menu', header: 'Menü', value: () => '', cell: menu },
    ];
    const rows = [{ number: 'T-1' }, { number: 'T-2' }];
    render(
      <MemoryRouter>
        <DataTable id="t" label="Tickets" columns={columns} rows={rows} keyOf={({ number }) => number} />
      </MemoryRouter>,
    );
    const button = screen.getByRole('button', { name: 'Menü T-1' });
    act(() => button.focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(button).toHaveFocus();
  });

  it('shows all rows of a long page', async () => {
    const rows = Array.from({ length: 130 }, (_, index) => ({
      number: `T-${index + 1}`,
      title: 'Titel',
      minutes: index,
    }));
    show('/?t.n=500', rows);
    await waitFor(() => expect(numbers()).toHaveLength(130));
    expect(screen.getByText('1 bis 130 von 130')).toBeVisible();
  });
});
