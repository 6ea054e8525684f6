import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { portalForTests, slow } from './portal.fixtures';

const { open } = portalForTests();

// A page that hands on new rows or columns with each letter lets the texts of all rows be composed again.
test.each([
  ['/privacyListView', 'Suchen', 'Keine Einträge für diesen Filter', 84],
  ['/privacyWorkingArea', 'Im Baum suchen', 'Keine Aufgabe(n) gefunden', 84],
  ['/ticketWorkingArea', 'Suchen', 'Keine Einträge für diesen Filter', 27],
])('Four letters in the search of %s compose the text of a row once', async (path, name, nothing, rows) => {
  await open(path);
  const search = await screen.findByRole('searchbox', { name }, slow);
  const compositions = vi.spyOn(String.prototype, 'normalize');
  await userEvent.type(search, 'qzqz');
  await waitFor(() => expect(document.body).toHaveTextContent(nothing));
  expect(compositions.mock.calls.length).toBeLessThan(1.5 * rows);
});
