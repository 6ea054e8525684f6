import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useWatch } from 'react-hook-form';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

import texts from '../i18n/de.json';
import { startI18n } from '../i18n/i18n';
import { CharacterCounter, characterCount } from './character-counter';
import { Checkbox, RadioGroup } from './checkbox';
import { Form } from './form';
import { Select } from './select';
import { PasswordField, TextArea, TextField } from './text-field';
import { useFields } from './use-fields';

beforeAll(() => startI18n({ shared: texts }));

const schema = z.object({
  title: z.string().check(z.trim(), z.minLength(12, 'tooShort')),
  text: z.string().check(z.maxLength(255, 'tooLong')),
  kind: z.enum(['20', '30'], 'kindMissing'),
  applies: z.enum(['yes', 'no'], 'choiceMissing'),
  informed: z.literal(true, 'mustAgree'),
});

const messages = {
  tooShort: 'Mindestens 12 Zeichen.',
  kindMissing: 'Bitte eine Art wählen.',
  choiceMissing: 'Bitte wählen.',
};

type Send = (values: z.output<typeof schema>) => void;

interface TicketFormProps {
  onSend: Send;
  error?: { title: string; text?: string };
  busy?: boolean;
  lockedReason?: string;
}

function TicketForm({ onSend, error, busy = false, lockedReason }: TicketFormProps) {
  const { field, handleSubmit, control } = useFields({
    schema,
    defaultValues: { title: '', text: '' },
    messages,
  });
  const text = useWatch({ control, name: 'text' });
  return (
    <Form
      onSubmit={handleSubmit(onSend)}
      submitLabel="Anlegen"
      busy={busy}
      error={error}
      lockedReason={lockedReason}
    >
      <TextField label="Titel" hint="Kurz und aussagekräftig" {...field('title')} />
      <TextArea label="Text" optional counter={characterCount(text.length, 255)} {...field('text')} />
      <Select
        label="Art"
        placeholder="Bitte wählen"
        options={[
          { value: '20', label: 'Störung' },
          { value: '30', label: 'Anfrage' },
        ]}
        {...field('kind')}
      />
      <RadioGroup
        label="Trifft die Aufgabe zu?"
        options={[
          { value: 'yes', label: 'Trifft zu' },
          { value: 'no', label: 'Trifft nicht zu' },
        ]}
        {...field('applies')}
      />
      <Checkbox label="Ich habe das gelesen" {...field('informed')} />
    </Form>
  );
}

const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(screen.getByRole('textbox', { name: 'Titel' }), 'Drucker im Lager druckt leer');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Art' }), 'Störung');
  await user.click(screen.getByRole('radio', { name: 'Trifft zu' }));
  await user.click(screen.getByRole('checkbox', { name: 'Ich habe das gelesen' }));
};

it('The Tab key goes from a field to the next one before it reaches what stands beside their labels', async () => {
  render(
    <>
      <TextField label="Name" />
      <TextField label="Ort" aside={<button type="button">Hilfe</button>} />
    </>,
  );
  const reached = [];
  for (let press = 0; press < 3; press += 1) {
    await userEvent.tab();
    reached.push(document.activeElement);
  }
  expect(reached).toEqual([
    screen.getByLabelText('Name'),
    screen.getByLabelText('Ort'),
    screen.getByRole('button', { name: 'Hilfe' }),
  ]);
});

