// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { type OwnAction, ownAction, pinSession } from '@/entities/session/own-action';
import { forgetSession } from '@/entities/session/session';
import { contactOf, storeLogin } from '@/entities/session/session.fixtures';
import { favouriteOidsQuery } from '@/entities/task/queries';

import { shareOwnActions } from './own';

let stops: (() => void)[];
beforeEach(() => {
  storeLogin();
  stops = [];
});
afterEach(() => {
  stops.forEach((stop) => stop());
  forgetSession();
});

const lists = {
  tickets: ['ticket', 'list'],
  notes: ['note', 'AUF1'],
  favourites: favouriteOidsQuery(contactOf().oid).queryKey,
  tasks: ['task', 'area', 'DS'],
};

/** A window that has loaded everything. */
function openWindow(): QueryClient {
  const client = new QueryClient();
  for (const key of Object.values(lists)) client.setQueryData([...key], []);
  stops.push(shareOwnActions(client));
  return client;
}

const staleIn = (client: QueryClient) =>
  Object.entries(lists).flatMap(([name, key]) => (client.getQueryState([...key])?.isInvalidated ? name : []));

test.each<[OwnAction, string[]]>([
  [{ type: 'TICKET_CHANGED' }, ['tickets']],
  [{ type: 'NOTE_CREATED' }, ['notes']],
  [{ type: 'FAVOURITE_CHANGED' }, ['favourites']],
  [{ type: 'DOCUMENT_PREVIEW' }, []],
])('What %j changes is loaded again in the other window', async (action, expected) => {
  const other = openWindow();
  const here = openWindow();
  await ownAction(pinSession(), action);
  await vi.waitFor(() => expect(staleIn(other)).toEqual(expected));
  // Each channel also hears of the other's message, never of its own.
  expect(staleIn(here)).toEqual(expected);
});

test('A message of another user changes nothing', async () => {
  const other = openWindow();
  openWindow();
  await ownAction({ ...pinSession(), session: null }, { type: 'TICKET_CHANGED' });
  await ownAction(pinSession(), { type: 'NOTE_CREATED' });
  await vi.waitFor(() => expect(staleIn(other)).toEqual(['notes']));
});
