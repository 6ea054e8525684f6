import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { unsentState, useUnsentInput } from '@/shared/form/unsent-input';
import { startI18n } from '@/shared/i18n/i18n';

import texts from '../de.json';
import { useDraft } from './use-draft';

const saveDraft = vi.hoisted(() => vi.fn<(part: { value: unknown }) => Promise<boolean>>());
const storedDraft = vi.hoisted((): { value: unknown } => ({ value: undefined }));
vi.mock('@/shared/storage/draft-store', () => ({
  openDraft: () => ({
    opened: Promise.resolve({ ...storedDraft, attempt: undefined, elsewhere: false }),
    save: saveDraft,
    clear: () => Promise.resolve(),
    sent: () => Promise.resolve(),
    close: () => undefined,
  }),
}));

const values = z.object({ text: z.string(), date: z.string() });

function Note() {
  // react-hook-form mutates its objects.
  'use no memo';
  const { control, register, reset, formState } = useForm({
    defaultValues: { text: '', date: '02.12.2026' },
  });
  useUnsentInput(control, formState.isDirty);
  const draft = useDraft({ id: 'note/4711', values, control, reset });
  return (
    <>
      <input aria-label="Text" {...register('text')} />
      <input aria-label="Datum" {...register('date')} />
      {draft.note('Entwurf gesichert')}
    </>
  );
}

beforeAll(() => startI18n({ entities: texts }));

/** Types a letter; what is returned ends its saving. */
async function typeLetter(letter: string) {
  let end: (done: boolean) => void = () => undefined;
  saveDraft.mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
  await userEvent.type(screen.getByLabelText('Text'), letter);
  return (done: boolean) => act(async () => end(done));
}

const note = () => screen.queryByText('Entwurf gesichert');

test('The form says it is kept once its latest change is saved', async () => {
  render(<Note />);
  const endFirst = await typeLetter('a');
  expect(note()).toBeNull();
  await endFirst(true);
  expect(note()).not.toHaveAttribute('data-saving');
  const endSecond = await typeLetter('b');
  expect(note()).toHaveAttribute('data-saving');
  await endSecond(true);
  expect(note()).not.toHaveAttribute('data-saving');
  const endThird = await typeLetter('c');
  await endThird(false);
  expect(note()).toBeNull();
});

test('A form whose change cannot be saved says so, and leaving it would lose the input', async () => {
  render(<Note />);
  const endFirst = await typeLetter('a');
  expect(unsentState()).toBe('lost');
  await endFirst(true);
  expect(unsentState()).toBe('stored');
  const endSecond = await typeLetter('b');
  await endSecond(false);
  expect(unsentState()).toBe('lost');
  expect(screen.getByText(texts.draft.refused)).toBeVisible();
});

test('A draft has only the fields the user has changed; the others have the value of today', async () => {
  const { unmount } = render(<Note />);
  const end = await typeLetter('a');
  await end(true);
  expect(saveDraft).toHaveBeenLastCalledWith({ value: { text: 'a' } });
  unmount();
  expect(unsentState()).toBe('none');
  storedDraft.value = { text: 'a' };
  saveDraft.mockResolvedValue(true);
  render(<Note />);
  expect(await screen.findByDisplayValue('a')).toBeVisible();
  expect(screen.getByLabelText('Datum')).toHaveValue('02.12.2026');
});

test.each([
  ['lost', true],
  ['stored', false],
] as const)('A reload with input that is %s asks: %s', async (state, asks) => {
  storedDraft.value = undefined;
  render(<Note />);
  const end = await typeLetter('a');
  await end(state === 'stored');
  const unload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(asks);
});
