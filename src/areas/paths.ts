/** Every address of the portal is built here (R-RTE-02 to R-RTE-14). */

/** The screens each topic area has, by the suffix of their addresses (R-RTE-11). */
const areaScreens = [
  'Dashboard',
  'WorkingArea',
  'RadialTree',
  'ListView',
  'TaskSearch',
  'DocumentSearch',
  'FAQs',
] as const;
/** The last part of an area's path, behind its prefix. */
export type AreaScreen = (typeof areaScreens)[number];

const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
};

/** The path of each page, as it stands behind the `#`. */
export const paths = {
  login: (returnUrl?: string) => withQuery('/login', { returnUrl }),
  addressSelect: (returnUrl?: string) => withQuery('/addressSelect', { returnUrl }),
  publicFaqs: () => '/faqs',
  faqs: () => '/faqsMain',
  imprint: () => '/imprint',
  privacy: () => '/privacy',
  mainDashboard: () => '/mainDashboard',
  start: () => '/start',
  waiting: () => '/waiting',
  /** The unread documents, of one area or of all. */
  readingPlan: (category?: string) => withQuery('/readingPlan', { area: category }),
  profile: () => '/profile',
  share: () => '/share',
  contracts: () => '/contracts',
  administration: () => '/administration',
  users: () => '/user',
  createUser: () => '/user/create',
  /** Search screens name their kind in the query (R-RTE-14: true for task search, false for document search). */
  area: (prefix: string, screen: AreaScreen) =>
    withQuery(`/${prefix}${screen}`, {
      isTaskSearch: screen === 'TaskSearch' ? 'true' : screen === 'DocumentSearch' ? 'false' : undefined,
    }),
  task: (prefix: string, taskId: string) => `/${prefix}WorkingArea/${encodeURIComponent(taskId)}`,
  tickets: () => '/ticketWorkingArea',
  /** The list of tickets with the form for a new one in front of it. */
  newTicket: () => '/ticketWorkingArea?create=1',
  ticket: (ticketId: string) => `/ticketWorkingArea/${encodeURIComponent(ticketId)}`,
} as const;

/**
 * A returnUrl is hostile until proven internal: it must be a path of this app, so `//host`, `/\host`, schemes and
 * control characters fall back to the start page (R-ADR-02: default /).
 */
export function internalPath(candidate: string | null | undefined): string {
  if (!candidate || !/^\/(?![/\\])/.test(candidate)) return '/';
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what must be refused
  if (/[\u0000-\u001f\u007f\\]/.test(candidate)) return '/';
  return candidate;
}
