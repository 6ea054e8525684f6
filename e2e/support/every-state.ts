import type { Locator, Page } from '@playwright/test';

import { expect, settled } from './test';

/** Presses the first of these buttons. */
export const press = async (button: Locator) => button.first().click();

/** Dialogs, menus and errors: where they are, how they open, and what is there then. */
export const states: readonly (readonly [
  name: string,
  path: string,
  open: (page: Page) => Promise<void>,
  shown: (page: Page) => Locator,
])[] = [
  [
    'das Kontomenü',
    '/mainDashboard',
    (page) => press(page.getByRole('button', { name: 'Konto' })),
    (page) => page.getByRole('menu', { name: 'Konto' }),
  ],
  [
    'die Liste der Glocke',
    '/mainDashboard',
    (page) => press(page.getByRole('button', { name: /^Neu für Sie/ })),
    (page) => page.getByRole('dialog', { name: 'Neu für Sie' }),
  ],
  [
    'eine leere Liste der Neuerungen mit Filter',
    '/updates?kind=role',
    () => Promise.resolve(),
    (page) => page.getByText('Nichts Neues', { exact: true }),
  ],
  [
    'die Befehlspalette',
    '/mainDashboard',
    (page) => page.keyboard.press('Control+k'),
    (page) => page.getByRole('dialog'),
  ],
  [
    'die Tastenkürzel',
    '/mainDashboard',
    (page) => page.keyboard.press('?'),
    (page) => page.getByRole('dialog', { name: 'Tastenkürzel' }),
  ],
  [
    'der Fortschritt nach Priorität',
    '/privacyDashboard',
    (page) => press(page.getByRole('button', { name: 'Nach Priorität' })),
    (page) => page.getByRole('dialog'),
  ],
  [
    'die Spaltenwahl',
    '/privacyListView',
    (page) => press(page.getByRole('button', { name: 'Spalten' })),
    (page) => page.getByRole('dialog', { name: 'Spalten' }),
  ],
  [
    'eine Liste ohne Einträge',
    '/privacyListView?q=gibtesnirgends',
    () => Promise.resolve(),
    (page) => page.getByRole('main'),
  ],
  [
    'ein neues Ticket mit Fehlern',
    '/ticketWorkingArea?create=1',
    (page) => press(page.getByRole('dialog').getByRole('button', { name: 'Anlegen', exact: true })),
    (page) => page.getByRole('dialog').locator('[aria-invalid=true]').first(),
  ],
  [
    'die Frage vor der Freigabe',
    '/ticketWorkingArea/TIC10VH',
    (page) => press(page.getByRole('button', { name: 'Freigeben' })),
    (page) => page.getByRole('alertdialog'),
  ],
  [
    'eine Vorschau',
    '/share',
    (page) => press(page.getByRole('button', { name: 'Wartungsfenster.xlsx', exact: true })),
    (page) => page.getByRole('dialog', { name: 'Wartungsfenster.xlsx' }),
  ],
  [
    'eine Meldung',
    '/mainDashboard',
    (page) => press(page.getByRole('button', { name: /als Favorit markieren/ })),
    (page) => page.getByRole('region', { name: 'Meldungen' }),
  ],
  [
    'ein unlesbarer Link',
    '/privacyListView?taskList=%7B',
    () => Promise.resolve(),
    (page) => page.getByRole('group').filter({ hasText: '»taskList«' }),
  ],
  [
    'eine Seite, die es nicht gibt',
    '/gibtesnicht',
    () => Promise.resolve(),
    (page) => page.getByText('führt zu keiner Seite des Portals'),
  ],
];

/** Opens a state and waits until it is there. */
export async function showState(page: Page, [, path, open, shown]: (typeof states)[number]): Promise<void> {
  await page.goto(`/#${path}`);
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible();
  await settled(page);
  await open(page);
  await expect(shown(page)).toBeVisible();
  await settled(page);
}
