import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useWatch } from 'react-hook-form';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import texts from '../i18n/de.json';
import { startI18n } from '../i18n/i18n';
import { unsentText, useFields, useFollow } from './use-fields';

beforeAll(() => startI18n({ shared: texts }));

const schema = z.object({ reason: z.string() });
const noteSchema = z.object({ text: z.string() });
const formOf = (saved: string) =>
  renderHook(
    ({ reason }) => {
      const form = useFields({ schema, defaultValues: { reason }, messages: {} });
      useFollow(form, { reason });
      return form;
    },
    { initialProps: { reason: saved } },
  );

describe('A form that stays', () => {
  test('shows what the server made of it', () => {
    const { result, rerender } = formOf('Gilt  nicht');
    rerender({ reason: 'Gilt nicht' });
    expect(result.current.getValues()).toEqual({ reason: 'Gilt nicht' });
  });

  test('keeps what is being typed', () => {
    const { result, rerender } = formOf('Gilt nicht');
    act(() => result.current.setValue('reason', 'Gilt doch', { shouldDirty: true }));
    rerender({ reason: 'Gilt nicht mehr' });
    expect(result.current.getValues()).toEqual({ reason: 'Gilt doch' });
  });

  test.each([
    ['nothing', 'Erster Satz.', '', true],
    ['what was typed behind it', 'Erster Satz. Zweiter.', 'Zweiter.', false],
    ['no blanks alone', 'Erster Satz.\n ', '', true],
    ['all of it where its beginning changed', 'Der erste Satz.', 'Der erste Satz.', false],
  ])('begins again with %s left', async (_, typed, left, empty) => {
    const note = { schema: noteSchema, defaultValues: { text: 'Erster Satz.' }, messages: {} };
    const { result } = renderHook(() => useFields(note));
    await act(
      result.current.handleSubmit((_values, beginAgain) => {
        // Typed on while it is being sent.
        result.current.setValue('text', typed, { shouldDirty: true });
        expect(beginAgain({ text: '' }, unsentText)).toBe(empty);
      }),
    );
    expect(result.current.getValues()).toEqual({ text: left });
  });
});

test('A field shows what will be sent once the user has left it, and says it to the rest of the page', async () => {
  const Page = () => {
    // react-hook-form mutates its objects.
    'use no memo';
    const { field, control } = useFields({ schema, defaultValues: { reason: '' }, messages: {} });
    const { error: _error, ...input } = field('reason', (typed) => typed.replace(/,$/, ''));
    return (
      <>
        <input aria-label="Grund" {...input} />
        <output>{useWatch({ control, name: 'reason' })}</output>
      </>
    );
  };
  render(<Page />);
  await userEvent.type(screen.getByLabelText('Grund'), 'anna@firma.test,');
  expect(screen.getByRole('status')).toHaveTextContent('anna@firma.test,');
  await userEvent.tab();
  expect(screen.getByLabelText('Grund')).toHaveValue('anna@firma.test');
  expect(screen.getByRole('status')).toHaveTextContent(/^anna@firma\.test$/);
});
