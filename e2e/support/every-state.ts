import type { Locator, Page } from '@playwright/test';

import { expect, settled } from './test';

type Role = Parameters<Page['getByRole']>[0];

/** Presses the first of these buttons. */
export const press = async (button: Locator) => button.first().click();

const nothing = () => Promise.resolve();
const pressed = (name: string | RegExp) => (page: Page) => press(page.getByRole('button', { name }));
const key = (name: string) => (page: Page) => page.keyboard.press(name);
const seen = (role: Role, name?: string) => (page: Page) => page.getByRole(role, name ? { name } : {});
const text = (words: string) => (page: Page) => page.getByText(words).first();

/** Dialogs, menus and errors: where they are, how they open, and what is there then. */
export const states: readonly (readonly [
  name: string,
  path: string,
  open: (page: Page) => Promise<void>,
  shown: (page: Page) => Locator,
])[] = [
  ['das Kontomenü', '/mainDashboard', pressed('Konto'), seen('menu', 'Konto')],
  ['die Liste der Glocke', '/mainDashboard', pressed(/^Neu für Sie/), seen('dialog', 'Neu für Sie')],
  ['eine leere Liste der Neuerungen mit Filter', '/updates?kind=role', nothing, text('Nichts Neues')],
  ['die Befehlspalette', '/mainDashboard', key('Control+k'), seen('dialog')],
  ['die Tastenkürzel', '/mainDashboard', key('?'), seen('dialog', 'Tastenkürzel')],
  ['der Fortschritt nach Priorität', '/privacyDashboard', pressed('Nach Priorität'), seen('dialog')],
  ['die Spaltenwahl', '/privacyListView', pressed('Spalten'), seen('dialog', 'Spalten')],
  ['der Kalender des Zeitraums', '/ticketWorkingArea', pressed('Zeitraum wählen'), seen('grid')],
  ['eine Liste ohne Einträge', '/privacyListView?q=gibtesnirgends', nothing, seen('main')],
  [
    'ein neues Ticket mit Fehlern',
    '/ticketWorkingArea?create=1',
    (page) => press(page.getByRole('dialog').getByRole('button', { name: 'Anlegen', exact: true })),
    (page) => page.getByRole('dialog').locator('[aria-invalid=true]').first(),
  ],
  ['die Frage vor der Freigabe', '/ticketWorkingArea/TIC10VH', pressed('Freigeben'), seen('alertdialog')],
  ['ein Ticket im Formular', '/ticketWorkingArea/TIC10VH', pressed('Bearbeiten'), seen('textbox', 'Lösung')],
  [
    'das Weitergeben',
    '/privacyWorkingArea/AUF101L',
    pressed('Weitergeben'),
    seen('menuitem', 'Link kopieren'),
  ],
  ['eine Ticketmappe', '/ticketWorkingArea/TIC10VH', pressed('Ticketmappe'), seen('dialog', 'Ticketmappe')],
  [
    'mehrere Freigaben und Bewertungen',
    '/waiting',
    async (page) => {
      await press(page.getByRole('button', { name: 'Mehrere erledigen' }));
      await page
        .getByRole('group', { name: 'Gelöste Tickets bewerten' })
        .getByRole('checkbox')
        .last()
        .check();
    },
    seen('textbox', 'Kommentar'),
  ],
  [
    'eingeschaltete Benachrichtigungen',
    '/updates',
    async (page) => {
      // A browser without a desktop grants nothing.
      await page.evaluate(() => {
        let permission: NotificationPermission = 'default';
        Object.defineProperty(Notification, 'permission', { get: () => permission });
        Notification.requestPermission = () => Promise.resolve((permission = 'granted'));
        ServiceWorkerRegistration.prototype.showNotification = () => Promise.resolve();
      });
      await press(page.getByRole('link', { name: 'Wartet auf Sie' }));
      await expect(page.getByRole('heading', { level: 1, name: 'Wartet auf Sie' })).toBeVisible();
      await page.goBack();
      await press(page.getByRole('button', { name: 'Benachrichtigungen einschalten' }));
    },
    seen('radio', 'Ohne Inhalt'),
  ],
  [
    'eine Datei für das Teilen-Menü des Geräts',
    '/share',
    async (page) => {
      await page.evaluate(() =>
        Object.assign(navigator, {
          canShare: () => true,
          share: () => Promise.reject(new DOMException('', 'NotAllowedError')),
        }),
      );
      await press(page.getByRole('button', { name: /^Wartungsfenster.xlsx$/ }));
      await press(page.getByRole('button', { name: 'Weitergeben' }));
      await press(page.getByRole('menuitem', { name: 'Datei teilen' }));
    },
    (page) => page.getByRole('dialog').getByText('ist geladen'),
  ],
  ['eine Vorschau', '/share', pressed(/^Wartungsfenster.xlsx$/), seen('dialog', 'Wartungsfenster.xlsx')],
  ['eine Meldung', '/mainDashboard', pressed(/als Favorit markieren/), seen('region', 'Meldungen')],
  ['ein unlesbarer Link', '/privacyListView?taskList=%7B', nothing, text('Der Teil »taskList«')],
  ['eine Seite, die es nicht gibt', '/gibtesnicht', nothing, text('führt zu keiner Seite des Portals')],
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
