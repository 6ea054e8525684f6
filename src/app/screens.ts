import {
  Bell,
  BookOpenCheck,
  Briefcase,
  CircleHelp,
  FileSignature,
  House,
  Inbox,
  MonitorSmartphone,
  MapPin,
  Phone,
  Share2,
  UserPlus,
  UserRound,
  Users,
} from 'lucide-react';

import { tickets, topicAreas } from '@/areas/areas';
import {
  type AreaPage,
  type AreaScreen,
  type PageName,
  type TicketPage,
  areaPattern,
  pagePaths,
  paths,
} from '@/areas/paths';
import type { TopicArea } from '@/areas/topic-area';

import type { PageTitle, Screen } from './screen';

type PageRecord = Omit<Screen, 'path' | 'to' | 'area'>;
type AreaRecord = Omit<PageRecord, 'access' | 'faqs' | 'icon'>;

const faqsPage = () => import('@/features/faqs/faqs-page');
/** Each search page shows the other kind if the address asks for it (R-SRCH-01). */
const searchTitle = (search: URLSearchParams): PageTitle | undefined => {
  const kind = search.get('isTaskSearch');
  if (kind === 'true') return 'taskSearch';
  return kind === 'false' ? 'documentSearch' : undefined;
};
const areaSearch = () => import('@/features/topic-area/search/area-search-page');
const everywhereSearch = () => import('@/features/topic-area/search/everywhere-search-page');
const workingArea = () => import('@/features/topic-area/working-area/working-area-page');
const inArea = { group: 'area' } as const;
const taskSearch = { title: 'taskSearch', titleIn: searchTitle, menu: inArea } as const;
const documentSearch = { ...taskSearch, title: 'documentSearch' } as const;

const pages: Record<PageName, PageRecord> = {
  login: {
    title: 'login',
    access: 'public',
    frame: 'none',
    page: () => import('@/features/login/login-page'),
  },
  resetPassword: {
    title: 'resetPassword',
    access: 'public',
    frame: 'public',
    page: () => import('@/features/password-reset/password-reset-page'),
  },
  publicFaqs: {
    title: 'faqs',
    access: 'public',
    frame: 'public',
    faqs: 'public',
    page: faqsPage,
  },
  imprint: {
    title: 'imprint',
    access: 'public',
    frame: 'public',
    page: () => import('@/features/legal/imprint-page'),
  },
  privacy: {
    title: 'privacy',
    access: 'public',
    frame: 'public',
    page: () => import('@/features/legal/privacy-page'),
  },
  accessibility: {
    title: 'accessibility',
    access: 'public',
    frame: 'public',
    page: () => import('@/features/accessibility/statement-page'),
  },
  accessibilityGuide: {
    title: 'accessibilityGuide',
    access: 'public',
    frame: 'public',
    page: () => import('@/features/accessibility/guide-page'),
  },
  offlineFolder: {
    title: 'offlineFolder',
    access: 'public',
    frame: 'public',
    page: () => import('@/features/offline-folder/offline-folder-page'),
  },
  addressSelect: {
    title: 'addressSelect',
    access: 'loggedIn',
    frame: 'public',
    page: () => import('@/features/address-select/address-select-page'),
  },
  mainDashboard: {
    title: 'mainDashboard',
    icon: House,
    access: 'address',
    menu: { group: 'home', label: 'overview' },
    page: () => import('@/features/main-dashboard/main-dashboard-page'),
  },
  start: {
    title: 'start',
    icon: Phone,
    access: 'address',
    page: () => import('@/features/start/start-page'),
  },
  updates: {
    title: 'updates',
    icon: Bell,
    access: 'address',
    menu: { group: 'main' },
    page: () => import('@/features/updates/updates-page'),
  },
  waiting: {
    title: 'waiting',
    icon: Inbox,
    access: 'address',
    menu: { group: 'main', badge: 'total' },
    page: () => import('@/features/waiting/waiting-page'),
  },
  readingPlan: {
    title: 'readingPlan',
    icon: BookOpenCheck,
    access: 'address',
    menu: { group: 'main', badge: 'documents' },
    page: () => import('@/features/reading-plan/reading-plan-page'),
  },
  sites: {
    title: 'sites',
    icon: MapPin,
    access: 'address',
    menu: { group: 'main' },
    forSeveralAddresses: true,
    page: () => import('@/features/sites/sites-page'),
  },
  profile: {
    title: 'profile',
    icon: UserRound,
    access: 'address',
    page: () => import('@/features/profile/profile-page'),
  },
  myDevice: {
    title: 'myDevice',
    icon: MonitorSmartphone,
    access: 'address',
    page: () => import('@/features/my-device/my-device-page'),
  },
  share: {
    title: 'share',
    icon: Share2,
    access: 'address',
    menu: { group: 'main' },
    page: () => import('@/features/share/share-page'),
  },
  faqs: {
    title: 'faqs',
    icon: CircleHelp,
    access: 'address',
    menu: { group: 'home', label: 'help' },
    faqs: 'main',
    page: faqsPage,
  },
  contracts: {
    title: 'contracts',
    icon: FileSignature,
    access: { role: 'CONTRACTS' },
    menu: { group: 'home', label: 'contracts' },
    page: () => import('@/features/contracts/contracts-page'),
  },
  users: {
    title: 'users',
    icon: Users,
    access: 'admin',
    menu: { group: 'admin' },
    page: () => import('@/features/users/users-page'),
  },
  createUser: {
    title: 'createUser',
    icon: UserPlus,
    access: 'admin',
    page: () => import('@/features/users/create-user-page'),
  },
  administration: {
    title: 'administration',
    icon: Briefcase,
    access: 'admin',
    menu: { group: 'admin' },
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
    page: () => import('@/features/topic-area/radial-tree/radial-tree-page'),
  },
  ListView: {
    title: 'listView',
    menu: inArea,
    page: () => import('@/features/topic-area/list-view/list-view-page'),
  },
  TaskSearch: { ...taskSearch, page: areaSearch },
  DocumentSearch: { ...documentSearch, page: areaSearch },
  FAQs: { title: 'faqs', menu: inArea, page: faqsPage },
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
  TaskSearch: { ...taskSearch, page: everywhereSearch },
  DocumentSearch: { ...documentSearch, page: everywhereSearch },
  FAQs: { title: 'faqs', menu: inArea, page: faqsPage },
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

/** Six of the ten areas have a list view (R-RTE-12). */
export const screens: readonly Screen[] = [
  ...keysOf(pages).map((name) => ({ ...pages[name], path: pagePaths[name](), to: pagePaths[name]() })),
  ...topicAreas.flatMap((area: TopicArea) =>
    keysOf(topicPages)
      .filter((page) => page !== 'ListView' || area.hasListView)
      .map((page) => areaScreen(area, page, topicPages[page])),
  ),
  ...keysOf(ticketPages).map((page) => areaScreen(tickets, page, ticketPages[page])),
];

function keysOf<Records extends object>(records: Records) {
  const keys: Extract<keyof Records, string>[] = [];
  for (const key in records) keys.push(key);
  return keys;
}
