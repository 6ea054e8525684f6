import { tickets as ticketArea } from '@/areas/areas';
import type { TopicArea } from '@/areas/topic-area';
import { areaOfRoleName } from '@/areas/use-role-label';
import { type Document, isForbidden } from '@/entities/document/document';
import type { ReadMark } from '@/entities/document/read-marks';
import type { Label } from '@/entities/label/label';
import type { ActiveSession } from '@/entities/session/session';
import { countRanges } from '@/entities/task/progress-ranges';
import { type Task, averageProgress } from '@/entities/task/task';
import { openTickets } from '@/entities/ticket/open-tickets';
import type { Ticket } from '@/entities/ticket/ticket';
import type { ForeignUser } from '@/entities/user/queries';
import { documentItems, roleItems, taskItems, ticketItems } from '@/updates/fingerprints';
import { isOpenSource, ticketSources } from '@/updates/lists';
import { type UpdatesState, absorb, keepSources, sourceOf, updatesOf } from '@/updates/state';
import type { WaitingCounts } from '@/updates/summary';
import { countWaiting } from '@/updates/waiting';

/** A list is undefined if it is not loaded, has failed or is closed to the user. */
export interface SiteFacts {
  session: ActiveSession;
  areas: readonly TopicArea[];
  tickets: readonly Ticket[] | undefined;
  /** Tasks of closed areas are included but not counted. */
  tasks: readonly Task[] | undefined;
  documents: readonly Document[] | undefined;
  marks: readonly ReadMark[] | undefined;
  /** Foreign users belong to no site, so only the current address has them, as in its menu. */
  users: readonly ForeignUser[] | undefined;
  labels: readonly Label[];
  now: Date;
}

/** Leaves out the tickets, which have no tasks. */
const topicsOf = (areas: readonly TopicArea[]) =>
  areas.filter(({ csvCategory }) => csvCategory !== ticketArea.csvCategory);

function openTasks({ areas, tasks = [] }: Pick<SiteFacts, 'areas' | 'tasks'>): readonly Task[] {
  const open = new Set(topicsOf(areas).map(({ csvCategory }) => csvCategory));
  return tasks.filter(({ category }) => category !== null && open.has(category));
}

/** Groups documents by the category of their task, without tickets and closed areas. */
function documentsByCategory(facts: SiteFacts): ReadonlyMap<string, readonly Document[]> {
  const categoryOf = new Map(openTasks(facts).map(({ oid, category }) => [oid, category]));
  const byCategory = new Map<string, Document[]>();
  for (const document of facts.documents ?? []) {
    const category = categoryOf.get(document.objectOid ?? '');
    if (!category) continue;
    const existing = byCategory.get(category);
    if (existing) existing.push(document);
    else byCategory.set(category, [document]);
  }
  return byCategory;
}

/**
 * Counts pending items as the site's menu does. Service reports cost one call per ticket, so only those
 * stored on this device count (ADR 0062).
 */
export function siteWaiting(facts: SiteFacts, state: UpdatesState | undefined): WaitingCounts {
  const placed = documentsByCategory(facts);
  const tasks = openTasks(facts);
  return countWaiting({
    ...facts,
    withTickets: facts.areas.includes(ticketArea),
    openReports: state?.latest[ticketSources.report] ?? {},
    areas: topicsOf(facts.areas).map((area) => ({
      area,
      tasks: tasks.filter(({ category }) => category === area.csvCategory),
      documents: placed.get(area.csvCategory),
    })),
  });
}

/** Undefined if the tickets are closed to the user or not loaded. */
export const siteOpenTickets = ({ areas, tickets, labels }: SiteFacts): number | undefined =>
  areas.includes(ticketArea) && tickets ? openTickets(tickets, labels).length : undefined;

export interface AreaProgress {
  area: TopicArea;
  /** Percent; null without tasks. */
  average: number | null;
  total: number;
  open: number;
}

export function siteProgress(facts: Pick<SiteFacts, 'areas' | 'tasks'>): readonly AreaProgress[] {
  const tasks = openTasks(facts);
  return topicsOf(facts.areas).map((area) => {
    const own = tasks.filter(({ category }) => category === area.csvCategory);
    const done = countRanges(own).find(({ key }) => key === 'done')?.value ?? 0;
    return { area, average: averageProgress(own), total: own.length, open: own.length - done };
  });
}

/** Counts items without a known area, which no other number includes. */
export function siteUnplaced({ tasks = [], documents = [] }: SiteFacts) {
  return {
    tasks: tasks.filter(({ category }) => category === null).length,
    documents: documents.filter((document) => document.objectOid === null && !isForbidden(document)).length,
  };
}

/**
 * Counts updates against the baseline on this device; null without one. Nothing is written: only a visit of
 * the site changes the baseline.
 */
export function siteNews(
  facts: SiteFacts,
  { state, asOf, only = '' }: { state: UpdatesState; asOf: number; only?: string },
): number | null {
  if (Object.keys(state.latest).length === 0) return null;
  const { session, areas, tickets, tasks, documents, now } = facts;
  const placed = documentsByCategory(facts);
  const partial = siteUnplaced(facts).documents > 0;
  const open = openTasks(facts);
  const answers = [
    ...(tickets ? [{ source: ticketSources.ticket, startedAt: asOf, items: ticketItems(tickets) }] : []),
    ...topicsOf(areas).flatMap(({ csvCategory }) => [
      ...(tasks
        ? [
            {
              source: sourceOf('task', csvCategory),
              startedAt: asOf,
              items: taskItems(open.filter(({ category }) => category === csvCategory)),
            },
          ]
        : []),
      ...(tasks && documents
        ? [
            {
              source: sourceOf('document', csvCategory),
              startedAt: asOf,
              items: documentItems(placed.get(csvCategory) ?? []),
              partial,
            },
          ]
        : []),
    ]),
    { source: sourceOf('role'), items: roleItems(session, now) },
  ];
  const openState = keepSources(state, isOpenSource(session, areas));
  const compared = answers
    // The first fetch of a list is not news.
    .filter(({ source }) => Object.hasOwn(openState.latest, source))
    .reduce(absorb, openState);
  const categoryOf = ({ sourceKind, category, oid }: ReturnType<typeof updatesOf>[number]) =>
    sourceKind === 'role'
      ? areaOfRoleName(session.contact.functions.find((entry) => entry.oid === oid)?.role ?? '')?.csvCategory
      : category;
  return updatesOf(compared).filter((update) => only === '' || categoryOf(update) === only).length;
}
