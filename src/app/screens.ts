import {
  Bell,
  BookOpenCheck,
  Briefcase,
  CircleHelp,
  FileSignature,
  House,
  Inbox,
  MapPin,
  MonitorSmartphone,
  Phone,
  Share2,
  UserPlus,
  UserRound,
  Users,
} from 'lucide-react';

import { ticketArea, type TopicArea, topicAreas } from '@/areas/areas';
import {
  type AreaPage,
  type AreaScreen,
  type PageName,
  type TicketPage,
  areaPattern,
  pagePaths,
  paths,
} from '@/areas/paths';

import type { PageTitle, Screen } from './screen';

type PageRecord = Omit<Screen, 'path' | 'to' | 'area' | 'title'>;
type AreaRecord = Omit<Screen, 'path' | 'to' | 'area' | 'access' | 'faqs' | 'icon'>;

const faqsPage = () => import('@/features/faqs/faqs-page');
/** Each search page shows the other kind if the address asks for it (R-SRCH-01). */
const searchTitle = (search: URLSearchParams): PageTitle | undefined => {
  const kind = search.get('isTaskSearch');
  if (kind === 'true') return 'taskSearch';
  return kind === 'false' ? 'documentSearch' : undefined;
};
const searchPage = () => import('@/features/search/search-page');
const workingArea = () => import('@/features/topic-area/working-area/working-area-page');
const inArea = { group: 'area' } as const;
const search = { titleIn: searchTitle, menu: inArea, page: searchPage } as const;
const lastPages = {
  TaskSearch: { ...search, title: 'taskSearch' },
  DocumentSearch: { ...search, title: 'documentSearch' },
  FAQs: { title: 'faqs', menu: inArea, page: faqsPage },
} as const;
const open = { access: 'public', frame: 'public' } as const;
const inMain = { access: 'address', menu: { group: 'main' } } as const;
const counted = (badge: 'total' | 'documents') =>
  ({ access: 'address', menu: { group: 'main', badge } }) as const;
const forAdmins = { access: 'admin', menu: { group: 'admin' } } as const;

const pages: Record<PageName, PageRecord> = {
  login: { access: 'public', frame: 'none', page: () => import('@/features/login/login-page') },
  resetPassword: { ...open, page: () => import('@/features/password-reset/password-reset-page') },
  publicFaqs: { ...open, faqs: 'public', page: faqsPage },
  imprint: { ...open, page: () => import('@/features/legal/imprint-page') },
  privacy: { ...open, page: () => import('@/features/legal/privacy-page') },
  accessibility: { ...open, page: () => import('@/features/accessibility/statement-page') },
  accessibilityGuide: { ...open, page: () => import('@/features/accessibility/guide-page') },
  offlineFolder: { ...open, page: () => import('@/features/offline-folder/offline-folder-page') },
  addressSelect: {
    access: 'loggedIn',
    frame: 'public',
    page: () => import('@/features/address-select/address-select-page'),
  },
  mainDashboard: {
    access: 'address',
    icon: House,
    menu: { group: 'home', label: 'overview' },
    page: () => import('@/features/main-dashboard/main-dashboard-page'),
  },
  start: { access: 'address', icon: Phone, page: () => import('@/features/start/start-page') },
  updates: { ...inMain, icon: Bell, page: () => import('@/features/updates/updates-page') },
  waiting: { ...counted('total'), icon: Inbox, page: () => import('@/features/waiting/waiting-page') },
  readingPlan: {
    ...counted('documents'),
    icon: BookOpenCheck,
    page: () => import('@/features/reading-plan/reading-plan-page'),
  },
  sites: {
    ...inMain,
    icon: MapPin,
    forSeveralAddresses: true,
    page: () => import('@/features/sites/sites-page'),
  },
  profile: { access: 'address', icon: UserRound, page: () => import('@/features/profile/profile-page') },
  myDevice: {
    access: 'address',
    icon: MonitorSmartphone,
    page: () => import('@/features/my-device/my-device-page'),
  },
  share: { ...inMain, icon: Share2, page: () => import('@/features/share/share-page') },
  faqs: {
    access: 'address',
    icon: CircleHelp,
    menu: { group: 'home', label: 'help' },
    faqs: 'main',
    page: faqsPage,
  },
  contracts: {
    access: { role: 'CONTRACTS' },
    icon: FileSignature,
    menu: { group: 'home', label: 'contracts' },
    page: () => import('@/features/contracts/contracts-page'),
  },
  users: { ...forAdmins, icon: Users, page: () => import('@/features/users/users-page') },
  createUser: { access: 'admin', icon: UserPlus, page: () => import('@/features/users/create-user-page') },
  administration: {
    ...forAdmins,
    icon: Briefcase,
    page: () => import('@/features/administration/administration-page'),
  },
};

