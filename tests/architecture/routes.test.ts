import { describe, expect, test } from 'vitest';

import { redirects, routeTable } from '@/app/route-table';

import { areaVisits, portalVisits, publicVisits, ticketVisits } from '../../e2e/support/addresses';

/** The addresses that the end-to-end tests open, one after the other. */
const visited = [
  ...publicVisits,
  ...portalVisits,
  ...ticketVisits,
  ...areaVisits.flatMap(({ visits }) => visits),
].map(([path]) => path.replace(/\?.*/, '').replace('/X1', '/:id'));

describe('Routes', () => {
  test('are the addresses of the requirements, each with one page and a visit of a journey', () => {
    // The choice of an address is a dialog over nothing; the journeys of the login walk through it.
    const paths = [...routeTable, ...redirects]
      .map(({ path }) => path)
      .filter((path) => path !== '/addressSelect');
    expect(paths.toSorted()).toEqual(visited.toSorted());
  });

  test('screens of an area ask for the role of that area', () => {
    const wrong = routeTable.filter(
      ({ access, area }) => area && (typeof access === 'string' || access.role !== area.category),
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    ['/tickets/:id', '/tickets/T1?showDocument=D1', '/ticketWorkingArea/T1?showDocument=D1'],
    ['/tickets', '/tickets?id=T1&showDocument=D1', '/ticketWorkingArea/T1?showDocument=D1'],
    ['/tickets', '/tickets?id=T%2F1', '/ticketWorkingArea/T%2F1'],
  ])('the redirect %s keeps what %s asks for', (path, from, target) => {
    const found = redirects.find((redirect) => redirect.path === path);
    expect(found?.to(new URL(`http://portal.test${from}`))).toBe(target);
  });

  test('a redirect leads to a page that exists', () => {
    for (const { path, to } of redirects) {
      const target = to(new URL(`http://portal.test${path.replace(':id', 'T1')}?id=T1`)).split('?')[0];
      expect(routeTable.some((route) => target === route.path.replace(':id', 'T1'))).toBe(true);
    }
  });
});
