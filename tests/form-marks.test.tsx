import { useMutation } from '@tanstack/react-query';
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { loadTexts, loginTexts } from '@/app/texts/texts';
import { DocumentUpload } from '@/entities/document/document-upload';
import { taskOf } from '@/entities/task/task.fixtures';
import { closedStatus } from '@/entities/ticket/ticket';
import { ticketOf } from '@/entities/ticket/ticket.fixtures';
import { BlogForm } from '@/features/administration/blog/blog-form';
import { Component as Contracts } from '@/features/contracts/contracts-page';
import { LoginForm } from '@/features/login/login-form';
import { PasswordRequest } from '@/features/login/rare-parts';
import { UnlockForm } from '@/features/offline-folder/offline-folder-page';
import { Component as PasswordReset } from '@/features/password-reset/password-reset-page';
import { PasswordCard } from '@/features/profile/profile-page';
import { ticketCoach } from '@/features/tickets/create/coach';
import { TicketForm } from '@/features/tickets/create/ticket-form';
import { NewEntry } from '@/features/tickets/detail/entries-card';
import { RatingCard } from '@/features/tickets/detail/rating-card';
import { UploadDialog } from '@/features/tickets/detail/ticket-dialogs';
import { TicketEditForm } from '@/features/tickets/detail/ticket-edit-form';
import { PrepareDialog } from '@/features/topic-area/keep-offline/keep-offline';
import { BeTrueForm } from '@/features/topic-area/task-detail/be-true-form';
import { NoteForm } from '@/features/topic-area/task-detail/notes-tab';
import { Component as CreateUser } from '@/features/users/create-user-page';
import { unsentState } from '@/shared/form/unsent-input';
import { loadAppTexts, startI18n } from '@/shared/i18n/i18n';
import { closeNotices, useNotices } from '@/shared/notice/notices';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';
import { showForm } from './show-form.fixtures';

const { calls, faults } = mocksForTests();

beforeAll(async () => {
  await startI18n(loginTexts, loadTexts);
  await loadAppTexts();
});
beforeEach(() => logInAs('contact'));

const nothing = () => undefined;
const ticket = ticketOf({ solution: '' });

const fields = () => [...document.querySelectorAll<HTMLInputElement>('form :is(input, textarea, select)')];
const typed = () =>
  fields().filter(({ type, hidden }) => !hidden && !['file', 'radio', 'checkbox', 'search'].includes(type));
const isRequired = ({ required, ariaRequired }: HTMLInputElement) => required || ariaRequired === 'true';
const named = (list: readonly HTMLInputElement[]) => list.map(({ labels }) => labels?.[0]?.textContent);
/** A choice that begins with an answer can't be empty. */
const canBeEmpty = (field: HTMLInputElement | HTMLSelectElement) =>
  !(field instanceof HTMLSelectElement) || [...field.options].some(({ value }) => value === '');
const empty = (field: HTMLInputElement) => fireEvent.change(field, { target: { value: '' } });

function PreparedFolder() {
  return (
    <PrepareDialog
      folder={{
        about: 'area',
        create: useMutation({ mutationFn: async (passphrase: string) => void passphrase }),
      }}
      onCreated={nothing}
      onClose={nothing}
    />
  );
}

interface ComparedForm {
  /** Below `src`. */
  file: string;
  form: ReactElement;
  address?: string;
}

