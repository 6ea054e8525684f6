import { hostileHtml } from '@mocks/state/data/hostile-html';
import type { Page } from '@playwright/test';

import { backends } from './support/backends';
import { enter, expect, expectConsole, test } from './support/test';

const question = (page: Page, name: string) => page.getByRole('main').locator('summary', { hasText: name });

test('FAQs stehen nach Ordnern in Gruppen, mit eigener Adresse, und werden gefunden', async ({ page }) => {
  await enter(page, 'contact', '/privacyFAQs');
  await expect(page.getByRole('heading', { level: 1, name: 'FAQs Datenschutz' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Datenschutz',
    'Arbeiten mit Aufgaben',
    'Dokumente',
  ]);
  await question(page, 'Wie melde ich eine Aufgabe als erledigt?').click();
  await expect(page.getByText('In zwei Schritten, ohne E-Mail.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Upload' })).toBeVisible();
  await expect(page).toHaveURL(/privacyFAQs\?entry=DOK/);
  await page.reload();
  await expect(page.getByText('In zwei Schritten, ohne E-Mail.')).toBeVisible();
  await question(page, 'Was bedeutet »Trifft zu«?').click();
  await expect(page.getByText('braucht mindestens zehn Zeichen')).toBeVisible();
  await expect(page.getByText('In zwei Schritten, ohne E-Mail.')).toBeHidden();
  await question(page, 'Was bedeutet »Trifft zu«?').click();
  await expect(page).toHaveURL(/privacyFAQs$/);
  const count = page.getByRole('main').getByRole('status');
  await expect(count).toHaveText('7 Fragen');
  await page.getByRole('searchbox', { name: 'FAQs durchsuchen' }).fill('GESCHÄFTSFÜHRUNG massnahmen');
  await expect(count).toHaveText('1 von 7 Fragen');
  await expect(page.getByRole('main').locator('summary')).toHaveText([
    'Wer schließt den Auftragsverarbeitungsvertrag?',
  ]);
  await page.reload();
  await expect(count).toHaveText('1 von 7 Fragen');
  await page.getByRole('searchbox').fill('gibt es nicht');
  await expect(page.getByText('Keine passende Frage')).toBeVisible();
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).click();
  await expect(count).toHaveText('7 Fragen');
});

test('öffentliche FAQs gehen ohne Anmeldung, im eigenen Rahmen, auf Englisch', async ({ page }) => {
  await page.goto('/#/faqs');
  await expect(page.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible();
  await question(page, 'Wie erhalte ich einen Zugang?').click();
  await expect(page.getByText('Zugänge für eigene Beschäftigte')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toHaveCount(0);
  expect((await backends.calls()).filter(({ status }) => status === 401)).toEqual([]);
  await page.evaluate(() => localStorage.setItem('kundenportal-language', 'en'));
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search the FAQs' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '3 questions' })).toBeVisible();
});

test.describe('feindliche Texte @all', () => {
  // An installation whose public FAQs hold hostile HTML.
  test.use({ config: { faqs: { public: { folderOid: 'FAQ-HOSTILE', title: 'FAQs' } } } });

  test('über hundert feindliche Texte laufen nicht, als Name, Beschreibung und Antwort', async ({ page }) => {
    // The sanitiser's parser meets the handlers first, and the policy reports them there; nothing runs.
    expectConsole(page, /Policy|Content Security|script-src|style-src/);
    // Pictures of this origin may stay; these do not exist.
    expectConsole(page, /404 \(Not Found\)/);
    const ran: string[] = [];
    page.on('dialog', (dialog) => {
      ran.push(dialog.message());
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      if (request.url().includes('evil.example')) ran.push(request.url());
    });
    await page.goto('/#/faqs');
    const questions = page.getByRole('main').locator('summary');
    await expect(questions).toHaveCount(hostileHtml.length);
    await expect(questions.first()).toHaveText(hostileHtml[0] ?? '');
    for (const index of [0, 30, 60, 90, 120]) await questions.nth(index).click();
    await expect(
      page.getByRole('main').locator('script, iframe, object, embed, form, svg[onload]'),
    ).toHaveCount(0);
    expect(ran).toEqual([]);
  });
});
