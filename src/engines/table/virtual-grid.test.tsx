import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPortal } from 'react-dom';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { stubResizeObserver } from '@/shared/ui/jsdom.fixtures';

import { defineColumns } from './columns';
import { DataTable } from './data-table';
import { show, withTexts } from './ticket-table.fixtures';

withTexts();

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
    stubResizeObserver();
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

  it('is entered from the head of a column, and leaves other keys to it', async () => {
    await act(async () => void show('/?t.n=500', many));
    const head = await screen.findByRole('button', { name: 'Dauer' });
    act(() => head.focus());
    await userEvent.keyboard('{ArrowRight}{End}');
    expect(head).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.closest('tr')).toHaveAttribute('aria-rowindex', '2');
    expect(document.activeElement).toHaveTextContent(/^0$/);
  });

  it('leaves keys to what a cell has opened elsewhere on the page', async () => {
    const menu = ({ number }: { number: string }) =>
      createPortal(<button type="button">Menü {number}</button>, document.body);
    const columns = defineColumns<{ number: string }>([
      { id: 'number', header: 'Nummer', value: ({ number }) => number },
      { id: 'menu', header: 'Menü', value: () => '', cell: menu, width: 'fill' },
    ]);
    await act(
      async () =>
        void render(
          <MemoryRouter initialEntries={['/?t.n=500']}>
            <DataTable
              id="t"
              label="Ihre Tickets"
              columns={columns}
              rows={many}
              keyOf={({ number }) => number}
              empty={null}
            />
          </MemoryRouter>,
        ),
    );
    await screen.findByRole('grid');
    const button = screen.getByRole('button', { name: 'Menü T-2' });
    act(() => button.focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(button).toHaveFocus();
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
