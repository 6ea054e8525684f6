import { useQuery } from '@tanstack/react-query';
import { Clock, Eye, EyeOff, LifeBuoy, Plus, UserRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { nameOrLogin } from '@/entities/session/full-name';
import { useActiveSession } from '@/entities/session/session';
import { formatSpan } from '@/entities/ticket/format-duration';
import { type TicketEntry, ticketEntriesQuery } from '@/entities/ticket/queries';
import { type Ticket, ticketCan } from '@/entities/ticket/ticket';
import { Readable } from '@/entities/unreadable/unreadable';
import { useFormats } from '@/shared/format/formats';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { PlainText } from '@/shared/ui/plain-text';
import { HiddenTableHead, cardTable } from '@/shared/ui/table-look';

import { TicketList } from './ticket-list';

const NewEntry = lazyComponent(async () => (await import('./new-entry')).NewEntry);

interface EntriesCardProps {
  ticket: Ticket;
  readOnly?: boolean;
}

export function EntriesCard({ ticket, readOnly = false }: EntriesCardProps) {
  const { t } = useTranslation('tickets/detail');
  const list = ticketEntriesQuery(ticket.oid);
  const query = useQuery(list);
  const [adding, setAdding] = useState(false);
  return (
    <>
      <TicketList
        kind="entries"
        list={list}
        query={query}
        actions={
          !readOnly &&
          ticketCan.edit(ticket) && (
            <div className="print:hidden">
              <Button size="small" icon={Plus} onClick={() => setAdding(true)}>
                {t('entries.add')}
              </Button>
            </div>
          )
        }
      >
        {(entries) => (
          <div className="@container">
            <EntriesTable entries={entries} />
          </div>
        )}
      </TicketList>
      {adding && (
        <Suspense>
          <NewEntry ticket={ticket} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}

const columns = ['time', 'text', 'duration', 'author', 'visible'] as const;

function EntriesTable({ entries }: { entries: readonly TicketEntry[] }) {
  const { t } = useTranslation('tickets/detail');
  return (
    <table role="table" aria-label={t('list.entries.title')} className={cardTable.table}>
      <HiddenTableHead
        labels={columns.map((column) => t(`entries.column.${column}`))}
        className={cardTable.head}
        cell={`font-medium ${cardTable.cell}`}
      />
      <tbody role="rowgroup" className={cardTable.body}>
        {entries.map((entry) => (
          <EntryRow key={entry.oid} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function EntryRow({ entry }: { entry: TicketEntry }) {
  const { t } = useTranslation('tickets/detail');
  const { t: entities } = useTranslation('entities');
  const formats = useFormats();
  const own = entry.author === nameOrLogin(useActiveSession());
  const Author = /^support\b/i.test(entry.author) ? LifeBuoy : UserRound;
  const Sight = entry.visible ? Eye : EyeOff;
  return (
    <tr
      role="row"
      className="relative flex flex-wrap items-baseline gap-x-2 gap-y-0.5 py-3 pr-4 pl-14 @2xl:table-row"
    >
      <th
        role="rowheader"
        scope="row"
        className={`order-2 text-left text-sm font-normal text-text3 ${cardTable.cell}`}
      >
        <Readable of={entry} field="createdAt">
          {entry.createdAt && formats.dateTime(entry.createdAt)}
        </Readable>
      </th>
      <td role="cell" className={`order-5 w-full ${cardTable.cell} ${cardTable.wideCell}`}>
        <Readable of={entry} field="text">
          <PlainText text={entry.text} />
        </Readable>
      </td>
      <td role="cell" className={`order-3 ml-auto text-sm whitespace-nowrap text-text2 ${cardTable.cell}`}>
        {entry.duration !== null && (
          <>
            <Icon icon={Clock} className="mr-1.5 inline size-3.5 align-[-2px] text-text3" />
            {formatSpan(entry.duration, entities)}
          </>
        )}
      </td>
      <td role="cell" className={`order-1 text-sm font-semibold ${cardTable.cell}`}>
        <span
          className={`absolute top-3 left-4 flex size-7 items-center justify-center rounded-full @2xl:hidden ${own ? 'bg-accent-soft text-accent-text' : 'bg-sunken text-text2'}`}
        >
          <Icon icon={Author} />
        </span>
        {own ? t('entries.you') : entry.author || t('none')}
      </td>
      <td role="cell" className={`order-4 text-xs text-text3 ${cardTable.cell}`}>
        <Icon icon={Sight} className="mr-1 inline size-3.5 align-[-2px]" />
        {t(`entries.sight.${entry.visible}`)}
      </td>
    </tr>
  );
}
