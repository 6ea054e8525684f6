import { describe, expect, test } from 'vitest';

import { redirects, screens } from '@/app/screens';
import { paths } from '@/areas/paths';

import { areaVisits, portalVisits, publicVisits, ticketVisits } from '../../e2e/support/addresses';

/** The addresses of the requirements, written out: they are the contract with mails and bookmarks. */
const areaPages = (prefix: string, ...further: string[]) =>
  [
    'Dashboard',
    'WorkingArea',
    'WorkingArea/:id',
    'RadialTree',
    'TaskSearch',
    'DocumentSearch',
    'FAQs',
    ...further,
  ].map((page) => `/${prefix}${page}`);

const specified = {
  public: [
    '/login',
    '/resetPassword',
    '/faqs',
    '/imprint',
    '/privacy',
    '/accessibility',
    '/accessibility/guide',
    '/offlineFolder',
  ],
  portal: [
    '/mainDashboard',
    '/start',
    '/updates',
    '/waiting',
    '/readingPlan',
    '/sites',
    '/profile',
    '/myDevice',
    '/share',
    '/faqsMain',
    '/contracts',
    '/administration',
    '/user',
    '/user/create',
  ],
  areas: [
    ...areaPages('privacy', 'ListView'),
    ...areaPages('isms'),
    ...areaPages('fundings'),
    ...areaPages('itdocu', 'ListView'),
    ...areaPages('emergency'),
    ...areaPages('qms', 'ListView'),
    ...areaPages('academy', 'ListView'),
    ...areaPages('marketing', 'ListView'),
    ...areaPages('innovation', 'ListView'),
    ...areaPages('fm'),
  ],
  tickets: [
    '/ticketDashboard',
    '/ticketWorkingArea',
    '/ticketWorkingArea/:id',
    '/ticketFAQs',
    '/ticketTaskSearch',
    '/ticketDocumentSearch',
  ],
  redirects: ['/', '/userAdministration', '/ticketList', '/tickets/:id', '/tickets'],
};

const visited = [
  ...publicVisits,
  ...portalVisits,
  ...ticketVisits,
  ...areaVisits.flatMap(({ visits }) => visits),
].map(([path]) => path.replace(/\?.*/, '').replace('/X1', '/:id'));

describe('The screens', () => {
  test('are the addresses of the requirements, each once', () => {
    const { redirects: _, ...pages } = specified;
    const expected = [...Object.values(pages).flat(), '/addressSelect'];
    expect(screens.map(({ path }) => path).toSorted()).toEqual(expected.toSorted());
  });

  test('and the redirects are each visited by an end-to-end test', () => {
    // The choice of an address is a dialog over nothing; the tests of the login walk through it.
    expect(visited.toSorted()).toEqual(Object.values(specified).flat().toSorted());
  });

  test('screens of an area ask for the role of that area', () => {
    const wrong = screens.filter(
      ({ access, area }) => area && (typeof access === 'string' || access.role !== area.csvCategory),
    );
    expect(wrong).toEqual([]);
  });

  test('have a link where they need no id, to their own path', () => {
    for (const { path, to } of screens) expect(to?.split('?')[0]).toBe(path.includes(':') ? undefined : path);
  });

  test('of the tickets have the paths that lead to them', () => {
    const matched = screens.filter(({ path }) => path.startsWith('/ticketWorkingArea'));
    expect(matched.map(({ path }) => path.replace(':id', 'T1'))).toEqual([
      paths.tickets(),
      paths.ticket('T1'),
    ]);
  });
});

describe('Redirects', () => {
  test.each([
    ['/tickets/:id', '/tickets/T1?showDocument=D1', '/ticketWorkingArea/T1?showDocument=D1'],
    ['/tickets', '/tickets?id=T1&showDocument=D1', '/ticketWorkingArea/T1?showDocument=D1'],
    ['/tickets', '/tickets?id=T%2F1', '/ticketWorkingArea/T%2F1'],
  ])('%s keeps what %s asks for', (path, from, target) => {
    const found = redirects.find((redirect) => redirect.path === path);
    expect(found?.to(new URL(`http://portal.test${from}`))).toBe(target);
  });

  test('lead to a page that exists', () => {
    for (const { path, to } of redirects) {
      const target = to(new URL(`http://portal.test${path.replace(':id', 'T1')}?id=T1`)).split('?')[0];
      expect(screens.some((screen) => target === screen.path.replace(':id', 'T1'))).toBe(true);
    }
  });
});
