import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';

import { loadTexts, loginTexts } from '@/app/texts/texts';
import { ticketCoach } from '@/features/tickets/create/coach';
import { TicketForm } from '@/features/tickets/create/ticket-form';
import { EditRoles } from '@/features/users/edit-roles';
import { unsentState } from '@/shared/form/unsent-input';
import { loadAppTexts, startI18n } from '@/shared/i18n/i18n';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';
import { showForm } from './show-form.fixtures';

const drafts = vi.hoisted(() => new Map<string, unknown>());
vi.mock('@/shared/storage/draft-store', () => ({
  openDraft: (_owner: string, id: string) => ({
    opened: Promise.resolve({ value: drafts.get(id), attempt: undefined, elsewhere: false }),
    save: ({ value }: { value: unknown }) => Promise.resolve(Boolean(drafts.set(id, value))),
    clear: () => Promise.resolve(drafts.delete(id)),
    sent: () => Promise.resolve(drafts.delete(id)),
    close: () => undefined,
  }),
}));

mocksForTests();
beforeAll(async () => {
  await startI18n(loginTexts, loadTexts);
  await loadAppTexts();
});

test('Roles chosen before a click beside the dialog are chosen again when it opens again', async () => {
  await logInAs('admin');
  const user = { username: 'ivo.novak@pruefstelle.test', activeResetToken: false, roles: [] };
  const dialog = <EditRoles user={user} onClose={() => undefined} />;
  const { unmount } = showForm(dialog);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Marketing' }));
  await waitFor(() => expect(unsentState()).toBe('stored'));
  unmount();
  showForm(dialog);
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Marketing' })).toBeChecked());
});

test('A title in the link does not replace that of a draft, and the form says so', async () => {
  await logInAs('contact');
  const form = (
    <TicketForm
      coach={ticketCoach([])}
      busy={false}
      sending={null}
      error={undefined}
      onSubmit={() => Promise.resolve()}
      onCancel={() => undefined}
    />
  );
  const { unmount } = showForm(form);
  await userEvent.type(await screen.findByLabelText('Titel'), 'Drucker druckt nicht');
  await waitFor(() => expect(unsentState()).toBe('stored'));
  unmount();
  showForm(form, '/?title=Scanner%20defekt');
  expect(
    await screen.findByText(/Titel aus dem Link wurde nicht übernommen: .*Scanner defekt/),
  ).toBeVisible();
  expect(screen.getByLabelText('Titel')).toHaveValue('Drucker druckt nicht');
});
