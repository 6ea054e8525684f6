import * as z from 'zod/mini';

import { readZip } from '../tests/read-zip';
import { startSession } from './support/sessions';
import { expect, expectAccessible, savedBy, settled, test } from './support/test';

const line = 'Nicht alles ist lesbar: 1 Eintrag fehlt, 1 Angabe bleibt leer.';

test('eine Aufgabe mit einem falschen Wert leert nichts und wird gesagt @all', async ({ page }) => {
  await startSession(page, 'contact');
  // One task of data protection has a priority that is none, another one has no id.
  await page.route('**/task/*/DS', async (route) => {
    const answer = await route.fetch();
    const [first, second, ...others] = z.parse(z.array(z.looseObject({})), await answer.json());
    await route.fulfill({
      json: [{ ...first, _yIT_AUF_Prioritaet: 'hoch' }, { ...second, '~ObjectID': null }, ...others],
    });
  });
  await page.goto('/#/privacyListView');
  await expect(page.getByText('83 Einträge')).toBeVisible();
  await expect(page.getByText(line)).toBeVisible();
  await expect(page.getByText('Betroffen: _yIT_AUF_Prioritaet (1 ×).')).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  const csv = page.getByRole('button', { name: 'CSV', exact: true });
  const { content } = await savedBy(page, () => csv.click());
  const lines = content.toString().trimEnd().split('\r\n');
  expect(lines).toHaveLength(85);
  expect(lines.at(-1)).toContain(line);
  expect(lines.filter((one) => one.includes('nicht lesbar'))).toHaveLength(1);
  await page.getByRole('searchbox', { name: 'Suchen' }).fill('nicht lesbar');
  await expect(page.getByText('1 von 83 Einträgen')).toBeVisible();
  await expect(page.getByTitle('hoch', { exact: true })).toHaveText('nicht lesbar');

  await page.goto('/#/privacyDashboard');
  await expect(page.getByText(line)).toBeVisible();
  await page.goto('/#/privacyWorkingArea/AUF1033');
  await expect(page.getByText(line)).toBeVisible();
  await page.getByRole('button', { name: 'Nachweismappe herunterladen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nachweismappe' });
  const create = dialog.getByRole('button', { name: 'Mappe erstellen', exact: true });
  const files = readZip((await savedBy(page, () => create.press('Enter'))).content);
  await expect(dialog.getByText(line)).toBeVisible();
  for (const path of ['index.html', 'manifest.json'])
    expect(new TextDecoder().decode(files.find((file) => file.path === path)?.bytes)).toContain(line);
});
