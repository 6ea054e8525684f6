import { useQueries } from '@tanstack/react-query';

import { useOpenAreas } from '@/areas/access';
import { useAreaName } from '@/areas/area-name';
import type { TopicArea } from '@/areas/topic-area';
import { useAreaSources } from '@/areas/use-area-sources';
import { isApiError } from '@/entities/error/error';
import { faqQuery } from '@/entities/faq/queries';
import type { AppConfig } from '@/shared/config/config';
import { useConfig } from '@/shared/config/use-config';

/** What was loaded a while ago is good enough to find something by. */
const staleTime = 5 * 60_000;

/** Where FAQs lie: of the portal, or of an area. */
interface FaqFolder {
  folderOid: string;
  area: TopicArea | undefined;
}

/** The folders of FAQs this installation has for the open areas, each once. */
function faqFolders({ faqs }: AppConfig, areas: readonly TopicArea[]): readonly FaqFolder[] {
  const folders = new Map<string, FaqFolder>();
  for (const area of [undefined, ...areas]) {
    const folderOid = faqs[area?.csvCategory ?? 'main']?.folderOid;
    if (folderOid !== undefined && !folders.has(folderOid)) folders.set(folderOid, { folderOid, area });
  }
  return [...folders.values()];
}

/** A source that could not be loaded. */
export interface FailedSource {
  group: 'tasks' | 'tickets' | 'faqs';
  /** Name of the area it belongs to, empty for the portal as a whole. */
  area: string;
  retry: () => void;
}

interface SourceState {
  data: unknown;
  isPending: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
}

/**
 * Tasks, tickets and FAQs of the areas the person may open, as cached or loaded now. One that fails leaves the others
 * usable; one the backend forbids is simply not there.
 */
export function useSources() {
  const areaName = useAreaName();
  const { topics, tickets, areasPending } = useAreaSources({ tasks: { staleTime }, tickets: { staleTime } });
  const folders = faqFolders(useConfig(), useOpenAreas());
  const faqLists = useQueries({ queries: folders.map(({ folderOid }) => faqQuery(folderOid)) });

  const nameOf = (area: TopicArea | undefined) => (area ? areaName(area) : '');
  const states: readonly (SourceState & Pick<FailedSource, 'group' | 'area'>)[] = [
    ...topics.map(({ area, tasks }) => ({ ...tasks, group: 'tasks' as const, area: nameOf(area) })),
    ...(tickets ? [{ ...tickets, group: 'tickets' as const, area: '' }] : []),
    ...faqLists.map((list, index) => ({
      ...list,
      group: 'faqs' as const,
      area: nameOf(folders[index]?.area),
    })),
  ];
  return {
    tasks: topics.map(({ area, tasks }) => ({ area, name: nameOf(area), tasks: tasks.data ?? [] })),
    tickets: tickets?.data ?? [],
    faqs: folders.map(({ area }, index) => ({
      area,
      name: nameOf(area),
      faqs: (faqLists[index]?.data ?? []).flatMap(({ faqs }) => faqs),
    })),
    pending: areasPending || states.some(({ isFetching, isPending }) => isFetching && isPending),
    failed: states
      // What is known is searched, even if asking for it anew has failed.
      .filter(({ data, error }) => data === undefined && error && !isApiError(error, 'forbidden'))
      .map(({ group, area, refetch }): FailedSource => ({ group, area, retry: () => void refetch() })),
  };
}
