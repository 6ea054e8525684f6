import { CircleHelp, ListTodo, Ticket as TicketIcon } from 'lucide-react';
import { useNavigate } from 'react-router-dom';

import { tickets as ticketArea } from '@/areas/areas';
import { paths } from '@/areas/paths';
import type { Faq } from '@/entities/faq/faq';
import { withFaq } from '@/entities/link/link-parameters';
import type { Task } from '@/entities/task/task';
import type { Ticket } from '@/entities/ticket/ticket';
import { joinParts } from '@/shared/format/isolate';

import type { Command } from './command';
import { find } from './match';
import { useSources } from './use-sources';

interface FoundGroup {
  id: 'pages' | 'actions' | 'tasks' | 'tickets' | 'faqs';
  commands: readonly Command[];
  total: number;
}

/** More letters narrow the entries down. */
const shown = { offered: 12, found: 5 } as const;

interface Ranked {
  rank: number;
  command: () => Command;
}

const taskText = ({ title, number, privacyNumber }: Task) => `${title} ${number} ${privacyNumber}`;
const ticketText = ({ title, number }: Ticket) => `${title} ${number}`;
const faqText = ({ name }: Faq) => name;
const commandText = ({ label, detail = '' }: Command) => `${label} ${detail}`;

/** Returns matches in groups, best first. The first call starts loading tasks, tickets and FAQs. */
export function useFound(typed: string, pages: readonly Command[], actions: readonly Command[]) {
  const navigate = useNavigate();
  const { tasks, tickets, faqs, pending, failed } = useSources();
  const asking = typed.trim() !== '';

  const ranked = (commands: readonly Command[]): readonly Ranked[] =>
    find(commands, typed, commandText).map(({ entry, rank }) => ({ rank, command: () => entry }));
  const leadTo = (path: string) => () => void navigate(path);

  const candidates: readonly (readonly [FoundGroup['id'], readonly Ranked[]])[] = [
    ['pages', ranked(pages)],
    ['actions', ranked(actions)],
    [
      'tasks',
      tasks.flatMap(({ area, name, tasks: list }) =>
        find(list, typed, taskText).map(({ entry: { oid, title, number, privacyNumber }, rank }) => ({
          rank,
          command: () => ({
            id: `task-${area.prefix}-${oid}`,
            label: title,
            detail: joinParts([privacyNumber || number, name], ' · '),
            icon: ListTodo,
            hue: area.hue,
            run: leadTo(paths.task(area.prefix, oid)),
          }),
        })),
      ),
    ],
    [
      'tickets',
      find(tickets, typed, ticketText).map(({ entry: { oid, title, number }, rank }) => ({
        rank,
        command: () => ({
          id: `ticket-${oid}`,
          label: title,
          detail: number,
          icon: TicketIcon,
          hue: ticketArea.hue,
          run: leadTo(paths.ticket(oid)),
        }),
      })),
    ],
    [
      'faqs',
      faqs.flatMap(({ area, name: areaName, faqs: list }) =>
        find(list, typed, faqText).map(({ entry: { oid, name }, rank }) => ({
          rank,
          command: () => ({
            id: `faq-${area?.prefix}-${oid}`,
            label: name,
            detail: areaName,
            icon: CircleHelp,
            ...(area && { hue: area.hue }),
            run: leadTo(withFaq(area ? paths.area(area.prefix, 'FAQs') : paths.faqs(), oid)),
          }),
        })),
      ),
    ],
  ];

  const groups = candidates
    .filter(([id, hits]) => hits.length > 0 && (asking || id === 'pages' || id === 'actions'))
    .map(([id, hits]) => {
      const best = hits.toSorted((a, b) => a.rank - b.rank).slice(0, asking ? shown.found : shown.offered);
      return {
        id,
        total: hits.length,
        rank: best[0]?.rank ?? 0,
        commands: best.map(({ command }) => command()),
      };
    })
    .toSorted((a, b) => a.rank - b.rank);
  return { groups, total: groups.reduce((sum, { total }) => sum + total, 0), pending, failed };
}
