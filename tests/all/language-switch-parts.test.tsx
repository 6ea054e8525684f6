import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { Providers } from '@/app/providers';
import { loadTexts, loginTexts } from '@/app/texts/texts';
import { DocumentUpload } from '@/entities/document/document-upload';
import { ticketOf } from '@/entities/ticket/ticket.fixtures';
import { NewEntry } from '@/features/tickets/detail/entries-card';
import { RatingCard } from '@/features/tickets/detail/rating-card';
import { TicketEditForm } from '@/features/tickets/detail/ticket-edit-form';
import { EditRoles } from '@/features/users/edit-roles';
import { config } from '@/shared/config/config';
import { changeLanguage, loadAppTexts, startI18n } from '@/shared/i18n/i18n';

import { logInAs } from '../log-in-as';
import { mocksForTests } from '../mocks.fixtures';

mocksForTests();

beforeAll(async () => {
  await startI18n(loginTexts, loadTexts);
  await loadAppTexts();
});
beforeEach(() => logInAs('contact'));
afterEach(() => act(() => changeLanguage('de')));

const show = (form: ReactElement) =>
  render(
    <Providers config={config()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: form }])} />
    </Providers>,
  );
const nothing = () => undefined;

/** Types into a field and changes the language: the very same field still holds it, and the focus. */
async function expectKept(german: string, english: string): Promise<void> {
  const field = await screen.findByLabelText(german);
  await userEvent.clear(field);
  await userEvent.paste('Mitten im Satz');
  await act(() => changeLanguage('en'));
  expect(await screen.findByLabelText(english)).toBe(field);
  expect(field).toHaveValue('Mitten im Satz');
  expect(field).toHaveFocus();
}

test.each([
  {
    what: 'an entry of a ticket',
    form: <NewEntry ticket={ticketOf()} onClose={nothing} />,
    label: ['Beschreibung', 'Description'],
  },
  {
    what: 'the changes of a ticket',
    form: <TicketEditForm ticket={ticketOf()} focus={undefined} onSaved={nothing} onClose={nothing} />,
    label: ['Titel', 'Title'],
  },
] as const)('Another language keeps $what', async ({ form, label: [german, english] }) => {
  show(form);
  await expectKept(german, english);
  expect(document.documentElement.lang).toBe('en');
});

test('Another language keeps stars and comment of a rating', async () => {
  show(<RatingCard ticket={ticketOf({ status: 1060 })} onSaved={nothing} />);
  const stars = screen.getByRole('radio', { name: '4 Sterne' });
  await userEvent.click(stars);
  await expectKept('Kommentar', 'Comment');
  expect(screen.getByRole('radio', { name: '4 stars' })).toBe(stars);
  expect(stars).toBeChecked();
});

test('Another language keeps the files and hints of an upload', async () => {
  const size = 'x'.repeat(1000);
  show(<DocumentUpload title="Upload" target={{ objectOid: 'AUF101L', path: 'Portal' }} hinted />);
  const file = new File([size], 'stand.txt', { type: 'text/plain' });
  fireEvent.change(screen.getByLabelText('Dateien wählen'), { target: { files: [file] } });
  expect(await screen.findByText('1000 Byte')).toBeVisible();
  await expectKept('Hinweis', 'Hint');
  expect(screen.getByText('1000 bytes')).toBeVisible();
});

test('Another language keeps the chosen roles of a user', async () => {
  const username = 'ivo.novak@kanzlei-brandt.test';
  show(<EditRoles user={{ username, roles: [], activeResetToken: false }} onClose={nothing} />);
  const role = await screen.findByRole('checkbox', { name: 'Datenschutz' });
  await userEvent.click(role);
  await act(() => changeLanguage('en'));
  expect(screen.getByRole('checkbox', { name: 'Data protection' })).toBe(role);
  expect(role).toBeChecked();
  expect(role).toHaveFocus();
});
