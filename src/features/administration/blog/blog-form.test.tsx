import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';

import { BlogConfigConflictError } from '@/entities/blog-config/queries';
import entities from '@/entities/de.json';
import { startI18n } from '@/shared/i18n/i18n';
import { queryClient } from '@/shared/query/query-client';
import shared from '@/shared/ui/de.json';

import texts from '../de.json';
import { BlogForm, masked } from './blog-form';

const storedDraft = vi.hoisted((): { value: unknown } => ({ value: undefined }));
vi.mock('@/shared/storage/draft-store', () => ({
  openDraft: () => ({
    opened: Promise.resolve({ ...storedDraft, attempt: undefined, elsewhere: false }),
    save: () => Promise.resolve(true),
    clear: () => Promise.resolve(),
    sent: () => Promise.resolve(),
    close: () => undefined,
  }),
}));

beforeAll(() => startI18n({ administration: texts, entities, shared }));

const yesterday = { apiKey: 'key-of-yesterday', blogId: '1', count: 5 };

const form = (config: typeof yesterday, error: Error | null, onSave: (change: unknown) => void) => (
  <QueryClientProvider client={queryClient}>
    <BlogForm
      config={config}
      busy={false}
      error={error}
      onSave={onSave}
      onCancel={() => undefined}
      onDismiss={() => undefined}
    />
  </QueryClientProvider>
);

test.each([
  ['another id', { ...yesterday, blogId: '2' }, yesterday.apiKey],
  ['another key', { ...yesterday, apiKey: 'key-of-today-1234' }, masked(yesterday.apiKey)],
])('A draft is saved with what it was based on, when there is %s by now', async (_, current, seenKey) => {
  const { apiKey, ...seen } = yesterday;
  storedDraft.value = { count: '8', seen: { ...seen, mask: masked(apiKey) } };
  const save = vi.fn<(change: unknown) => void>();
  render(form(current, null, save));
  expect(await screen.findByDisplayValue('8')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(save).toHaveBeenCalledWith(
    { seen: { ...yesterday, apiKey: seenKey }, config: { ...current, count: 8 } },
    expect.anything(),
  );
});

test('Taking the current configuration keeps a field that only this admin has changed', async () => {
  storedDraft.value = undefined;
  const save = vi.fn<(change: unknown) => void>();
  const current = { ...yesterday, blogId: '2' };
  const { rerender } = render(form(yesterday, null, save));
  const count = screen.getByRole('spinbutton');
  await userEvent.clear(count);
  await userEvent.type(count, '8');
  const conflict = new BlogConfigConflictError({ ...yesterday, count: 8 }, current);
  rerender(form(yesterday, conflict, save));
  await userEvent.click(await screen.findByRole('button', { name: 'Aktuellen Stand übernehmen' }));
  rerender(form(yesterday, null, save));
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(save).toHaveBeenCalledWith({ seen: current, config: { ...current, count: 8 } }, expect.anything());
});
