/** All paths are written here (R-RTE-02 to R-RTE-14); src/app/screens.ts has one record per page. */

const areaPages = [
  'Dashboard',
  'WorkingArea',
  'WorkingArea/:id',
  'RadialTree',
  'ListView',
  'TaskSearch',
  'DocumentSearch',
  'FAQs',
] as const;
export type AreaPage = (typeof areaPages)[number];

export type AreaScreen = Exclude<AreaPage, `${string}:id`>;

export type TicketPage = Exclude<AreaPage, 'RadialTree' | 'ListView'>;

/** Returns the path as the router matches it; `:id` stands for any id. */
export const areaPattern = (prefix: string, page: AreaPage) => `/${prefix}${page}`;

const itemPath = (prefix: string, id: string) =>
  areaPattern(prefix, 'WorkingArea/:id').replace(':id', () => encodeURIComponent(id));

const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
};

/** These two are separate, because the first script of a visit must stay small. */
export const loginPath = '/login';
export const mainDashboardPath = '/mainDashboard';

export const pagePaths = {
  login: (returnUrl?: string) => withQuery(loginPath, { returnUrl }),
  resetPassword: () => '/resetPassword',
  publicFaqs: () => '/faqs',
  imprint: () => '/imprint',
  privacy: () => '/privacy',
  accessibility: () => '/accessibility',
  accessibilityGuide: () => '/accessibility/guide',
  offlineFolder: () => '/offlineFolder',
  addressSelect: (returnUrl?: string, address?: string) =>
    withQuery('/addressSelect', { returnUrl, address }),
  mainDashboard: () => mainDashboardPath,
  start: () => '/start',
  updates: (category?: string) => withQuery('/updates', { area: category }),
  waiting: (category?: string) => withQuery('/waiting', { area: category }),
  sites: () => '/sites',
  readingPlan: (category?: string) => withQuery('/readingPlan', { area: category }),
  profile: () => '/profile',
  myDevice: () => '/myDevice',
  share: () => '/share',
  faqs: () => '/faqsMain',
  contracts: () => '/contracts',
  users: () => '/user',
  createUser: () => '/user/create',
  administration: () => '/administration',
} as const;
export type PageName = keyof typeof pagePaths;

const followUpStep = 'after-';

/** Returns the ticket that the new one follows; null if the form is closed. */
export function newTicketStep(step: string | null): { follows: string | undefined } | null {
  if (step === '1') return { follows: undefined };
  return step?.startsWith(followUpStep) ? { follows: step.slice(followUpStep.length) || undefined } : null;
}

export const paths = {
  ...pagePaths,
  /** Search pages name their kind in the query (R-RTE-14): true for tasks, false for documents. */
  area: (prefix: string, screen: AreaScreen) =>
    withQuery(areaPattern(prefix, screen), {
      isTaskSearch: screen === 'TaskSearch' ? 'true' : screen === 'DocumentSearch' ? 'false' : undefined,
    }),
  task: itemPath,
  tickets: () => areaPattern('ticket', 'WorkingArea'),
  newTicket: (title?: string) => withQuery(areaPattern('ticket', 'WorkingArea'), { create: '1', title }),
  followUpTicket: (ticketId: string) =>
    withQuery(areaPattern('ticket', 'WorkingArea'), { create: followUpStep + ticketId }),
  ticket: (ticketId: string) => itemPath('ticket', ticketId),
} as const;

/** Anything but an internal path, such as `//host` or `/\host`, leads to the start page (R-ADR-02). */
export function internalPath(candidate: string | null | undefined): string {
  if (!candidate || !/^\/(?![/\\])/.test(candidate)) return '/';
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what must be refused
  if (/[\u0000-\u001f\u007f\u2028\u2029\\]/.test(candidate)) return '/';
  return candidate;
}

/** The router would decode a `%2F` of the id to a slash, but ids are opaque (contract, 'OID'). */
export function idAtEnd(pathname: string): string {
  const part = pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(part);
  } catch {
    // The address was typed by hand and has an invalid percent escape.
    return part;
  }
}