/** Forms that report what is missing when they are sent. */
const reporting: readonly ComparedForm[] = [
  {
    file: 'features/tickets/create/ticket-form.tsx',
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
    file: 'features/tickets/detail/ticket-edit-form.tsx',
    form: <TicketEditForm ticket={ticket} focus={undefined} onSaved={nothing} onClose={nothing} />,
  },
  {
    file: 'features/tickets/detail/entries-card.tsx',
    form: <NewEntry ticket={ticket} onClose={nothing} />,
  },
  { file: 'features/topic-area/task-detail/notes-tab.tsx', form: <NoteForm task={taskOf('AUF101L')} /> },
  {
    file: 'features/topic-area/task-detail/be-true-form.tsx',
    form: <BeTrueForm task={taskOf('AUF101L')} />,
  },
  { file: 'features/topic-area/keep-offline/keep-offline.tsx', form: <PreparedFolder /> },
  { file: 'features/profile/profile-page.tsx', form: <PasswordCard username="anna" /> },
  {
    file: 'features/password-reset/password-reset-page.tsx',
    form: <PasswordReset />,
    address: '/?resetid=demo-reset',
  },
  {
    file: 'features/offline-folder/offline-folder-page.tsx',
    form: <UnlockForm onOpened={nothing} />,
  },
  { file: 'features/contracts/contracts-page.tsx', form: <Contracts /> },
  { file: 'features/users/create-user-page.tsx', form: <CreateUser /> },
];

/** Forms whose button waits until nothing is missing. */
const waiting: readonly (ComparedForm & { values: Readonly<Record<string, string>>; stars?: true })[] = [
  {
    file: 'features/administration/blog/blog-form.tsx',
    form: (
      <BlogForm
        config={null}
        busy={false}
        error={null}
        onSave={nothing}
        onCancel={nothing}
        onDismiss={nothing}
      />
    ),
    values: { 'API-Schlüssel': 'key', 'Blog-ID': '47', 'Anzahl Beiträge': '5' },
  },
  {
    file: 'features/tickets/detail/rating-card.tsx',
    form: <RatingCard ticket={ticketOf({ status: closedStatus })} onSaved={nothing} />,
    values: { Kommentar: 'Schnelle Rückmeldung.' },
    stars: true,
  },
  {
    file: 'features/login/login-form.tsx',
    form: <LoginForm />,
    values: { Benutzername: 'anna', Passwort: 'geheim' },
  },
  {
    file: 'features/login/rare-parts.tsx',
    form: <PasswordRequest username="" onClose={nothing} />,
    values: { Benutzername: 'anna' },
  },
];

/** Forms without a field that must be filled in, and the two that are filters. */
const without = [
  'features/address-select/address-select-page.tsx',
  'features/command-palette/command-palette.tsx',
  'features/search/search-form.tsx',
  'features/users/edit-roles.tsx',
  'engines/table/views.tsx',
  'shared/form/form.tsx',
];

test('Every form is compared with its schema', () => {
  const sources = import.meta.glob<string>('/src/**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const forms = Object.entries(sources)
    .filter(([path, source]) => !path.includes('.test.') && /<form\s/i.test(source))
    .map(([path]) => path.replace('/src/', ''));
  expect(forms.toSorted()).toEqual(
    [...[...reporting, ...waiting].map(({ file }) => file), ...without].toSorted(),
  );
});

test.each(reporting)('The marks of $file are those fields the schema does not let be empty', async (row) => {
  showForm(row.form, row.address);
  await waitFor(() => expect(typed()).not.toHaveLength(0));
  for (const field of typed().filter(canBeEmpty)) empty(field);
  const [element] = document.querySelectorAll('form');
  if (element) fireEvent.submit(element);
  await waitFor(() => expect(fields().some(({ ariaInvalid }) => ariaInvalid === 'true')).toBe(true));
  const compared = typed().filter(canBeEmpty);
  expect(named(compared.filter(({ ariaInvalid }) => ariaInvalid === 'true'))).toEqual(
    named(compared.filter(isRequired)),
  );
  for (const group of screen.queryAllByRole('radiogroup'))
    expect(group.ariaRequired === 'true').toBe(group.ariaInvalid === 'true');
});

test.each(waiting)('The button of $file waits for the marked fields', async ({ form, values, stars }) => {
  showForm(form);
  await waitFor(() => expect(typed()).not.toHaveLength(0));
  // A button with a reason is another element than one without.
  const waits = () => {
    const button = document.querySelector<HTMLButtonElement>('form [type=submit]');
    return button?.disabled === true || button?.ariaDisabled === 'true';
  };
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label, { exact: true, selector: 'input, textarea' }), {
      target: { value },
    });
  // A draft that is read later empties the fields once more.
  await waitFor(() => {
    if (stars) fireEvent.click(screen.getByRole('radio', { name: '4 Sterne' }));
    for (const [label, value] of Object.entries(values)) fill(label, value);
    expect(waits()).toBe(false);
  });
  const needed: (string | null | undefined)[] = [];
  for (const [label, value] of Object.entries(values)) {
    fill(label, '');
    await waitFor(() => expect(waits()).toBe(true));
    needed.push(label);
    fill(label, value);
    await waitFor(() => expect(waits()).toBe(false));
  }
  const groups = screen.queryAllByRole('radiogroup').map(({ ariaRequired }) => ariaRequired);
  expect(groups).toEqual(stars ? ['true'] : []);
  expect(named(typed().filter(isRequired))).toEqual(needed);
  expect(typed()).toHaveLength(needed.length);
});

