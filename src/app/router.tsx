import {
  type MiddlewareFunction,
  Outlet,
  type RouteObject,
  createHashRouter,
  redirect,
} from 'react-router-dom';

import type { TopicArea } from '@/areas/areas';
import { AreaContext, areaContext } from '@/areas/current-area';
import { importWithRetry } from '@/shared/routing/import-with-retry';

import { NotFoundPage, RouteError } from './error-pages';
import { guardsOf } from './guards';
import { type Screen, usePageName } from './screen';
import { redirects, screens } from './screens';
import { AppSkeleton, PageSkeleton } from './shell/app-skeleton';
import { PublicFrame } from './shell/public-frame';
import { RouteAnnouncer } from './shell/route-announcer';
import { Shell } from './shell/shell';

const within =
  (area: TopicArea): MiddlewareFunction =>
  ({ context }, next) => {
    context.set(areaContext, area);
    return next();
  };

/** Areas share pages, but no input is carried over from one area to the next. */
const routeObject = (screen: Screen): RouteObject => {
  const { path, area, page, frame } = screen;
  return {
    path,
    handle: screen,
    middleware: [...guardsOf(screen), ...(area ? [within(area)] : [])],
    errorElement: <RouteError framed={frame !== 'none'} />,
    lazy: async () => {
      const { Component, loader } = await importWithRetry(page);
      const element = (
        <AreaContext value={area ?? null}>
          <Component key={area?.csvCategory} />
        </AreaContext>
      );
      return { element, ...(loader && { loader }) };
    },
    // A changed filter or selection in the address must not reload data.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  };
};

/** The guards of an area may wait for its data check; its heading is shown meanwhile. */
function FirstPageSkeleton() {
  const { heading, area } = usePageName();
  return <PageSkeleton title={area && heading} />;
}

export function createPortalRouter() {
  return createHashRouter([
    { HydrateFallback: AppSkeleton, errorElement: <RouteError />, children: pages() },
  ]);
}

const pages = (): RouteObject[] => [
  ...redirects.map(({ path, to }) => ({
    path,
    loader: ({ request }: { request: Request }) => redirect(to(new URL(request.url))),
    element: null,
  })),
  {
    element: <PublicFrame />,
    errorElement: <RouteError />,
    children: screens.filter(({ frame }) => frame === 'public').map(routeObject),
  },
  {
    element: (
      <>
        <RouteAnnouncer />
        <Outlet />
      </>
    ),
    children: screens.filter(({ frame }) => frame === 'none').map(routeObject),
  },
  {
    element: <Shell />,
    errorElement: <RouteError />,
    middleware: guardsOf({ access: 'address', title: 'mainDashboard' }),
    children: [
      // The shell is already rendered when the first page of a visit loads.
      ...screens
        .filter(({ frame }) => !frame)
        .map((screen) => ({ ...routeObject(screen), HydrateFallback: FirstPageSkeleton })),
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