describe('a form', () => {
  it('sends what its schema makes of the input', async () => {
    const user = userEvent.setup();
    const send = vi.fn<Send>();
    render(<TicketForm onSend={send} />);
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Anlegen' }));
    expect(send.mock.calls[0]?.[0]).toEqual({
      title: 'Drucker im Lager druckt leer',
      text: '',
      kind: '20',
      applies: 'yes',
      informed: true,
    });
  });

  it('sends once when it is sent a second time before it can show that it is busy', async () => {
    const user = userEvent.setup();
    const send = vi.fn<Send>();
    render(<TicketForm onSend={send} />);
    await fill(user);
    const form = screen.getByRole('button', { name: 'Anlegen' }).closest('form');
    act(() => {
      form?.requestSubmit();
      form?.requestSubmit();
    });
    await waitFor(() => expect(send).toHaveBeenCalled());
    expect(send).toHaveBeenCalledOnce();
    // Later it may be sent again.
    await user.click(screen.getByRole('button', { name: 'Anlegen' }));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  });

  it('sends with Ctrl+Enter from any field', async () => {
    const user = userEvent.setup();
    const send = vi.fn<Send>();
    render(<TicketForm onSend={send} />);
    await fill(user);
    await user.type(screen.getByRole('textbox', { name: /^Text/ }), '{Control>}{Enter}{/Control}');
    expect(send).toHaveBeenCalledOnce();
  });

  it('puts the focus into the first wrong field and says what is wrong with each', async () => {
    const user = userEvent.setup();
    render(<TicketForm onSend={vi.fn<Send>()} />);
    await user.click(screen.getByRole('button', { name: 'Anlegen' }));
    const title = await screen.findByRole('textbox', {
      name: 'Titel',
      description: 'Mindestens 12 Zeichen.',
    });
    expect(title).toHaveFocus();
    expect(title).toBeInvalid();
    expect(screen.getByRole('combobox', { name: 'Art' })).toHaveAccessibleDescription(
      'Bitte eine Art wählen.',
    );
    expect(screen.getByRole('radiogroup', { name: 'Trifft die Aufgabe zu?' })).toHaveAccessibleDescription(
      'Bitte wählen.',
    );
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Bitte füllen Sie dieses Feld aus.');
  });

  it('reports no error at a field that is left empty before the form is sent', async () => {
    const user = userEvent.setup();
    render(<TicketForm onSend={vi.fn<Send>()} />);
    const title = screen.getByRole('textbox', { name: 'Titel' });
    await user.click(title);
    await user.tab();
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('checkbox'));
    await user.tab();
    expect(title).toBeValid();
    expect(screen.getByRole('checkbox')).toBeValid();
    await user.click(screen.getByRole('button', { name: 'Anlegen' }));
    expect(await screen.findByText('Mindestens 12 Zeichen.')).toBeVisible();
  });

  it('says what to do about an input that no sentence is known for', async () => {
    const user = userEvent.setup();
    render(<TicketForm onSend={vi.fn<Send>()} />);
    const text = screen.getByRole('textbox', { name: /^Text/ });
    await user.click(text);
    await user.paste('x'.repeat(256));
    await user.tab();
    expect(text).toHaveAccessibleDescription(/^Das Portal kann diese Eingabe nicht annehmen/);
  });

  it('marks what must be filled in, for everybody', () => {
    render(<TicketForm onSend={vi.fn<Send>()} />);
    const title = screen.getByRole('textbox', { name: 'Titel' });
    expect(title).toBeRequired();
    expect(screen.getByText('Titel')).toHaveClass('required-mark');
    expect(screen.getByRole('combobox', { name: 'Art' })).toBeRequired();
    expect(screen.getByRole('radiogroup', { name: 'Trifft die Aufgabe zu?' })).toBeRequired();
    expect(screen.getByRole('textbox', { name: /^Text/ })).not.toBeRequired();
    expect(screen.getByText('Felder mit * sind Pflichtfelder.')).toBeInTheDocument();
  });

  it('marks no field outside a form', () => {
    render(<TextField label="Suchtext" />);
    expect(screen.getByRole('textbox', { name: 'Suchtext' })).not.toBeRequired();
  });

  it('shows the hint until there is an error', async () => {
    const user = userEvent.setup();
    render(<TicketForm onSend={vi.fn<Send>()} />);
    const title = screen.getByRole('textbox', { name: 'Titel' });
    expect(title).toHaveAccessibleDescription('Kurz und aussagekräftig');
    await user.type(title, 'Drucker');
    await user.tab();
    expect(title).toHaveAccessibleDescription('Mindestens 12 Zeichen.');
  });

  it('counts characters and says when none is left', async () => {
    const user = userEvent.setup();
    render(<TicketForm onSend={vi.fn<Send>()} />);
    const text = screen.getByRole('textbox', { name: /^Text/ });
    expect(text).toHaveAccessibleDescription('0/255 Zeichen');
    await user.click(text);
    await user.paste('x'.repeat(255));
    expect(text).toHaveAccessibleDescription(/255\/255 Zeichen/);
    expect(screen.getByText('Die maximale Länge ist erreicht.')).toBeVisible();
  });

  it('sets off the thousands of what it counts', () => {
    render(<CharacterCounter id="counter" length={1234} max={10000} />);
    expect(screen.getByText('1.234/10.000 Zeichen')).toBeVisible();
  });

  it('keeps the input and announces it when the server refuses', () => {
    render(<TicketForm onSend={vi.fn<Send>()} error={{ title: 'Das Ticket wurde nicht gespeichert.' }} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Das Ticket wurde nicht gespeichert.');
  });

  it.each([
    ['while it is being sent', { busy: true }],
    ['while it is locked', { lockedReason: 'Gerade gesperrt' }],
  ])('sends nothing %s', async (_, props) => {
    const user = userEvent.setup();
    const send = vi.fn<Send>();
    render(<TicketForm onSend={send} {...props} />);
    await fill(user);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.click(screen.getByRole('button', { name: 'Anlegen' }));
    expect(send).not.toHaveBeenCalled();
  });

  it('says beside the button why it is locked', () => {
    render(<TicketForm onSend={vi.fn<Send>()} lockedReason="Gerade gesperrt" />);
    const button = screen.getByRole('button', { name: 'Anlegen' });
    expect(button).toHaveAccessibleDescription('Gerade gesperrt');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Gerade gesperrt')).toBeVisible();
  });
});

describe('a field', () => {
  it('for a password can show what is typed', async () => {
    const user = userEvent.setup();
    render(<PasswordField label="Passwort" />);
    const field = screen.getByLabelText('Passwort');
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: '»Passwort« anzeigen', pressed: false }));
    expect(field).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: '»Passwort« anzeigen', pressed: true }));
    expect(field).toHaveAttribute('type', 'password');
  });
});
