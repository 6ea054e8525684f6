import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { CircleHelp, ListTodo, type LucideIcon, Ticket as TicketIcon } from 'lucide-react';
import { useNavigate } from 'react-router-dom';

import { useOpenAreas } from '@/areas/access';
import { useAreaName } from '@/areas/area-name';
import { useAreaSources } from '@/areas/area-sources';
import { hueOf, ticketArea, type TopicArea } from '@/areas/areas';
import { paths } from '@/areas/paths';
import { isApiError } from '@/entities/error/error';
import { type Faq, type FaqGroup, faqQuery } from '@/entities/faq/faq';
import { withFaq } from '@/entities/link/link-parameters';
import type { Task } from '@/entities/task/task';
import { type Ticket, ticketNumber } from '@/entities/ticket/ticket';
import type { AppConfig } from '@/shared/config/config';
import { useConfig } from '@/shared/config/use-config';
import { joinParts } from '@/shared/format/text';

import { find } from './match';

/** Older data suffices for finding an entry. */
const staleTime = 5 * 60_000;

function faqFolders({ faqs }: AppConfig, areas: readonly TopicArea[]) {
  const folders = new Map<string, TopicArea | undefined>();
  for (const area of [undefined, ...areas]) {
    const folderOid = faqs[area?.csvCategory ?? 'main']?.folderOid;
    if (folderOid !== undefined && !folders.has(folderOid)) folders.set(folderOid, area);
  }
  return Array.from(folders, ([folderOid, area]) => ({ folderOid, area }));
}

/** A question may be in several groups; the last one tells questions of one name apart. */
const eachFaqOnce = (groups: readonly FaqGroup[]): readonly (Faq & { group: string })[] => [
  ...new Map(
    groups.flatMap(({ name, faqs }) => faqs.map((faq) => [faq.oid, { ...faq, group: name }] as const)),
  ).values(),
];

export interface FailedSource {
  group: 'tasks' | 'tickets' | 'faqs';
  area: string;
  retry: () => void;
}

type SourceState = Pick<UseQueryResult, 'data' | 'isPending' | 'isFetching' | 'error' | 'refetch'>;

/** A failed source leaves the others usable; a forbidden one is left out. */
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

export interface Command {
  id: string;
  label: string;
  /** Tells it apart from others of the same name; it is searched, too. */
  detail?: string;
  icon: LucideIcon;
  hue?: string;
  run: () => void;
}

const foundGroups = ['pages', 'actions', 'tasks', 'tickets', 'faqs'] as const;

const shown = { offered: 12, found: 5 } as const;

interface Ranked {
  rank: number;
  command: () => Command;
}

/** Returns matches in groups, best first. The first call starts loading tasks, tickets and FAQs. */
export function useFound(typed: string, pages: readonly Command[], actions: readonly Command[]) {
  const navigate = useNavigate();
  const { tasks, tickets, faqs, pending, failed } = useSources();
  const asking = typed.trim() !== '';
  const leadTo = (path: string) => () => void navigate(path);
  const ranked = <Entry extends object>(
    entries: readonly Entry[],
    textOf: (entry: Entry) => string,
    commandOf: (entry: Entry) => Command,
  ): readonly Ranked[] =>
    find(entries, typed, textOf).map(({ entry, rank }) => ({ rank, command: () => commandOf(entry) }));
  const found: Record<(typeof foundGroups)[number], readonly Ranked[]> = {
    pages: ranked(pages, commandText, (command) => command),
    actions: ranked(actions, commandText, (command) => command),
    tasks: tasks.flatMap(({ area, name, tasks: list }) =>
      ranked(list, taskText, ({ oid, title, number, privacyNumber }) => ({
        id: `task-${area.prefix}-${oid}`,
        label: title,
        detail: joinParts([privacyNumber || number, name], ' · '),
        icon: ListTodo,
        hue: hueOf(area),
        run: leadTo(paths.task(area.prefix, oid)),
      })),
    ),
    tickets: ranked(tickets, ticketText, (ticket) => ({
      id: `ticket-${ticket.oid}`,
      label: ticket.title,
      detail: ticketNumber(ticket),
      icon: TicketIcon,
      hue: hueOf(ticketArea),
      run: leadTo(paths.ticket(ticket.oid)),
    })),
    faqs: faqs.flatMap(({ area, name: areaName, faqs: list }) =>
      ranked(list, faqText, ({ oid, name, group }) => ({
        id: `faq-${area?.prefix}-${oid}`,
        label: name,
        detail: joinParts([areaName, group !== areaName && group], ' · '),
        icon: CircleHelp,
        ...(area && { hue: hueOf(area) }),
        run: leadTo(withFaq(area ? paths.area(area.prefix, 'FAQs') : paths.faqs(), oid)),
      })),
    ),
  };
  const groups = foundGroups
    .map((id) => {
      const hits = found[id];
      const best = hits.toSorted((a, b) => a.rank - b.rank).slice(0, asking ? shown.found : shown.offered);
      return {
        id,
        total: hits.length,
        rank: best[0]?.rank ?? 0,
        commands: best.map(({ command }) => command()),
      };
    })
    .filter(({ id, total }) => total > 0 && (asking || id === 'pages' || id === 'actions'))
    .toSorted((a, b) => a.rank - b.rank);
  return { groups, total: groups.reduce((sum, { total }) => sum + total, 0), pending, failed };
}

const taskText = ({ title, number, privacyNumber }: Task) => `${title} ${number} ${privacyNumber}`;
const ticketText = ({ title, number }: Ticket) => `${title} ${number}`;
const faqText = ({ name }: Faq) => name;
const commandText = ({ label, detail = '' }: Command) => `${label} ${detail}`;
