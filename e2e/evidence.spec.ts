import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

import { readZip } from '../tests/read-zip';
import { backends } from './support/backends';
import { enter, expect, expectAccessible, savedBy, settled, test } from './support/test';

/** A task with a Forbidden picture beside two documents that may be seen. */
const closed = { task: 'AUF1033', forbidden: 'DOK104I' } as const;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Nachweismappe' });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

async function open(page: Page, task: string) {
  await enter(page, 'contact', `/privacyWorkingArea/${task}`);
  await openDialog(page);
}

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Nachweismappe herunterladen' }).click();
  await expect(dialog(page)).toBeVisible();
  await settled(page);
}

/** Presses a button and reads the archive it gives. */
async function archiveOf(page: Page, name: string) {
  const file = await savedBy(page, () => button(page, name).press('Enter'));
  expect(file.name).toMatch(/^Nachweismappe-.+_\d{4}-\d{2}-\d{2}\.zip$/);
  return readZip(file.content);
}

const manifestSchema = z.object({
  files: z.array(z.object({ path: z.string() })),
  tasks: z.array(
    z.object({
      oid: z.string(),
      documents: z.nullable(z.array(z.object({ oid: z.string(), state: z.string() }))),
    }),
  ),
});

function manifestOf(files: ReturnType<typeof readZip>) {
  const bytes = files.find(({ path }) => path === 'manifest.json')?.bytes;
  return z.parse(manifestSchema, JSON.parse(new TextDecoder().decode(bytes)));
}

const states = (manifest: z.infer<typeof manifestSchema>) =>
  manifest.tasks.flatMap(({ documents }) => (documents ?? []).map(({ state }) => state));

test('eine Aufgabe mit allem darunter als Mappe; Gesperrtes wird nie angefragt', async ({ page }) => {
  await open(page, closed.task);
  await expect(dialog(page).getByText(/^\d+ Aufgaben?, \d+ Dokumente?/)).toBeVisible();
  await expectAccessible(page);
  const files = await archiveOf(page, 'Mappe erstellen');
  await expect(dialog(page).getByText('Die Mappe wurde gespeichert.', { exact: false })).toBeVisible();
  const manifest = manifestOf(files);
  const paths = files.map(({ path }) => path);
  expect(paths.slice(0, 2)).toEqual(['index.html', 'manifest.json']);
  expect(manifest.files.map(({ path }) => path)).toEqual(paths.filter((path) => path !== 'manifest.json'));
  const own = manifest.tasks.find(({ oid }) => oid === closed.task);
  expect(own?.documents?.find(({ oid }) => oid === closed.forbidden)?.state).toBe('forbidden');
  const included = states(manifest).filter((state) => state === 'included').length;
  expect(included).toBe(files.length - 2);
  const calls = await backends.calls();
  expect(calls.filter(({ path }) => path.includes(`/file/${closed.forbidden}`))).toEqual([]);
  // Each document stands in the audit log as a download of its own.
  await expect
    .poll(async () => {
      const entries = await backends.protocol();
      return entries.filter(({ protocolStatus }) => protocolStatus === 'DOCUMENT_DOWNLOAD').length;
    })
    .toBe(included);
  await button(page, 'Schließen').press('Enter');
  await expect(dialog(page)).toBeHidden();
});
