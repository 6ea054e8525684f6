import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';

import type { Access } from '@/areas/access';
import type { TopicArea } from '@/areas/topic-area';

import type { AppTexts } from './texts/i18next';

/** What a page module gives the router. */
interface PageModule {
  Component: ComponentType;
  loader?: LoaderFunction;
}

/** Key of a page's name in the `app` texts, below `page`. */
export type PageTitle = Exclude<keyof AppTexts['app']['page'], 'notFound' | 'error'>;

interface MenuOptions {
  /** Below the home entry, as an entry of its own, below the entry of its area, or in the part for admins. */
  group: 'home' | 'main' | 'area' | 'admin';
  /** Key of its label below `menu`, where that differs from the page's name. */
  label?: 'overview' | 'help' | 'contracts';
  /** What its badge counts. */
  badge?: 'total' | 'documents';
}

/** One page: what router, menu, palette, window title and the visits of the end-to-end tests know about it. */
export interface Screen {
  /** As the router matches it; `:id` stands for any id. */
  path: string;
  /** Where a link to it leads; none for pages of one task or ticket. */
  to?: string;
  title: PageTitle;
  /** Its name where the address asks for something else than its path says. */
  titleIn?: (search: URLSearchParams) => PageTitle | undefined;
  /** Pages of an area show the area's icon. */
  icon?: LucideIcon;
  access: Access;
  /** The topic area it belongs to; its name stands beside the title. */
  area?: TopicArea;
  menu?: MenuOptions;
  /** Menu and palette lead only users there who have several addresses; others are told on the page (R-X-SITE-02). */
  forSeveralAddresses?: true;
  /** What surrounds it, unless it is the shell: the frame of public pages, or nothing. */
  frame?: 'public' | 'none';
  /** Key in the configuration of the FAQs it shows (R-FAQ-01). */
  faqs?: string;
  page: () => Promise<PageModule>;
}
