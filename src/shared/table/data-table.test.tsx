import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import texts from '../i18n/de.json';
import { startI18n } from '../i18n/i18n';
import { defineColumns } from './columns';
import { DataTable } from './data-table';
import { rememberTablesOf } from './table-memory';

beforeAll(() => startI18n(() => Promise.resolve({}), { shared: texts }));

interface Ticket {
  number: string;
  title: string;
  minutes: number;
}

const titles = ['Übertragung bricht ab', 'Drucker druckt leer', 'Ärger mit VPN'] as const;
const tickets: readonly Ticket[] = Array.from({ length: 60 }, (_, index) => ({
  number: `T-${index + 1}`,
  title: titles[index % 3] ?? '',
  minutes: 60 - index,
}));

const columns = defineColumns<Ticket>([
  { id: 'number', header: 'Nummer', value: ({ number }) => number, card: 'end' },
  {
    id: 'title',
    header: 'Titel',
    value: ({ title }) => title,
    width: 'fill',
    card: 'title',
    hideable: false,
  },
  { id: 'minutes', header: 'Dauer', value: ({ minutes }) => minutes, align: 'end' },
]);

function Address() {
  return <output aria-label="Adresse">{decodeURIComponent(useLocation().search)}</output>;
}

function Tickets({ rows }: { rows: readonly Ticket[] | undefined }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable
      id="t"
      label="Ihre Tickets"
      columns={columns}
      rows={rows}
      keyOf={({ number }) => number}
      linkOf={({ number }) => `/tickets/${number}`}
      empty={<p>Noch keine Tickets</p>}
      selection={{ selected, onChange: setSelected, nameOf: ({ number }) => number, actions: null }}
    />
  );
}

const show = (address = '/', rows: readonly Ticket[] | undefined = tickets) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Tickets rows={rows} />
      <Address />
    </MemoryRouter>,
  );

