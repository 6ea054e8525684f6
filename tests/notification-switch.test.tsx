import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { loadTexts, loginTexts } from '@/app/texts/texts';
import { Notifications } from '@/features/updates/updates-page';
import { configureForTests } from '@/shared/config/config.fixtures';
import { loadAppTexts, startI18n } from '@/shared/i18n/i18n';
import { notificationChoice } from '@/updates/notify';

beforeAll(async () => {
  await startI18n(loginTexts, loadTexts);
  await loadAppTexts();
});
beforeEach(() => {
  configureForTests();
  notificationChoice.set('off');
});

/** A browser whose user answers so, and which shows a notification or throws. */
function stub(answer: NotificationPermission, shows: boolean): string[] {
  const shown: string[] = [];
  vi.stubGlobal(
    'Notification',
    class extends EventTarget {
      static permission = 'default';
      static requestPermission = () => Promise.resolve(answer);
      constructor(_title: string, { body = '' }: NotificationOptions) {
        super();
        if (!shows) throw new TypeError('Illegal constructor');
        shown.push(body);
      }
    },
  );
  return shown;
}

async function turnOn() {
  const user = userEvent.setup();
  render(<Notifications />);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Benachrichtigungen einschalten' })).toHaveFocus();
  await user.keyboard('{Enter}');
}

test('The switch is on once the first notification is shown', async () => {
  const shown = stub('granted', true);
  await turnOn();
  expect(await screen.findByRole('radio', { name: 'Ohne Inhalt' })).toBeChecked();
  expect(shown).toEqual(['Benachrichtigungen sind eingeschaltet.']);
});

test('Without permission the switch says where it is given', async () => {
  stub('denied', true);
  await turnOn();
  expect(
    await screen.findByText(/^Ihr Browser lässt keine Benachrichtigungen dieses Portals zu/),
  ).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('A browser that can show none says so, and the switch stays off', async () => {
  stub('granted', false);
  await turnOn();
  expect(await screen.findByText(/^Dieser Browser zeigt hier keine Benachrichtigungen an\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Benachrichtigungen einschalten' })).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('A browser without notifications says so and offers no switch', () => {
  render(<Notifications />);
  expect(screen.getByText(/^Dieser Browser zeigt hier keine Benachrichtigungen an\./)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
