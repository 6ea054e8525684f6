import type { Page } from '@playwright/test';

import { areaVisits, portalVisits, publicVisits, ticketVisits, type Visit } from './addresses';
import { expect, settled } from './test';

const [area] = areaVisits;

/** Addresses whose headings other tests know. */
const further = (...paths: readonly string[]): Visit[] => paths.map((path) => [path, /./, '']);

interface Walk {
  name: string;
  persona: string | null;
  visits: readonly Visit[];
  /** `@all` for pages of which another persona has seen the like. */
  tag?: readonly string[];
}

/** Every page once, and again for a persona to whom it shows something else; the pages of one area stand for those of all. */
export const screens: readonly Walk[] = [
  { name: 'öffentliche Seiten', persona: null, visits: publicVisits },
  {
    name: 'Seiten des Portals',
    persona: 'admin',
    visits: [...portalVisits, ...further('/user?tab=map', '/administration?tab=protocol')],
  },
  {
    name: 'Seiten eines Bereichs',
    persona: 'contact',
    visits: [
      ...(area?.visits ?? []),
      ...further(
        '/ismsWorkingArea',
        '/privacyWorkingArea/AUF101L',
        '/privacyWorkingArea/AUF101J?tab=documents',
        '/privacyWorkingArea/AUF101L?tab=notes',
        '/privacyTaskSearch?isTaskSearch=true&q=vertrag',
      ),
    ],
  },
  {
    name: 'Seiten der Tickets',
    persona: 'contact',
    visits: [...ticketVisits, ...further('/ticketWorkingArea/TIC10VH')],
  },
  {
    name: 'Seiten eines Kontakts',
    persona: 'contact',
    visits: further('/mainDashboard', '/updates', '/waiting', '/readingPlan', '/profile', '/share'),
    tag: ['@all'],
  },
  {
    name: 'Seiten fremder Benutzer',
    persona: 'foreign',
    visits: further('/mainDashboard', '/profile'),
    tag: ['@all'],
  },
  { name: 'Verträge', persona: 'contract', visits: further('/contracts') },
  { name: 'Standorte', persona: 'threeAddresses', visits: further('/sites', '/profile'), tag: ['@all'] },
];

export const desktop = { width: 1280, height: 800 } as const;

/** Opens a page and waits for everything on it. Within the portal only the hash changes, so nothing is loaded anew. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.setViewportSize(desktop);
  await page.goto(`/#${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
}
