import type { Fault } from '@mocks/faults';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { Providers } from '@/app/providers';
import { loadTexts, loginTexts } from '@/app/texts/texts';
import { storeLogin } from '@/entities/session/session.fixtures';
import { taskOf } from '@/entities/task/task.fixtures';
import { ticketOf } from '@/entities/ticket/ticket.fixtures';
import { ticketCoach } from '@/features/tickets/create/coach';
import { CreateTicket } from '@/features/tickets/create/create-ticket';
import { TicketForm } from '@/features/tickets/create/ticket-form';
import { NewEntry } from '@/features/tickets/detail/entries-card';
import { NoteForm } from '@/features/topic-area/task-detail/notes-tab';
import { config } from '@/shared/config/config';
import { loadAppTexts, startI18n } from '@/shared/i18n/i18n';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

const { backend, calls, faults } = mocksForTests();

beforeAll(async () => {
  await startI18n(loginTexts, loadTexts);
  await loadAppTexts();
});
beforeEach(() => storeLogin());

const show = (form: ReactElement) =>
  render(
    <Providers config={config()}>
      <MemoryRouter>{form}</MemoryRouter>
    </Providers>,
  );
/** A form appears once its texts are there. */
const type = async (label: string, text: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
const send = (button: string) => fireEvent.click(screen.getByText(button, { selector: 'button *, button' }));
const created = (path: string) => calls.filter((call) => call.path.includes(path)).length;

/** The form of a new ticket; answers what it hands on. */
function newTicket() {
  const onSubmit = vi.fn<() => Promise<void>>(() => Promise.resolve());
  show(
    <TicketForm
      coach={ticketCoach([])}
      busy={false}
      sending={null}
      error={undefined}
      onSubmit={onSubmit}
      onCancel={() => undefined}
    />,
  );
  return onSubmit;
}

test('A new ticket says that its title should be short, concise and meaningful', async () => {
  newTicket();
  expect(await screen.findByText('Kurz, prägnant und aussagekräftig')).toBeVisible();
});

test.each([
  ['a title of 11 characters', 'Titel', 'a'.repeat(11), 'Der Titel muss mindestens 12 Zeichen lang sein.'],
  ['a title of 257 characters', 'Titel', 'a'.repeat(257), 'Der Titel darf höchstens 256 Zeichen lang sein.'],
  [
    'a description of 11',
    'Beschreibung',
    'a'.repeat(11),
    'Die Beschreibung muss mindestens 12 Zeichen lang sein.',
  ],
  [
    'a description of 10,001',
    'Beschreibung',
    'a'.repeat(10_001),
    'Die Beschreibung darf höchstens 10.000 Zeichen lang sein.',
  ],
])('A new ticket refuses %s', async (_, label, text, problem) => {
  const onSubmit = newTicket();
  await type(label, text);
  send('Anlegen');
  expect(await screen.findByText(problem)).toBeVisible();
  expect(screen.getByText('Bitte wählen Sie, worum es geht.')).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
});

test.each([
  [12, 12],
  [256, 10_000],
])('A new ticket takes a title of %i and a description of %i characters', async (title, description) => {
  const onSubmit = newTicket();
  await type('Titel', 'a'.repeat(title));
  await type('Beschreibung', 'b'.repeat(description));
  fireEvent.click(screen.getByRole('radio', { name: /Störung/ }));
  send('Anlegen');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
});

test.each([
  ['plan.zip', 'PK\u0003\u0004', /Erlaubt sind doc, docx, xls, xlsx, pdf, png, jpg, txt, tif\./],
  ['leer.txt', '', /Die Datei ist leer\./],
])('A new ticket refuses the file %s', async (name, content, reason) => {
  await logInAs('contact');
  show(<CreateTicket onClose={() => undefined} />);
  await type('Titel', 'Zutrittskarten für das Parkhaus');
  await type('Beschreibung', 'Bitte für zwölf Personen.');
  fireEvent.click(screen.getByRole('radio', { name: /Störung/ }));
  fireEvent.change(screen.getByLabelText('Datei wählen'), { target: { files: [new File([content], name)] } });
  expect(await screen.findByText(reason)).toBeVisible();
  send('Anlegen');
  await waitFor(() => expect(screen.getByText(reason)).toBeVisible());
  expect(created('_yit_ITIL_Ticket')).toBe(0);
});

test.each([
  ['an empty text', '', 'Bitte einen Eintrag hinterlegen.'],
  ['11 characters', 'a'.repeat(11), 'Bitte einen Eintrag hinterlegen.'],
  ['256 characters', 'a'.repeat(256), 'Ein Eintrag darf höchstens 255 Zeichen lang sein.'],
])('An entry of a ticket refuses %s', async (_, text, problem) => {
  show(<NewEntry ticket={ticketOf()} onClose={() => undefined} />);
  await type('Beschreibung', text);
  send('Eintrag senden');
  expect(await screen.findByText(problem)).toBeVisible();
  expect(created('_yit_ITIL_Eintrag')).toBe(0);
});

test.each([
  ['an empty text', ' ', 'Bitte eine Notiz eingeben.'],
  ['256 characters', 'a'.repeat(256), 'Eine Notiz darf höchstens 255 Zeichen lang sein.'],
])('A note refuses %s', async (_, text, problem) => {
  show(<NoteForm task={taskOf('AUF101L')} />);
  await type('Notiz', text);
  send('Notiz speichern');
  expect(await screen.findByText(problem)).toBeVisible();
  expect(created('/v1/object/Kontakt')).toBe(0);
});

test('A note takes 255 characters', async () => {
  await logInAs('contact');
  show(<NoteForm task={taskOf('AUF101L')} />);
  await type('Notiz', 'a'.repeat(255));
  send('Notiz speichern');
  await waitFor(() => expect(created('/v1/object/Kontakt')).toBe(1));
});

test.each<[fault: Omit<Fault, 'path'>, text: string]>([
  [{ status: 423 }, 'Upload konnte nicht durchgeführt werden (Fehler: 423 Locked)'],
  [{ status: 403 }, 'Ihnen fehlt die Berechtigung für Notizen'],
  [{ offline: true }, 'Es ist nicht sicher, ob die Änderung gespeichert wurde.'],
])('A note that meets %o says so, stays, and arrives at the next try', async (fault, text) => {
  await logInAs('contact');
  faults.add({ method: 'POST', path: '/v1/object/Kontakt', ...fault });
  show(<NoteForm task={taskOf('AUF101L')} />);
  await type('Notiz', 'Bitte prüfen Sie Anlage 2.');
  send('Notiz speichern');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Notiz konnte nicht erstellt werden!');
  expect(alert).toHaveTextContent(text);
  expect(screen.getByLabelText('Notiz')).toHaveValue('Bitte prüfen Sie Anlage 2.');
  faults.clear();
  send('Notiz speichern');
  const notes = () => Object.values(backend.state.notes).map(({ Beschreibung }) => Beschreibung);
  await waitFor(() => expect(notes()).toContain('Bitte prüfen Sie Anlage 2.'));
});
