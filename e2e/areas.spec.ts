import { expect, logIn, personaOf, test } from './support/test';

/** The ten areas: first part of their addresses, name, and whether they have a list view (Spec 1 §2). */
const areas = [
  ['privacy', 'Datenschutz', true],
  ['isms', 'Informationssicherheit', false],
  ['fundings', 'Förderungen', false],
  ['itdocu', 'IT-Dokumentation', true],
  ['emergency', 'Notfallhandbuch', false],
  ['qms', 'Qualität', true],
  ['academy', 'Akademie', true],
  ['marketing', 'Marketing', true],
  ['innovation', 'Innovation', true],
  ['fm', 'Gebäude', false],
] as const;

const screens = [
  ['Dashboard', 'Übersicht'],
  ['WorkingArea', 'Arbeitsbereich'],
  ['WorkingArea/GIBTESNICHT', 'Arbeitsbereich'],
  ['RadialTree', 'Radialbaum'],
  ['TaskSearch?isTaskSearch=true', 'Aufgabensuche'],
  ['DocumentSearch?isTaskSearch=false', 'Dokumentensuche'],
  ['FAQs', 'FAQs'],
] as const;

for (const [prefix, name, hasListView] of areas)
  test(`${name}: jeder Bildschirm ist da, mit dem Namen des Bereichs und ohne Fehler`, async ({ page }) => {
    await logIn(page, personaOf('admin').username);
    await page.getByRole('radio', { name: /Werk Nord/ }).check();
    await page.getByRole('button', { name: 'Auswählen' }).click();
    await expect(page.getByRole('heading', { name: /^Guten/ })).toBeVisible();
    const listView = hasListView ? ([['ListView', 'Aufgaben-Liste']] as const) : [];
    for (const [screen, title] of [...screens, ...listView]) {
      await page.evaluate((hash) => window.location.assign(`#${hash}`), `/${prefix}${screen}`);
      await expect(page, screen).toHaveTitle(`${title} · ${name} · Kundenportal`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), screen).toBeVisible();
      await expect(page.getByText('Die Seite konnte nicht angezeigt werden'), screen).toBeHidden();
    }
    await page.evaluate((hash) => window.location.assign(`#${hash}`), `/${prefix}Dashboard`);
    await expect(page.getByText(new RegExp(`^${name}: \\d+ Aufgaben? für`))).toBeVisible();
  });
