import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';

import type { Access } from '@/areas/page-access';
import type { AreaScreen } from '@/areas/paths';
import { topicAreas } from '@/areas/registry';
import { tickets } from '@/areas/tickets/area';
import type { TopicArea } from '@/areas/topic-area';

/** What a page module gives the router. */
interface PageModule {
  Component: ComponentType;
  loader?: LoaderFunction;
}

export interface PortalRoute {
  path: string;
  access: Access;
  /** Key of the page's name in the `app` texts, below `page`. */
  title: PageTitle;
  /** The topic area a screen belongs to; its name stands in front of the title. */
  area?: TopicArea;
  /** Key in the configuration of the FAQs a page shows (R-FAQ-01: folder and title come with the route). */
  faqs?: string;
  /** The page brings its own frame. */
  bare?: true;
  /** Text namespaces that load beside the page's code. */
  texts: readonly string[];
  page: () => Promise<PageModule>;
}

export type PageTitle =
  | 'login'
  | 'addressSelect'
  | 'resetPassword'
  | 'imprint'
  | 'privacy'
  | 'faqs'
  | 'mainDashboard'
  | 'start'
  | 'waiting'
  | 'readingPlan'
  | 'profile'
  | 'share'
  | 'contracts'
  | 'administration'
  | 'users'
  | 'createUser'
  | 'ticketList'
  | 'ticket'
  | 'dashboard'
  | 'workingArea'
  | 'radialTree'
  | 'listView'
  | 'taskSearch'
  | 'documentSearch';

const login = () => import('@/features/login/login-page');
const addressSelect = () => import('@/features/address-select/address-select-page');
const resetPassword = () => import('@/features/password-reset/password-reset-page');
const imprint = () => import('@/features/legal/imprint-page');
const privacy = () => import('@/features/legal/privacy-page');
const faqs = () => import('@/features/faqs/faqs-page');
const administration = () => import('@/features/administration/administration-page');
const contracts = () => import('@/features/contracts/contracts-page');
const profile = () => import('@/features/profile/profile-page');
const users = () => import('@/features/users/users-page');
const createUser = () => import('@/features/users/create-user-page');
const areaDashboard = () => import('@/features/topic-area/dashboard/dashboard-page');
const areaSearch = () => import('@/features/topic-area/search/area-search-page');
const everywhereSearch = () => import('@/features/topic-area/search/everywhere-search-page');
const radialTree = () => import('@/features/topic-area/radial-tree/radial-tree-page');
const listView = () => import('@/features/topic-area/list-view/list-view-page');
const share = () => import('@/features/share/share-page');
const start = () => import('@/features/start/start-page');
const waiting = () => import('@/features/waiting/waiting-page');
const readingPlan = () => import('@/features/reading-plan/reading-plan-page');
const mainDashboard = () => import('@/features/main-dashboard/main-dashboard-page');

const ticketDashboard = () => import('@/features/tickets/dashboard/ticket-dashboard-page');
const ticketDetail = () => import('@/features/tickets/detail/ticket-page');
const ticketList = () => import('@/features/tickets/list/ticket-list-page');
const workingAreaPage = () => import('@/features/topic-area/working-area/working-area-page');

const areaTitles = {
  Dashboard: 'dashboard',
  WorkingArea: 'workingArea',
  RadialTree: 'radialTree',
  ListView: 'listView',
  TaskSearch: 'taskSearch',
  DocumentSearch: 'documentSearch',
  FAQs: 'faqs',
} as const satisfies Record<AreaScreen, PageTitle>;

/** The routes of one topic area (R-RTE-11, R-RTE-12); list views exist for six of them. */
function areaRoutes(area: TopicArea): PortalRoute[] {
  const route = (screen: AreaScreen, page: PortalRoute['page'], ...texts: string[]): PortalRoute => ({
    path: `/${area.prefix}${screen}`,
    access: { role: area.category },
    title: areaTitles[screen],
    area,
    texts,
    page,
  });
  const workingArea = route(
    'WorkingArea',
    workingAreaPage,
    'topic-area/working-area',
    'topic-area/task-tree',
    'topic-area/task-detail',
  );
  return [
    route('Dashboard', areaDashboard, 'topic-area/dashboard'),
    workingArea,
    { ...workingArea, path: `${workingArea.path}/:id` },
    route('RadialTree', radialTree, 'topic-area/radial-tree'),
    ...(area.hasListView ? [route('ListView', listView, 'topic-area/list-view')] : []),
    route('TaskSearch', areaSearch, 'topic-area/search'),
    route('DocumentSearch', areaSearch, 'topic-area/search'),
    { ...route('FAQs', faqs, 'faqs'), faqs: area.category },
  ];
}

