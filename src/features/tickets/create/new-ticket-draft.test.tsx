import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { useNewTicketDraft } from './new-ticket-draft';

test('A creation that began with an older state gives back no file that is gone', async () => {
  const { result } = renderHook(() => useNewTicketDraft());
  await waitFor(() => expect(result.current.draft).toBeDefined());
  act(() => result.current.change({ file: new File(['Inhalt'], 'Bericht.txt') }));
  const { change } = result.current;
  act(() => change({ file: null }));
  const attempt = {
    at: new Date(2026, 10, 23),
    title: 'Ein neuer Drucker',
    description: 'Der alte ist kaputt.',
    problemType: 30,
  };
  const creation = { attempt, ticket: null, done: [] };
  act(() => change({ creation }));
  expect(result.current.draft).toEqual({ file: null, creation });
});
