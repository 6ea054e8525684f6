import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

import { readZip } from '../tests/read-zip';
import { startSession } from './support/sessions';
import { expect, expectAccessible, expectNoSidewaysScroll, settled, test } from './support/test';

const line = 'Nicht alles ist lesbar: 1 Eintrag fehlt, 1 Angabe bleibt leer.';

/** One task of data protection has a priority that is none, another one has no id. */
async function answerBadly(page: Page) {
  await page.route('**/task/*/DS', async (route) => {
    const answer = await route.fetch();
    const [first, second, ...others] = z.parse(z.array(z.looseObject({})), await answer.json());
    await route.fulfill({
      json: [{ ...first, _yIT_AUF_Prioritaet: 'hoch' }, { ...second, '~ObjectID': null }, ...others],
    });
  });
}

test.beforeEach(async ({ page }) => {
  await startSession(page, 'contact');
  await answerBadly(page);
});

test('eine Aufgabe mit einem falschen Wert leert die Liste nicht, und die Datei sagt, was fehlt @all', async ({
  page,
}) => {
  await page.goto('/#/privacyListView');
  await expect(page.getByText('83 Einträge')).toBeVisible();
  await expect(page.getByText(line)).toBeVisible();
  await expect(page.getByText('Betroffen: _yIT_AUF_Prioritaet (1 ×).')).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV', exact: true }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(85);
  expect(lines.at(-1)).toContain(line);
  expect(lines.filter((one) => one.includes('nicht lesbar'))).toHaveLength(1);
  await page.getByRole('searchbox', { name: 'Suchen' }).fill('nicht lesbar');
  await expect(page.getByText('1 von 83 Einträgen')).toBeVisible();
  await expect(page.getByTitle('hoch', { exact: true })).toHaveText('nicht lesbar');
});

test('Übersicht, Baum und Nachweismappe sagen dasselbe @all', async ({ page }) => {
  await page.goto('/#/privacyDashboard');
  await expect(page.getByText(line)).toBeVisible();
  await page.goto('/#/privacyWorkingArea/AUF1033');
  await expect(page.getByText(line)).toBeVisible();
  await page.getByRole('button', { name: 'Nachweismappe herunterladen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nachweismappe' });
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Mappe erstellen', exact: true }).press('Enter');
  const files = readZip(await readFile(await (await download).path()));
  await expect(dialog.getByText(line)).toBeVisible();
  for (const path of ['index.html', 'manifest.json'])
    expect(new TextDecoder().decode(files.find((file) => file.path === path)?.bytes)).toContain(line);
});
