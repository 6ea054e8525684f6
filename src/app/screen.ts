import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { type LoaderFunction, useMatches, useSearchParams } from 'react-router-dom';

import type { Access } from '@/areas/access';
import { useAreaName, usePageTitle } from '@/areas/area-name';
import type { TopicArea } from '@/areas/areas';
import { useConfig } from '@/shared/config/use-config';
import { joinParts } from '@/shared/format/text';
import { useShownSubject } from '@/shared/routing/page-subject';

import type { AppTexts } from './texts/i18next';

export type PageTitle = Exclude<keyof AppTexts['app']['page'], 'notFound' | 'error'>;

interface MenuOptions {
  group: 'home' | 'main' | 'area' | 'admin';
  /** Key of its label below `menu`, if it differs from the page's name. */
  label?: 'overview' | 'help' | 'contracts';
  badge?: 'total' | 'documents';
}

export interface Screen {
  path: string;
  /** Undefined for pages of one task or ticket. */
  to?: string;
  title: PageTitle;
  /** Name if the query asks for something other than the path says. */
  titleIn?: (search: URLSearchParams) => PageTitle | undefined;
  ownName?: true;
  icon?: LucideIcon;
  access: Access;
  area?: TopicArea;
  menu?: MenuOptions;
  forSeveralAddresses?: true;
  /** Without a value it is the shell. */
  frame?: 'public' | 'none';
  /** Key in the configuration of the FAQs it shows (R-FAQ-01). */
  faqs?: string;
  page: () => Promise<{ Component: ComponentType; loader?: LoaderFunction }>;
}

const isScreen = (handle: unknown): handle is Screen =>
  typeof handle === 'object' && handle !== null && 'title' in handle && 'path' in handle;

/** Returns the page's record, which is the handle of its route. */
export function useScreen(): Screen | undefined {
  const handle: unknown = useMatches().at(-1)?.handle;
  return isScreen(handle) ? handle : undefined;
}

export function usePageName(fallback: PageTitle | 'notFound' | 'error' = 'notFound') {
  const { t } = useTranslation('app');
  const areaName = useAreaName();
  const pageTitle = usePageTitle();
  const config = useConfig();
  const screen = useScreen();
  const [search] = useSearchParams();
  const title = screen?.titleIn?.(search) ?? screen?.title ?? fallback;
  const page = joinParts([t(`page.${title}`), useShownSubject()], ' ');
  const area = screen?.area && areaName(screen.area);
  const heading = screen?.area && !screen.ownName ? pageTitle(screen.area, page) : page;
  return { page, area, heading, document: `${heading} · ${config.brand.name}` };
}
