import { createMockServer } from '@mocks/node';
import { act, render, screen } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { LoginStart } from '@/app/login-start';
import { loginTexts } from '@/app/texts/texts';
import { wireApi } from '@/app/wire-api';
import { config } from '@/shared/config/config';
import { configureForTests } from '@/shared/config/config.fixtures';
import { type LoadTexts, startI18n } from '@/shared/i18n/i18n';

const { server, calls, faults } = createMockServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  configureForTests();
  wireApi();
  await startI18n(loginTexts, () => Promise.resolve({}));
});

test('The login page is there at once, with what was typed, and asks for no further texts', async () => {
  const load = vi.fn<LoadTexts>().mockResolvedValue({});
  await startI18n(loginTexts, load);
  render(
    <LoginStart config={config()} typed={{ username: 'anna', password: 'geheim', focus: 'password' }} />,
  );
  expect(screen.getByLabelText('Benutzername')).toHaveValue('anna');
  expect(screen.getByLabelText('Passwort')).toHaveValue('geheim');
  expect(document.title).toBe('Anmelden · Kundenportal');
  expect(load).not.toHaveBeenCalled();
});

test.each([
  ['in view', 'visible', 10],
  ['hidden', 'hidden', 0],
] as const)(
  'A login page that is %s asks for the services once a minute, or not at all',
  async (_, seen, checks) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    render(<LoginStart config={config()} typed={{ username: '', password: '', focus: 'username' }} />);
    const checked = () => calls.filter(({ path }) => path.endsWith('/health')).length;
    await vi.waitFor(() => expect(checked()).toBeGreaterThan(0), { timeout: 5000 });
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(seen);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    const before = checked();
    for (let minute = 0; minute < 10; minute += 1) await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(checked() - before).toBe(checks);
  },
);

test('A service that does not answer hides the form behind a hint; with it comes back what was typed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const minute = () => act(() => vi.advanceTimersByTimeAsync(70_000));
  render(
    <LoginStart config={config()} typed={{ username: 'anna.berger', password: '', focus: 'username' }} />,
  );
  await vi.waitFor(() => expect(screen.getAllByText('Erreichbar')).toHaveLength(2), { timeout: 5000 });
  faults.add({ path: '_CheckService', offline: true });
  await minute();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Fehler: Server nicht erreichbar (keine Verbindung zur GSD-REST-API)',
  );
  expect(screen.queryByRole('textbox', { name: 'Benutzername' })).toBeNull();
  faults.clear();
  await minute();
  expect(await screen.findByRole('textbox', { name: 'Benutzername' })).toHaveValue('anna.berger');
});
