/** The only place where paths are written (R-RTE-02 to R-RTE-14); src/app/screens.ts has one record for each page and area page. */

/** The pages of a topic area: the last part of their paths, behind the area's prefix. */
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

/** Those that need no id to be opened. */
export type AreaScreen = Exclude<AreaPage, `${string}:id`>;

/** The pages of the tickets, built in the same way. */
export type TicketPage = Exclude<AreaPage, 'RadialTree' | 'ListView'>;

/** The path of an area's page as the router matches it, `:id` standing for any id. */
export const areaPattern = (prefix: string, page: AreaPage) => `/${prefix}${page}`;

const itemPath = (prefix: string, id: string) =>
  areaPattern(prefix, 'WorkingArea/:id').replace(':id', () => encodeURIComponent(id));

const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
};

/** Two paths by themselves: the first script of a visit needs no others and must stay small. */
export const loginPath = '/login';
export const mainDashboardPath = '/mainDashboard';

/** The path of each page outside the areas, as it stands behind the `#`; without arguments it is the path alone. */
export const pagePaths = {
  login: (returnUrl?: string) => withQuery(loginPath, { returnUrl }),
  resetPassword: () => '/resetPassword',
  publicFaqs: () => '/faqs',
  imprint: () => '/imprint',
  privacy: () => '/privacy',
  accessibility: () => '/accessibility',
  accessibilityGuide: () => '/accessibility/guide',
  offlineFolder: () => '/offlineFolder',
  /** The choice of an address; the one that is named is chosen already. */
  addressSelect: (returnUrl?: string, address?: string) =>
    withQuery('/addressSelect', { returnUrl, address }),
  mainDashboard: () => mainDashboardPath,
  start: () => '/start',
  updates: (category?: string) => withQuery('/updates', { area: category }),
  waiting: (category?: string) => withQuery('/waiting', { area: category }),
  sites: () => '/sites',
  /** The unread documents, of one area or of all. */
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

/** Before the id of the ticket that a new one follows, in the query of the form's address. */
const followUpStep = 'after-';

/** Whether the form of a new ticket is asked for, and the ticket it follows; null where it is not. */
export function newTicketStep(step: string | null): { follows: string | undefined } | null {
  if (step === '1') return { follows: undefined };
  return step?.startsWith(followUpStep) ? { follows: step.slice(followUpStep.length) || undefined } : null;
}

/** Every address of the portal. */
export const paths = {
  ...pagePaths,
  /** Search screens name their kind in the query (R-RTE-14): true for task search, false for document search. */
  area: (prefix: string, screen: AreaScreen) =>
    withQuery(areaPattern(prefix, screen), {
      isTaskSearch: screen === 'TaskSearch' ? 'true' : screen === 'DocumentSearch' ? 'false' : undefined,
    }),
  task: itemPath,
  tickets: () => areaPattern('ticket', 'WorkingArea'),
  /** The list of tickets with the form for a new one in front of it, which may have a title already. */
  newTicket: (title?: string) => withQuery(areaPattern('ticket', 'WorkingArea'), { create: '1', title }),
  /** The same form for a ticket that follows another one. */
  followUpTicket: (ticketId: string) =>
    withQuery(areaPattern('ticket', 'WorkingArea'), { create: followUpStep + ticketId }),
  ticket: (ticketId: string) => itemPath('ticket', ticketId),
} as const;

/**
 * A returnUrl is hostile until proven internal: it must be a path of this app, so `//host`, `/\host`, schemes and
 * control characters fall back to the start page (R-ADR-02).
 */
export function internalPath(candidate: string | null | undefined): string {
  if (!candidate || !/^\/(?![/\\])/.test(candidate)) return '/';
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what must be refused
  if (/[\u0000-\u001f\u007f\u2028\u2029\\]/.test(candidate)) return '/';
  return candidate;
}
