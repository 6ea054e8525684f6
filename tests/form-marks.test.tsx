import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { Providers } from '@/app/providers';
import { loadTexts, loginTexts } from '@/app/texts/texts';
import { DocumentUpload } from '@/entities/document/document-upload';
import { taskOf } from '@/entities/task/task.fixtures';
import { closedStatus } from '@/entities/ticket/ticket';
import { ticketOf } from '@/entities/ticket/ticket.fixtures';
import { Component as Contracts } from '@/features/contracts/contracts-page';
import { UnlockForm } from '@/features/offline-folder/offline-folder-page';
import { Component as PasswordReset } from '@/features/password-reset/password-reset-page';
import { PasswordCard } from '@/features/profile/password-card';
import { ticketCoach } from '@/features/tickets/create/coach';
import { TicketForm } from '@/features/tickets/create/ticket-form';
import { NewEntry } from '@/features/tickets/detail/entries-card';
import { RatingCard } from '@/features/tickets/detail/rating-card';
import { UploadDialog } from '@/features/tickets/detail/ticket-dialogs';
import { TicketEditForm } from '@/features/tickets/detail/ticket-edit-form';
import { BeTrueForm } from '@/features/topic-area/task-detail/be-true-form';
import { NoteForm } from '@/features/topic-area/task-detail/notes-tab';
import { Component as CreateUser } from '@/features/users/create-user-page';
import { config } from '@/shared/config/config';
import { unsentState } from '@/shared/form/unsent-input';
import { loadAppTexts, startI18n } from '@/shared/i18n/i18n';
import { closeNotices, useNotices } from '@/shared/notice/notices';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

const { calls } = mocksForTests();

beforeAll(async () => {
  await startI18n(loginTexts, loadTexts);
  await loadAppTexts();
});
beforeEach(() => logInAs('contact'));

const show = (form: ReactElement, address = '/') =>
  render(
    <Providers config={config()}>
      <RouterProvider
        router={createMemoryRouter([{ path: '*', element: form }], { initialEntries: [address] })}
      />
    </Providers>,
  );
const nothing = () => undefined;
const ticket = ticketOf({ solution: '' });

const fields = () => [...document.querySelectorAll<HTMLInputElement>('form :is(input, textarea, select)')];
const typed = () => fields().filter(({ type }) => !['file', 'radio', 'checkbox', 'search'].includes(type));
const named = (list: readonly HTMLInputElement[]) => list.map(({ labels }) => labels?.[0]?.textContent);

const forms: { what: string; form: ReactElement }[] = [
  {
    what: 'a new ticket',
    form: (
      <TicketForm
        coach={ticketCoach([])}
        busy={false}
        sending={null}
        error={undefined}
        onSubmit={() => Promise.resolve()}
        onCancel={nothing}
      />
    ),
  },
  {
    what: 'the changes of a ticket',
    form: <TicketEditForm ticket={ticket} focus={undefined} onSaved={nothing} onClose={nothing} />,
  },
  { what: 'an entry of a ticket', form: <NewEntry ticket={ticket} onClose={nothing} /> },
  { what: 'a note', form: <NoteForm task={taskOf('AUF101L')} /> },
  { what: 'whether a task applies', form: <BeTrueForm task={taskOf('AUF101L')} /> },
  { what: 'a password', form: <PasswordCard username="anna" /> },
  { what: 'a passphrase', form: <UnlockForm onOpened={nothing} /> },
  { what: 'a contract', form: <Contracts /> },
  { what: 'a new user', form: <CreateUser /> },
];

test.each(forms)('The marks of $what are those fields the schema does not let be empty', async ({ form }) => {
  show(form);
  await waitFor(() => expect(typed()).not.toHaveLength(0));
  for (const field of typed())
    if (field.tagName !== 'SELECT') fireEvent.change(field, { target: { value: '' } });
  const [element] = document.querySelectorAll('form');
  if (element) fireEvent.submit(element);
  await waitFor(() => expect(fields().some(({ ariaInvalid }) => ariaInvalid === 'true')).toBe(true));
  const texts = typed().filter(({ tagName }) => tagName !== 'SELECT');
  expect(named(texts.filter(({ ariaInvalid }) => ariaInvalid === 'true'))).toEqual(
    named(texts.filter(({ ariaRequired }) => ariaRequired === 'true')),
  );
});

test.each([
  ...forms,
  { what: 'a rating', form: <RatingCard ticket={ticket} onSaved={nothing} /> },
  { what: 'a forgotten password', form: <PasswordReset />, address: '/?resetid=abc' },
])('What was typed into $what is not left without a question', async ({ form, address }) => {
  show(form, address);
  await waitFor(() => expect(typed()).not.toHaveLength(0));
  const field = typed().find(({ tagName, readOnly }) => tagName !== 'SELECT' && !readOnly);
  expect(unsentState()).toBe('none');
  if (field) fireEvent.change(field, { target: { value: 'Etwas Neues' } });
  await waitFor(() => expect(unsentState()).not.toBe('none'));
});

test('Files that wait when the dialog is closed are said to be not sent', async () => {
  show(<UploadDialog ticket={ticket} onClose={nothing} />);
  const file = new File(['x'], 'stand.txt', { type: 'text/plain' });
  fireEvent.change(await screen.findByLabelText('Dateien wählen'), { target: { files: [file] } });
  await screen.findByText('stand.txt');
  await userEvent.click(screen.getByRole('button', { name: 'Fertig' }));
  const { result } = renderHook(() => useNotices());
  expect(result.current.map(({ title }) => title)).toEqual([
    '1 Datei ist noch nicht gesendet. Sie wartet unter »Datei anhängen«.',
  ]);
  act(closeNotices);
});

test('The hint of an upload is marked as required', async () => {
  show(<DocumentUpload title="Upload" target={{ objectOid: 'AUF101L', path: 'Portal' }} hinted />);
  const file = new File(['x'], 'stand.txt', { type: 'text/plain' });
  fireEvent.change(await screen.findByLabelText('Dateien wählen'), { target: { files: [file] } });
  expect(await screen.findByLabelText('Hinweis')).toBeRequired();
  expect(screen.getByRole('combobox')).toBeRequired();
});

test('Closing a ticket by its status asks as the button does', async () => {
  const solved = ticketOf({ solution: 'Toner wurde getauscht.' });
  show(<TicketEditForm ticket={solved} focus={undefined} onSaved={nothing} onClose={nothing} />);
  await userEvent.selectOptions(await screen.findByLabelText('Status'), String(closedStatus));
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  const question = await screen.findByRole('alertdialog', { name: /^Ticket .+ schließen\?$/ });
  expect(question).toBeVisible();
  expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
});
