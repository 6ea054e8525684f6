/**
 * Few files travel faster than many. The login page's code and the app's are one file each, with all they import. A page
 * loads its own file and what several pages share: at most three files (e2e/budgets.spec.ts). A group takes what an earlier
 * one has left, so the order of this list decides.
 */
const groups: readonly {
  name: string;
  test?: RegExp;
  tags?: '$initial'[];
  /** Leaves what its modules import to other groups. */
  alone?: true;
  /** Takes only what at least so many pages, dialogs and other lazy parts need. */
  minShareCount?: number;
}[] = [
  { name: 'login', tags: ['$initial'] },
  {
    name: 'app',
    test: /src\/(app\/start-app|features\/(main-dashboard\/main-dashboard-page|login\/submit-login))\.tsx?$/,
  },
  {
    name: 'login-en',
    test: /src\/(features\/login|shared\/i18n)\/en\.json$|texts\/login-en\.ts$/,
    alone: true,
  },
  { name: 'de', test: /\/de\.json$|texts\/de\.ts$/, alone: true },
  { name: 'en', test: /\/en\.json$|texts\/en\.ts$/, alone: true },
  {
    name: 'charts',
    test: /shared\/chart\/trend\.tsx|priority-progress\.tsx|node_modules\/(recharts|victory-vendor|d3-(array|format|path|scale|shape|time)\b|es-toolkit|@reduxjs|redux|react-redux|immer|reselect|decimal|eventemitter3|use-sync-external-store)/,
    alone: true,
  },
  // The calendar weighs as much as the screen around it.
  {
    name: 'calendar',
    test: /day-range-picker|@internationalized\/date|useDateFormatter|(react-aria|react-stately).*(calendar|date(field|picker)|spinbutton)/i,
    alone: true,
  },
  // Loads only in the share of visits that is measured; by default none is.
  { name: 'vitals', test: /node_modules\/web-vitals\// },
  { name: 'carousel', test: /ui\/carousel\.tsx|node_modules\/embla-|icons\/(pause|play)\./, alone: true },
  // The component library, with what it imports: it must need no file that needs it.
  {
    name: 'overlays',
    test: /node_modules\/(@?react-aria|@?react-stately|@internationalized)/,
  },
  {
    name: 'shared',
    test: /node_modules\/|src\/(shared|engines|api|entities(?!\/search)|areas|updates)\//,
    minShareCount: 2,
    alone: true,
  },
  { name: 'palette', test: /features\/command-palette\/|app\/shell\/commands\.tsx/ },
  { name: 'pdf', test: /engines\/pdf\// },
  { name: 'table', test: /engines\/(table|csv)\// },
  { name: 'documents', test: /entities\/document\/preview\// },
  {
    name: 'offline',
    test: /(features|entities)\/offline-folder\/|entities\/archive\/|topic-area\/(keep-offline|evidence)\//,
  },
  { name: 'radial-tree', test: /features\/radial-tree\/|engines\/tree\/radial\/|node_modules\/d3-/ },
  { name: 'tickets', test: /features\/tickets\// },
  { name: 'topic-area', test: /features\/(topic-area|search)\/|entities\/search\// },
  { name: 'admin', test: /features\/(users|administration|contracts)\// },
  {
    name: 'updates',
    test: /features\/(updates|waiting|reading-plan|sites)\/|main-dashboard\/last-visit\.tsx|src\/updates\//,
  },
  { name: 'personal', test: /features\/(profile|my-device|share|start)\// },
  { name: 'public', test: /features\/(legal|accessibility|faqs|address-select|password-reset)\// },
  { name: 'shell', test: /src\/(app|shared|entities)\/|features\/(login|main-dashboard)\// },
];

export const chunkGroups = groups.map(({ alone = false, ...group }, index) => ({
  ...group,
  priority: groups.length - index,
  includeDependenciesRecursively: !alone,
}));
