import { readFileSync, readdirSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { type PortalRoute, redirects, routeTable } from '@/app/route-table';

const journeys = readdirSync('e2e')
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => readFileSync(`e2e/${name}`, 'utf8'))
  .join('\n');

/** What the specification names, whatever the table says (Spec 1 §2, Spec 2 §2). */
const specified = [
  '/login',
  '/faqs',
  '/mainDashboard',
  '/profile',
  '/share',
  '/contracts',
  '/administration',
  '/addressSelect',
  '/faqsMain',
  '/user',
  '/user/create',
  '/ticketDashboard',
  '/ticketWorkingArea',
  '/ticketWorkingArea/:id',
  '/ticketFAQs',
  '/resetPassword',
  ...[
    'privacy',
    'isms',
    'fundings',
    'itdocu',
    'emergency',
    'qms',
    'academy',
    'marketing',
    'innovation',
    'fm',
  ].flatMap((prefix) =>
    ['Dashboard', 'WorkingArea', 'WorkingArea/:id', 'RadialTree', 'TaskSearch', 'DocumentSearch', 'FAQs'].map(
      (screen) => `/${prefix}${screen}`,
    ),
  ),
  ...['privacy', 'qms', 'itdocu', 'marketing', 'innovation', 'academy'].map((prefix) => `/${prefix}ListView`),
];

describe('Routes', () => {
  test('every address of the specification has one page', () => {
    const paths = routeTable.map(({ path }) => path);
    expect(specified.filter((path) => !paths.includes(path))).toEqual([]);
    expect(paths.length).toBe(new Set(paths).size);
  });

  test('only six areas have a list view', () => {
    expect(routeTable.filter(({ path }) => path.endsWith('ListView'))).toHaveLength(6);
  });

  test('screens of an area ask for the role of that area', () => {
    const wrong = routeTable.filter(
      ({ access, area }) => area && (typeof access === 'string' || access.role !== area.category),
    );
    expect(wrong).toEqual([]);
  });

  test('a redirect leads to a page that exists', () => {
    for (const { path, to } of redirects) {
      const target = to(new URL(`http://portal.test${path.replace(':id', 'T1')}?id=T1`)).split('?')[0];
      expect(routeTable.some((route) => target === route.path.replace(':id', 'T1'))).toBe(true);
    }
  });

  test('each page is visited by a journey', () => {
    const visited = (route: PortalRoute) => {
      const prefix = route.area?.prefix;
      const path = route.path.replace(/:id$/, '');
      return (
        journeys.includes(path) ||
        (prefix !== undefined && journeys.includes(`\`/\${prefix}${path.slice(prefix.length + 1)}`))
      );
    };
    expect(routeTable.filter((route) => !visited(route)).map(({ path }) => path)).toEqual([]);
  });
});
