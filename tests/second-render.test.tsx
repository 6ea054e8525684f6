import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import app from '@/app/de.json';
import { RouteError } from '@/app/error-pages';
import entities from '@/entities/de.json';
import { useDraft } from '@/entities/draft/use-draft';
import { config } from '@/shared/config/config';
import { ConfigProvider } from '@/shared/config/use-config';
import shared from '@/shared/i18n/de.json';
import { startI18n } from '@/shared/i18n/i18n';

import { collectLog } from './api/logged-lines.fixtures';

/** Values of the drafts on the device. */
const drafts = vi.hoisted(() => new Map<string, unknown>());
vi.mock('@/shared/storage/draft-store', () => ({
  openDraft: (_owner: unknown, id: string) => ({
    opened: Promise.resolve({ value: drafts.get(id), attempt: undefined, elsewhere: false }),
    save: ({ value }: { value: unknown }) => Promise.resolve(Boolean(drafts.set(id, value))),
    clear: () => Promise.resolve(),
    close: () => undefined,
  }),
}));

const logged = collectLog();

beforeAll(() => startI18n({ app, shared, entities }));

test.each([
  ['once is drawn anew by itself, with what was typed', 1],
  ['again and again says so at the second time', 2],
])('A page that fails %s', async (_, times) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let failures = 0;
  const Page = () => {
    // react-hook-form mutates its objects.
    'use no memo';
    const { control, register, reset } = useForm({ defaultValues: { text: '' } });
    useDraft({ id: `page/${times}`, values: z.object({ text: z.string() }), control, reset });
    const [pressed, setPressed] = useState(0);
    // React fails there when another program has changed the page.
    useLayoutEffect(() => {
      if (failures === times || pressed + failures === 0) return;
      failures += 1;
      throw new TypeError('removeChild');
    });
    return (
      <>
        <input aria-label="Text" {...register('text')} />
        <button type="button" onClick={() => setPressed(1)}>
          Speichern
        </button>
      </>
    );
  };
  const router = createMemoryRouter(
    [{ path: '*', element: <Page />, errorElement: <RouteError framed />, shouldRevalidate: () => false }],
    { initialEntries: [`/page${times}?tab=notes`] },
  );
  render(
    <ConfigProvider config={config()}>
      <RouterProvider router={router} />
    </ConfigProvider>,
  );
  await userEvent.type(await screen.findByRole('textbox'), 'Notiz');
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(failures).toBe(times));
  const shown = times === 1 ? screen.findByDisplayValue('Notiz') : screen.findByText(/^Fehlernummer: /);
  expect(await shown).toBeVisible();
  expect(router.state.location.search).toBe('?tab=notes');
  const names = (await logged()).map(({ error }) => z.parse(z.object({ name: z.string() }), error).name);
  expect(names).toEqual(Array.from({ length: times }, () => 'TypeError'));
});