test.each([...reporting, ...waiting.filter(({ stars }) => stars)])(
  'What was typed into $file is not left without a question',
  async ({ form, address }) => {
    showForm(form, address);
    await waitFor(() => expect(typed()).not.toHaveLength(0));
    const field = typed().find(({ tagName, readOnly }) => tagName !== 'SELECT' && !readOnly);
    expect(unsentState()).toBe('none');
    if (field) fireEvent.change(field, { target: { value: 'Etwas Neues' } });
    await waitFor(() => expect(unsentState()).not.toBe('none'));
  },
);

test('Files that wait when the dialog is closed are said to be not sent', async () => {
  showForm(<UploadDialog ticket={ticket} onClose={nothing} />);
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
  showForm(<DocumentUpload title="Upload" target={{ objectOid: 'AUF101L', path: 'Portal' }} hinted />);
  const file = new File(['x'], 'stand.txt', { type: 'text/plain' });
  fireEvent.change(await screen.findByLabelText('Dateien wählen'), { target: { files: [file] } });
  expect(await screen.findByLabelText('Hinweis')).toBeRequired();
  expect(screen.getByRole('combobox')).toBeRequired();
});

test.each([
  [{ status: 403 }, 'Upload konnte nicht durchgeführt werden (Fehler: 403 Forbidden)'],
  [{ offline: true }, 'Die Verbindung wurde unterbrochen.'],
])('A file whose upload meets %o says why, stays, and can be sent again', async (fault, text) => {
  showForm(<DocumentUpload title="Upload" target={{ objectOid: 'AUF101L', path: 'Portal' }} hinted />);
  const file = new File(['x'], 'stand.txt', { type: 'text/plain' });
  fireEvent.change(await screen.findByLabelText('Dateien wählen'), { target: { files: [file] } });
  fireEvent.change(await screen.findByLabelText('Hinweistyp'), { target: { value: 'Nachweis' } });
  fireEvent.change(screen.getByLabelText('Hinweis'), { target: { value: 'Stand November' } });
  faults.add({ method: 'POST', path: '/v1/uploadFile/', ...fault });
  await userEvent.click(screen.getByRole('button', { name: 'Senden' }));
  expect(await screen.findByRole('button', { name: 'stand.txt erneut senden' })).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent(text);
});

test('Closing a ticket by its status asks as the button does', async () => {
  const solved = ticketOf({ solution: 'Toner wurde getauscht.' });
  showForm(<TicketEditForm ticket={solved} focus={undefined} onSaved={nothing} onClose={nothing} />);
  await userEvent.selectOptions(await screen.findByLabelText('Status'), String(closedStatus));
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  const question = await screen.findByRole('alertdialog', { name: /^Ticket .+ schließen\?$/ });
  expect(question).toBeVisible();
  expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
});
