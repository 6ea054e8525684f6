import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { address, show, withTexts } from './ticket-table.fixtures';

withTexts();

describe('the order of columns', () => {
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

  it('is changed with buttons, and stands in the address', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Spalten' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Spalte Dauer nach vorn' }));
    expect(screen.getByRole('button', { name: 'Spalte Titel nach hinten' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Spalte Dauer nach vorn' }));
    expect(screen.getByRole('button', { name: 'Spalte Dauer nach vorn' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(heads().slice(-3)).toEqual(['Dauer', 'Nummer', 'Titel']);
    expect(address()).toBe('?t.o=minutes,number,title');
  });

  it('moves twice when two presses come before the first is drawn', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Spalten' }));
    const up = await screen.findByRole('button', { name: 'Spalte Dauer nach vorn' });
    act(() => {
      up.click();
      up.click();
      up.click();
    });
    await userEvent.keyboard('{Escape}');
    expect(address()).toBe('?t.o=minutes,number,title');
  });

  it('needs to name only the first', () => {
    show('/?t.o=title');
    expect(heads().slice(-3)).toEqual(['Titel', 'Nummer', 'Dauer']);
  });
});
