import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { startI18n } from '@/shared/i18n/i18n';

import texts from '../de.json';
import { useDraft } from './use-draft';

const saveDraft = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
vi.mock('@/shared/storage/draft-store', () => ({
  openDraft: () => ({
    opened: Promise.resolve({ value: undefined, attempt: undefined, elsewhere: false }),
    save: saveDraft,
    clear: () => Promise.resolve(),
    sent: () => Promise.resolve(),
    close: () => undefined,
  }),
}));

const values = z.object({ text: z.string() });

function Note() {
  const { control, register, reset } = useForm({ defaultValues: { text: '' } });
  const draft = useDraft({ id: 'note/4711', values, control, reset });
  return (
    <>
      <input {...register('text')} />
      {draft.note('Entwurf gesichert')}
    </>
  );
}

beforeAll(() => startI18n({ entities: texts }));

/** Types a letter; what is returned ends its saving. */
async function typeLetter(letter: string) {
  let end: (done: boolean) => void = () => undefined;
  saveDraft.mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
  await userEvent.type(screen.getByRole('textbox'), letter);
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
