import { readFileSync } from 'node:fs';

import * as z from 'zod/mini';

import type { Screen } from '@/app/screen';
import { redirects, screens } from '@/app/screens';
import { ticketArea, type TopicArea, topicAreas } from '@/areas/areas';
import { pagePaths } from '@/areas/paths';

/** An address, the heading of its page, and what the window calls it where that is something else. */
export type Visit = readonly [path: string, heading: string | RegExp, title?: string];

const texts = z.object({ page: z.record(z.string(), z.string()) });
const { page: titles } = z.parse(texts, JSON.parse(readFileSync('src/app/de.json', 'utf8')));

/** Returns an address of the page with the parts it needs to show something. */
const exampleOf = ({ path, to }: Screen) =>
  path === pagePaths.resetPassword() ? `${path}?resetid=demo-reset` : (to ?? path.replace(':id', 'X1'));

const nameOf = (area: TopicArea) => area.names.de;

/** The heading of pages that greet, or whose title in the window is shorter. */
function headingOf({ path, area, title }: Screen): string | RegExp | undefined {
  if (area && title === 'faqs') return `FAQs ${nameOf(area)}`;
  if (path === pagePaths.mainDashboard()) return /^Guten/;
  if (path === pagePaths.start()) return 'Willkommen, Miriam Vogt';
  return path === pagePaths.resetPassword() ? 'Neues Passwort festlegen' : undefined;
}

function visitOf(screen: Screen, path = exampleOf(screen)): Visit {
  const { area, ownName } = screen;
  const page = titles[screen.title] ?? screen.title;
  const title = area && !ownName ? `${nameOf(area)}: ${page}` : page;
  const heading = headingOf(screen);
  return heading === undefined ? [path, title] : [path, heading, title];
}

/** Old addresses, each with the page it leads to. */
const redirectVisits = (pages: readonly Screen[]): Visit[] =>
  redirects.flatMap(({ path, to }) => {
    const example = path === '/tickets' ? `${path}?id=X1` : path.replace(':id', 'X1');
    const target = to(new URL(example, 'http://portal.test'));
    const screen = pages.find((page) => exampleOf(page) === target);
    return screen ? [visitOf(screen, example)] : [];
  });

const visitsOf = (pages: readonly Screen[]): Visit[] => [
  ...pages.map((screen) => visitOf(screen)),
  ...redirectVisits(pages),
];

const pagesOf = (area: TopicArea) => screens.filter((screen) => screen.area === area);

/** The pages of each area (R-RTE-11). */
export const areaVisits = topicAreas.map((area) => ({ name: nameOf(area), visits: visitsOf(pagesOf(area)) }));

/** The tickets' own pages. */
export const ticketVisits: readonly Visit[] = visitsOf(pagesOf(ticketArea));

/** All other pages for users who are logged in (R-RTE-04); the choice of an address is a dialog the tests of the login walk through. */
export const portalVisits: readonly Visit[] = visitsOf(
  screens.filter(({ area, access }) => !area && access !== 'public' && access !== 'loggedIn'),
);

/** Pages without a login. Alone, as the first page of a visit, the login page is drawn before the router is there. */
export const publicVisits: readonly Visit[] = visitsOf(
  screens
    .filter(({ access }) => access === 'public')
    .toSorted((one, other) => Number(one.frame === 'none') - Number(other.frame === 'none')),
);