const address = () => screen.getByRole('status', { name: 'Adresse' }).textContent;
const numbers = () => screen.getAllByText(/^T-\d+$/).map(({ textContent }) => textContent);

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
    expect(screen.getByRole('button', { name: 'Vorige Seite' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Nächste Seite' }));
    await userEvent.click(screen.getByRole('button', { name: 'Nächste Seite' }));
    expect(screen.getByText('51 bis 60 von 60')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Nächste Seite' })).toBeDisabled();
    expect(address()).toBe('?t.p=3');
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
    expect(screen.getByText('Nichts für diesen Filter')).toBeVisible();
    expect(screen.getByText('1 Filter ist aktiv, 60 Einträge sind ausgeblendet.')).toBeVisible();
    expect(screen.queryByText('Noch keine Tickets')).toBeNull();
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
    const choice = screen.getByRole('dialog', { name: 'Spalten' });
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
    const files: Blob[] = [];
    const names: string[] = [];
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL = (file: Blob) => {
          files.push(file);
          return 'blob:file';
        };
      },
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    show('/?t.q=vpn&t.s=minutes&t.h=number');
    await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
    await waitFor(() =>
      expect(names).toEqual([expect.stringMatching(/^Ihre-Tickets_\d{4}-\d\d-\d\d\.csv$/)]),
    );
    const lines = (await files[0]?.text())?.split('\r\n');
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
});

describe('the order of columns', () => {
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

  it('is changed with buttons, and stands in the address', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Spalten' }));
    await userEvent.click(screen.getByRole('button', { name: 'Dauer nach vorn' }));
    expect(screen.getByRole('button', { name: 'Titel nach hinten' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Dauer nach vorn' }));
    expect(screen.getByRole('button', { name: 'Dauer nach vorn' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(heads().slice(-3)).toEqual(['Dauer', 'Nummer', 'Titel']);
    expect(address()).toBe('?t.o=minutes,number,title');
  });

  it('needs to name only the first', () => {
    show('/?t.o=title');
    expect(heads().slice(-3)).toEqual(['Titel', 'Nummer', 'Dauer']);
  });
});

describe('a table of somebody who was here before', () => {
  beforeEach(() => rememberTablesOf('ASP1'));
  afterEach(() => {
    rememberTablesOf(null);
    localStorage.clear();
  });

  it('looks as it did last, and the address says so; search and page are not remembered', async () => {
    const { unmount } = show('/?t.p=2&t.q=vpn');
    await userEvent.click(screen.getByRole('radio', { name: 'Kompakt' }));
    await userEvent.click(screen.getByRole('button', { name: 'Titel' }));
    unmount();
    show('/');
    expect(screen.getByRole('radio', { name: 'Kompakt' })).toBeChecked();
    expect(screen.getByText('60 Einträge')).toBeVisible();
    expect(address()).toBe('?t.s=title&t.d=1');
  });

  it('shows a link as the link says, whatever was last', async () => {
    const { unmount } = show('/');
    await userEvent.click(screen.getByRole('radio', { name: 'Kompakt' }));
    unmount();
    show('/?t.s=title');
    expect(screen.getByRole('radio', { name: 'Normal' })).toBeChecked();
  });

  it('forgets what is as always again', async () => {
    const { unmount } = show('/');
    await userEvent.click(screen.getByRole('radio', { name: 'Kompakt' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Normal' }));
    expect(address()).toBe('');
    unmount();
    show('/');
    expect(address()).toBe('');
  });

  it('is not the table of the next person', async () => {
    const { unmount } = show('/');
    await userEvent.click(screen.getByRole('radio', { name: 'Kompakt' }));
    unmount();
    rememberTablesOf('ASP2');
    show('/');
    expect(screen.getByRole('radio', { name: 'Normal' })).toBeChecked();
    rememberTablesOf('ASP1');
  });

  it('survives what others put into the storage', () => {
    rememberTablesOf(null);
    localStorage.setItem('kundenportal-tables.ASP1', '{"t:number,title,minutes":{"usual":7,"views":"<b>"}}');
    rememberTablesOf('ASP1');
    show('/');
    expect(screen.getByText('60 Einträge')).toBeVisible();
  });

  it('keeps views under names, opens and deletes them', async () => {
    show('/?filter=offen&t.q=vpn&t.s=-title&t.p=2&t.n=10');
    await userEvent.click(screen.getByRole('button', { name: 'Ansichten' }));
    expect(screen.getByText(/Noch keine eigene Ansicht/)).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Name der Ansicht' }), 'VPN rückwärts{Enter}');
    const view = screen.getByRole('button', { name: 'VPN rückwärts' });
    expect(view).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ansichten' }));
    await userEvent.click(screen.getByRole('button', { name: 'VPN rückwärts' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ansicht VPN rückwärts löschen' }));
    expect(screen.getByText(/Noch keine eigene Ansicht/)).toBeVisible();
    // The pressed button is gone; the popover takes the focus back a frame later, and only then hears Escape.
    await waitFor(() => expect(document.body).not.toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('?filter=offen&t.n=10&t.q=vpn&t.s=-title'));
  });
});

describe('a long page', () => {
  const many = Array.from({ length: 400 }, (_, index) => ({
    number: `T-${index + 1}`,
    title: 'Titel',
    minutes: index,
  }));

  beforeAll(async () => void (await import('./virtual-grid')));

  /** jsdom lays nothing out: the box is 450 px high, a row 45. */
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(450);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 45));
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
    Element.prototype.scrollTo = () => undefined;
  });

  it('is a grid of the rows in view, which know their place', async () => {
    await act(async () => void show('/?t.n=500', many));
    const grid = await screen.findByRole('grid', { name: 'Ihre Tickets' });
    expect(grid).toHaveAttribute('aria-rowcount', '401');
    const rows = within(grid).getAllByRole('row');
    expect(rows.length).toBeLessThan(40);
    expect(rows[1]).toHaveAttribute('aria-rowindex', '2');
  });

  it('is walked through with arrows, and keeps the focus in one cell', async () => {
    await act(async () => void show('/?t.n=500', many));
    const grid = await screen.findByRole('grid');
    const link = within(grid).getAllByRole('link')[0];
    act(() => link?.focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toHaveAttribute('href', '/tickets/T-2');
    await userEvent.keyboard('{Control>}{End}{/Control}');
    expect(document.activeElement?.closest('tr')).toHaveAttribute('aria-rowindex', '401');
    expect(document.activeElement).toHaveTextContent('399');
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    expect(document.activeElement).toHaveAccessibleName('T-1 auswählen');
  });

  it('is whole on paper', async () => {
    await act(async () => void show('/?t.n=500', many.slice(0, 110)));
    await screen.findByRole('grid');
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(111);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(await screen.findByRole('grid')).toBeVisible();
  });
});
