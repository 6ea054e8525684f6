import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';

import type { Access } from '@/areas/access';
import type { TopicArea } from '@/areas/topic-area';

import type { AppTexts } from './texts/i18next';

interface PageModule {
  Component: ComponentType;
  loader?: LoaderFunction;
}

/** Key of a page's name in the `app` texts, below `page`. */
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
  /** Its name tells the area. */
  ownName?: true;
  icon?: LucideIcon;
  access: Access;
  area?: TopicArea;
  menu?: MenuOptions;
  /** Menu and palette show it only to users with several addresses (R-X-SITE-02). */
  forSeveralAddresses?: true;
  /** Without a value it is the shell. */
  frame?: 'public' | 'none';
  /** Key in the configuration of the FAQs it shows (R-FAQ-01). */
  faqs?: string;
  page: () => Promise<PageModule>;
}
