import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { unsentState } from '@/shared/form/unsent-input';

import { memoryOf, remember, rememberTablesOf, withView } from './table-memory';
import { address, show, withTexts } from './ticket-table.fixtures';

withTexts();

describe('a table of a returning user', () => {
  beforeEach(() => rememberTablesOf('ASP1'));
  afterEach(() => rememberTablesOf(null));

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

  it('shows what a link says instead of the last state', async () => {
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

  it('keeps what another tab has remembered meanwhile', () => {
    const key = 'kundenportal-tables.ASP1';
    const named = [{ name: 'Aus dem anderen Fenster', query: '?t.d=1' }];
    localStorage.setItem(key, JSON.stringify({ other: { lastView: '', views: named } }));
    window.dispatchEvent(new StorageEvent('storage', { key }));
    remember('mine', { lastView: 't.d=1' });
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({
      other: { lastView: '', views: named },
      mine: { lastView: 't.d=1', views: [] },
    });
  });

  it('survives what others put into the storage', () => {
    rememberTablesOf(null);
    localStorage.setItem(
      'kundenportal-tables.ASP1',
      '{"t:number,title,minutes":{"lastView":7,"views":"<b>"}}',
    );
    rememberTablesOf('ASP1');
    show('/');
    expect(screen.getByText('60 Einträge')).toBeVisible();
  });

  it('keeps views under names, opens and deletes them', async () => {
    show('/?filter=offen&t.q=vpn&t.s=-title&t.p=2&t.n=10');
    await userEvent.click(screen.getByRole('button', { name: 'Ansichten' }));
    expect(await screen.findByText(/Sie haben noch keine eigene Ansicht/)).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Name der Ansicht' }), 'VPN rückwärts{Enter}');
    const view = screen.getByRole('button', { name: 'VPN rückwärts' });
    expect(view).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ansichten' }));
    await userEvent.click(await screen.findByRole('button', { name: 'VPN rückwärts' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ansicht VPN rückwärts löschen' }));
    expect(screen.getByText(/Sie haben noch keine eigene Ansicht/)).toBeVisible();
    // The pressed button is gone; the popover takes the focus back a frame later, and only then hears Escape.
    await waitFor(() => expect(document.body).not.toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('?filter=offen&t.n=10&t.q=vpn&t.s=-title'));
  });
});

it('asks before a view replaces another of its name, and before a name that was typed is lost', async () => {
  rememberTablesOf('ASP1');
  remember('t:number,title,minutes', { views: [{ name: 'Offene', query: 'filter=offen' }] });
  show('/?t.q=vpn');
  await userEvent.click(screen.getByRole('button', { name: 'Ansichten' }));
  const field = await screen.findByRole('textbox', { name: 'Name der Ansicht' });
  await userEvent.type(field, 'Offene{Enter}');
  expect(unsentState()).toBe('lost');
  expect(field).toHaveAccessibleDescription(/Eine Ansicht mit diesem Namen gibt es schon/);
  expect(memoryOf('t:number,title,minutes').views).toEqual([{ name: 'Offene', query: 'filter=offen' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Ersetzen' }));
  expect(memoryOf('t:number,title,minutes').views).toEqual([{ name: 'Offene', query: 't.q=vpn' }]);
  expect(unsentState()).toBe('none');
  rememberTablesOf(null);
});

describe('the views a person has named', () => {
  const views = Array.from({ length: 20 }, (_, index) => ({ name: `Ansicht ${index}`, query: '?t.d=1' }));

  it('are twenty at most: the oldest makes room', () => {
    const named = withView(views, { name: 'Neu', query: '?t.p=2' }).map(({ name }) => name);
    expect(named).toEqual([...views.slice(1).map(({ name }) => name), 'Neu']);
  });

  it('have each name once', () => {
    expect(withView(views.slice(0, 2), { name: 'Ansicht 0', query: '?t.p=2' })).toEqual([
      { name: 'Ansicht 1', query: '?t.d=1' },
      { name: 'Ansicht 0', query: '?t.p=2' },
    ]);
  });
});
