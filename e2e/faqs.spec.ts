import { hostileHtml } from '@mocks/state/data/hostile-html';
import type { Page } from '@playwright/test';

import { backends } from './support/backends';
import { enter, expect, test } from './support/test';

const question = (page: Page, name: string) => page.getByRole('main').locator('summary', { hasText: name });

test.describe('FAQs eines Bereichs', () => {
  test.beforeEach(async ({ page }) => {
    await enter(page, 'contact', '/privacyFAQs');
  });

  test('stehen nach Ordnern in Gruppen, eine geöffnete Frage hat ihre eigene Adresse; sie werden in Frage, Beschreibung und Antwort gefunden', async ({
    page,
  }) => {
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

  test('zeigen fremdes HTML harmlos, gehen mit der Tastatur allein; eine verlinkte Frage, die es nicht mehr gibt, wird gesagt @all', async ({
    page,
  }) => {
    await question(page, 'Wer schließt den Auftragsverarbeitungsvertrag?').click();
    await expect(page.getByText('Ihre Geschäftsführung mit dem Dienstleister.')).toBeVisible();
    await expect(page.getByText('Vorlage öffnen')).not.toHaveAttribute('href');
    await expect(page.getByRole('main').locator('iframe, form')).toHaveCount(0);
    const first = question(page, 'Wann muss eine Datenpanne gemeldet werden?');
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Innerhalb von 72 Stunden')).toBeVisible();
    await page.goto('/#/privacyFAQs?entry=DOKWEG');
    await expect(page.getByText('Die verlinkte Frage gibt es nicht mehr')).toBeVisible();
    await page.getByRole('button', { name: 'Schließen' }).click();
    await expect(page).toHaveURL(/privacyFAQs$/);
  });
});

test.describe('Öffentliche FAQs', () => {
  test('gehen ohne Anmeldung, mit eigenem Rahmen, und sprechen auch Englisch', async ({ page }) => {
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

  test('sagen jeden Fehler; »Erneut versuchen« hilft @all', async ({ page, expectConsole }) => {
    expectConsole(/500|404|403|net::ERR|Failed to fetch/);
    const alert = page.getByRole('alert').filter({ hasText: 'Die FAQs konnten nicht geladen werden.' });
    await backends.fault({ path: '/folder/', status: 500 });
    await page.goto('/#/faqs');
    await expect(alert).toContainText('Der Server meldet den Fehler 500: »Fehler durch Schalter«.');
    for (const [fault, text] of [
      [{ body: 'broken' }, 'Die Antwort des Servers ist unvollständig oder beschädigt.'],
      [{ body: 'wrong-schema' }, 'Die Antwort des Servers ist unvollständig oder beschädigt.'],
      [{ offline: true }, 'Es gibt gerade keine Verbindung zum Server.'],
      [{ status: 404 }, 'Diesen Inhalt gibt es nicht'],
    ] as const) {
      await backends.noFaults();
      await backends.fault({ path: '/folder/', ...fault });
      await page.reload();
      await expect(alert).toContainText(text);
    }
    await backends.noFaults();
    await alert.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(question(page, 'Wie erhalte ich einen Zugang?')).toBeVisible();
    await backends.fault({ path: '/folder/', status: 403 });
    await page.reload();
    await expect(page.getByText('Für Sie nicht freigegeben')).toBeVisible();
  });
});

test('Tickets und das Portal haben ihre eigenen FAQs @all', async ({ page }) => {
  await enter(page, 'contact', '/ticketFAQs');
  await expect(page.getByRole('heading', { level: 1, name: 'FAQs Tickets' })).toBeVisible();
  await expect(question(page, 'Wie schließe ich ein Ticket?')).toBeVisible();
  await page.goto('/#/faqsMain');
  await expect(question(page, 'Warum ist ein Bereich ausgegraut?')).toBeVisible();
});

test('über hundert feindliche Texte laufen nicht, als Name, Beschreibung und Antwort @all', async ({
  page,
  expectConsole,
}) => {
  // The sanitiser's parser meets the handlers first, and the policy reports them there; nothing runs.
  expectConsole(/Policy|Content Security|script-src|style-src/);
  // Pictures of this origin may stay; these do not exist.
  expectConsole(/404 \(Not Found\)/);
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) ran.push(request.url());
  });
  // An installation whose public FAQs hold hostile HTML.
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    const config: unknown = await answer.json();
    await route.fulfill({
      response: answer,
      json: Object.assign({}, config, { faqs: { public: { folderOid: 'FAQ-HOSTILE', title: 'FAQs' } } }),
    });
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
