// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';

import { ApiError, UnsentChangeError } from '@/api/api-error';
import { startI18n } from '@/shared/i18n/i18n';

import texts from '../de.json';
import { isUnclear, useChangeFailureReason, useFailureReason } from './error';

beforeAll(() => startI18n({ entities: texts }));

const answer = { kind: 'service', call: 'PATCH /v1/object/:id' } as const;
const gsd = { ...answer, backend: 'gsd' } as const;
const provider = { ...answer, backend: 'provider' } as const;

test.each([
  ['its code, which counts under HTTP 200', { ...gsd, status: 200, code: '9999' }, 'den Fehler 9999.'],
  [
    'its code and what it says',
    { ...gsd, status: 500, code: '77', serverMessage: 'Feld »Titel«\n fehlt' },
    'den Fehler 77: »Feld »Titel« fehlt«.',
  ],
  ['the status instead of a word for programs', { ...gsd, status: 409, code: 'fault' }, 'den Fehler 409.'],
  ['only the status of a page without a code', { ...gsd, status: 502 }, 'den Fehler 502.'],
  [
    'the provider’s status and message, not its word for programs',
    { ...provider, status: 400, code: 'bad_request', serverMessage: 'Zu lang' },
    'den Fehler 400: »Zu lang«.',
  ],
  ['markup as it is written', { ...provider, status: 500, serverMessage: '<b>x</b>' }, '»<b>x</b>«.'],
  ['a blank message as none', { ...provider, status: 500, serverMessage: ' ' }, 'den Fehler 500.'],
  ['that it has too much to do', { ...gsd, kind: 'busy', status: 429 }, 'ist gerade überlastet.'],
  [
    'the network that wants a login',
    { ...provider, kind: 'contract', status: 200, code: 'webPage' },
    'Vermutlich verlangt Ihr Netz eine Anmeldung',
  ],
  ['the lost connection', { ...provider, kind: 'offline' }, 'Es gibt gerade keine Verbindung zum Server.'],
  [
    'the server that took too long',
    { ...provider, kind: 'offline', code: 'timeout' },
    'Der Server hat nicht rechtzeitig geantwortet.',
  ],
] as const)('A failure tells %s', (_, details, expected) => {
  const { result } = renderHook(() => useFailureReason());
  expect(result.current(new ApiError(details))).toContain(expected);
});

test('A failure keeps a sentence readable, however much the server says', () => {
  const { result } = renderHook(() => useFailureReason());
  const said = result.current(new ApiError({ ...provider, status: 500, serverMessage: 'x'.repeat(100_000) }));
  expect(said?.length).toBeLessThan(300);
});

test.each([
  ['offline', undefined, true],
  ['service', undefined, true],
  ['service', 502, true],
  ['service', 413, false],
  ['contract', 200, true],
  ['contract', 404, false],
  ['badRequest', 400, false],
  ['forbidden', 403, false],
  ['conflict', 409, false],
  ['busy', 429, false],
] as const)(
  'After %s with status %s it is unclear whether a change was made: %s',
  (kind, status, unclear) => {
    expect(isUnclear(new ApiError({ ...provider, kind, status }))).toBe(unclear);
  },
);

test.each([
  ['offline', true],
  ['contract', true],
  ['locked', false],
] as const)('A change that ended %s says that it may have arrived: %s', (kind, expected) => {
  const { result } = renderHook(() => useChangeFailureReason());
  const said = result.current(new ApiError({ ...gsd, kind }));
  expect(said?.endsWith('Es ist nicht sicher, ob die Änderung gespeichert wurde.')).toBe(expected);
});

test('A change that was not sent, because what it builds on did not come, says that it changed nothing', () => {
  const { result } = renderHook(() => useChangeFailureReason());
  const error = new UnsentChangeError({ ...gsd, kind: 'offline' });
  expect(isUnclear(error)).toBe(false);
  expect(result.current(error)).toBe('Es gibt gerade keine Verbindung zum Server. Es wurde nichts geändert.');
});