/** All topic areas share these pages (R-RTE-11), in the order of the menu (R-NAV-14). */
const topicPages: Record<AreaPage, AreaRecord> = {
  Dashboard: {
    title: 'dashboard',
    menu: inArea,
    page: () => import('@/features/topic-area/dashboard/dashboard-page'),
  },
  WorkingArea: { title: 'workingArea', menu: inArea, page: workingArea },
  'WorkingArea/:id': { title: 'workingArea', page: workingArea },
  RadialTree: {
    title: 'radialTree',
    menu: inArea,
    page: () => import('@/features/radial-tree/radial-tree-page'),
  },
  ListView: {
    title: 'listView',
    menu: inArea,
    page: () => import('@/features/topic-area/list-view/list-view-page'),
  },
  ...lastPages,
};

const ticketPages: Record<TicketPage, AreaRecord> = {
  Dashboard: {
    title: 'dashboard',
    menu: inArea,
    page: () => import('@/features/tickets/dashboard/ticket-dashboard-page'),
  },
  WorkingArea: {
    title: 'ticketList',
    ownName: true,
    menu: inArea,
    page: () => import('@/features/tickets/list/ticket-list-page'),
  },
  'WorkingArea/:id': {
    title: 'ticket',
    ownName: true,
    page: () => import('@/features/tickets/detail/ticket-page'),
  },
  ...lastPages,
};

const isScreen = (page: AreaPage): page is AreaScreen => !page.endsWith('/:id');

const areaScreen = (area: TopicArea, page: AreaPage, record: AreaRecord): Screen => ({
  ...record,
  path: areaPattern(area.prefix, page),
  ...(isScreen(page) && { to: paths.area(area.prefix, page) }),
  access: { role: area.csvCategory },
  area,
  ...(page === 'FAQs' && { faqs: area.csvCategory }),
});

export const screens: readonly Screen[] = [
  ...keysOf(pages).map((name) => {
    const path = pagePaths[name]();
    return { ...pages[name], title: name === 'publicFaqs' ? 'faqs' : name, path, to: path } as const;
  }),
  ...topicAreas.flatMap((area: TopicArea) =>
    keysOf(topicPages)
      .filter((page) => page !== 'ListView' || area.hasListView)
      .map((page) => areaScreen(area, page, topicPages[page])),
  ),
  ...keysOf(ticketPages).map((page) => areaScreen(ticketArea, page, ticketPages[page])),
];

function keysOf<Records extends object>(records: Records) {
  const keys: Extract<keyof Records, string>[] = [];
  for (const key in records) keys.push(key);
  return keys;
}

/** Moves the id from the query into the path and keeps the other parameters. */
function ticketOf({ searchParams }: URL): string {
  const others = new URLSearchParams(searchParams);
  others.delete('id');
  const query = others.size > 0 ? `?${others.toString()}` : '';
  return paths.ticket(searchParams.get('id') ?? '') + query;
}

/** Old or second addresses of a page (R-TIC-06); mails and bookmarks still use them. */
export const redirects = [
  { path: '/', to: () => paths.mainDashboard() },
  { path: '/userAdministration', to: () => paths.users() },
  { path: '/ticketList', to: ({ search }: URL) => paths.tickets() + search },
  {
    path: '/tickets/:id',
    to: ({ pathname, search }: URL) => pathname.replace('/tickets', paths.tickets()) + search,
  },
  { path: '/tickets', to: ticketOf },
] as const satisfies readonly { path: string; to: (url: URL) => string }[];
