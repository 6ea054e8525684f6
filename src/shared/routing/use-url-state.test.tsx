import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { urlCodec, urlTexts, urlValue, useUrlState } from './use-url-state';

const filter = urlCodec(z.object({ text: urlValue(z.string(), ''), rows: urlTexts }));
const tab = urlCodec(z.object({ tab: urlValue(z.enum(['a', 'b']), 'a') }));

const open = (address: string) =>
  renderHook(() => ({ filter: useUrlState(filter), tab: useUrlState(tab), location: useLocation() }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    ),
  });

test('A state is read from the address, and a change is written into it', () => {
  const { result } = open('/page?text=vpn&x=1');
  expect(result.current.filter[0]).toEqual({ text: 'vpn', rows: [] });
  act(() => result.current.filter[1]({ rows: ['1', '2'] }));
  expect(result.current.location.search).toBe('?text=vpn&x=1&rows=1&rows=2');
});

test('Changes in one go add up, also those of two states', () => {
  const { result } = open('/page');
  act(() => {
    result.current.filter[1]({ rows: ['1'] });
    result.current.filter[1](({ rows }) => ({ rows: [...rows, '2'] }));
    result.current.tab[1]({ tab: 'b' });
    expect(result.current.filter[2]()).toEqual({ text: '', rows: ['1', '2'] });
  });
  expect(result.current.location.search).toBe('?rows=1&rows=2&tab=b');
});

test('A change replaces the entry of the history unless it is a step of its own', () => {
  const { result } = open('/page');
  const { key } = result.current.location;
  act(() => result.current.filter[1]({ text: 'a' }));
  act(() => result.current.filter[1]({ text: 'b' }, { replace: false, state: { opened: true } }));
  expect(result.current.location.key).not.toBe(key);
  expect(result.current.location.state).toEqual({ opened: true });
});
