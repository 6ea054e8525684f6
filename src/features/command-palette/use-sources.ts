import { useQueries } from '@tanstack/react-query';

import { useOpenAreas } from '@/areas/access';
import { useAreaName } from '@/areas/area-name';
import type { TopicArea } from '@/areas/topic-area';
import { useAreaSources } from '@/areas/use-area-sources';
import { isApiError } from '@/entities/error/error';
import type { Faq, FaqGroup } from '@/entities/faq/faq';
import { faqQuery } from '@/entities/faq/queries';
import type { AppConfig } from '@/shared/config/config';
import { useConfig } from '@/shared/config/use-config';

/** Older data suffices for finding an entry. */
const staleTime = 5 * 60_000;

interface FaqFolder {
  folderOid: string;
  area: TopicArea | undefined;
}

function faqFolders({ faqs }: AppConfig, areas: readonly TopicArea[]): readonly FaqFolder[] {
  const folders = new Map<string, FaqFolder>();
  for (const area of [undefined, ...areas]) {
    const folderOid = faqs[area?.csvCategory ?? 'main']?.folderOid;
    if (folderOid !== undefined && !folders.has(folderOid)) folders.set(folderOid, { folderOid, area });
  }
  return [...folders.values()];
}

/** A question may be in several groups. */
const eachFaqOnce = (groups: readonly FaqGroup[]): readonly Faq[] => [
  ...new Map(groups.flatMap(({ faqs }) => faqs).map((faq) => [faq.oid, faq])).values(),
];

export interface FailedSource {
  group: 'tasks' | 'tickets' | 'faqs';
  /** Empty for the whole portal. */
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
 * Returns cached or loaded entries. A failed source leaves the others usable; a forbidden one is left out.
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
      faqs: eachFaqOnce(faqLists[index]?.data ?? []),
    })),
    pending: areasPending || states.some(({ isFetching, isPending }) => isFetching && isPending),
    failed: states
      // Stale data is searched even if the refetch failed.
      .filter(({ data, error }) => data === undefined && error && !isApiError(error, 'forbidden'))
      .map(({ group, area, refetch }): FailedSource => ({ group, area, retry: () => void refetch() })),
  };
}