const ticketRoute = (
  path: string,
  title: PageTitle,
  page: PortalRoute['page'],
  ...texts: string[]
): PortalRoute => ({ path, access: { role: tickets.category }, title, area: tickets, texts, page });

/** Every address of the portal; the architecture test reads this table too. */
export const routeTable: readonly PortalRoute[] = [
  { path: '/login', access: 'public', title: 'login', bare: true, texts: ['login'], page: login },
  {
    path: '/resetPassword',
    access: 'public',
    title: 'resetPassword',
    texts: ['password-reset'],
    page: resetPassword,
  },
  { path: '/faqs', access: 'public', title: 'faqs', faqs: 'public', texts: ['faqs'], page: faqs },
  { path: '/imprint', access: 'public', title: 'imprint', texts: ['legal'], page: imprint },
  { path: '/privacy', access: 'public', title: 'privacy', texts: ['legal'], page: privacy },
  {
    path: '/addressSelect',
    access: 'loggedIn',
    title: 'addressSelect',
    texts: ['address-select'],
    page: addressSelect,
  },
  {
    path: '/mainDashboard',
    access: 'address',
    title: 'mainDashboard',
    texts: ['main-dashboard'],
    page: mainDashboard,
  },
  { path: '/start', access: 'address', title: 'start', texts: ['start'], page: start },
  { path: '/waiting', access: 'address', title: 'waiting', texts: ['waiting'], page: waiting },
  {
    path: '/readingPlan',
    access: 'address',
    title: 'readingPlan',
    texts: ['reading-plan'],
    page: readingPlan,
  },
  {
    path: '/profile',
    access: 'address',
    title: 'profile',
    texts: ['profile', 'engines/upload'],
    page: profile,
  },
  { path: '/share', access: 'address', title: 'share', texts: ['share', 'engines/upload'], page: share },
  { path: '/faqsMain', access: 'address', title: 'faqs', faqs: 'main', texts: ['faqs'], page: faqs },
  {
    path: '/contracts',
    access: { role: 'CONTRACTS' },
    title: 'contracts',
    texts: ['contracts'],
    page: contracts,
  },
  {
    path: '/administration',
    access: 'admin',
    title: 'administration',
    texts: ['administration'],
    page: administration,
  },
  { path: '/user', access: 'admin', title: 'users', texts: ['users'], page: users },
  { path: '/user/create', access: 'admin', title: 'createUser', texts: ['users'], page: createUser },
  ...topicAreas.flatMap(areaRoutes),
  ticketRoute('/ticketDashboard', 'dashboard', ticketDashboard, 'tickets/dashboard'),
  ticketRoute('/ticketWorkingArea', 'ticketList', ticketList, 'tickets/list'),
  ticketRoute('/ticketWorkingArea/:id', 'ticket', ticketDetail, 'tickets/detail'),
  { ...ticketRoute('/ticketFAQs', 'faqs', faqs, 'faqs'), faqs: tickets.category },
  ticketRoute('/ticketTaskSearch', 'taskSearch', everywhereSearch, 'topic-area/search'),
  ticketRoute('/ticketDocumentSearch', 'documentSearch', everywhereSearch, 'topic-area/search'),
];

/** The id moves from the query into the path; what else is asked for stays. */
function ticketOf({ searchParams }: URL): string {
  const others = new URLSearchParams(searchParams);
  others.delete('id');
  const query = others.size > 0 ? `?${others.toString()}` : '';
  return `/ticketWorkingArea/${encodeURIComponent(searchParams.get('id') ?? '')}${query}`;
}

/** Old or second names of a page (R-TIC-06: the ticket id is a query or a route parameter). */
export const redirects = [
  { path: '/', to: () => '/mainDashboard' },
  { path: '/userAdministration', to: () => '/user' },
  { path: '/ticketList', to: (url: URL) => `/ticketWorkingArea${url.search}` },
  {
    path: '/tickets/:id',
    to: ({ pathname, search }: URL) => pathname.replace('/tickets/', '/ticketWorkingArea/') + search,
  },
  { path: '/tickets', to: ticketOf },
] as const satisfies readonly { path: string; to: (url: URL) => string }[];
