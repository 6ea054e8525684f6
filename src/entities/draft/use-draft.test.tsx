import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { startI18n } from '@/shared/i18n/i18n';
import { saveDraft } from '@/shared/storage/draft-store';

import texts from '../de.json';
import { useDraft } from './use-draft';

vi.mock('@/shared/storage/draft-store', () => ({
  openDraft: () => Promise.resolve({ value: undefined, elsewhere: false }),
  closeDraft: () => undefined,
  clearDraft: () => Promise.resolve(),
  clearSentDraft: () => Promise.resolve(undefined),
  saveDraft: vi.fn<() => Promise<boolean>>(),
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
  vi.mocked(saveDraft).mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
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
