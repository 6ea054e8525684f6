import { useTranslation } from 'react-i18next';
import { useMatches, useSearchParams } from 'react-router-dom';

import { useAreaName, usePageTitle } from '@/areas/area-name';
import { useConfig } from '@/shared/config/use-config';
import { joinParts } from '@/shared/format/isolate';
import { useShownSubject } from '@/shared/routing/page-subject';

import type { PageTitle, Screen } from './screen';

export type RouteHandle = Pick<Screen, 'title' | 'titleIn' | 'ownName' | 'area' | 'path' | 'faqs'>;

const isRouteHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle && 'path' in handle;

export function useRouteHandle(): RouteHandle | undefined {
  const matches = useMatches();
  const handle: unknown = matches.at(-1)?.handle;
  return isRouteHandle(handle) ? handle : undefined;
}

export function usePageName(fallback: PageTitle | 'notFound' | 'error' = 'notFound') {
  const { t } = useTranslation('app');
  const areaName = useAreaName();
  const pageTitle = usePageTitle();
  const config = useConfig();
  const handle = useRouteHandle();
  const [search] = useSearchParams();
  const title = handle?.titleIn?.(search) ?? handle?.title ?? fallback;
  const page = joinParts([t(`page.${title}`), useShownSubject()], ' ');
  const area = handle?.area && areaName(handle.area);
  const heading = handle?.area && !handle.ownName ? pageTitle(handle.area, page) : page;
  return { page, area, heading, document: `${heading} · ${config.brand.name}` };
}
