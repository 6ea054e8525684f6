import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeAll } from 'vitest';

import shared from '@/shared/i18n/de.json';
import { startI18n } from '@/shared/i18n/i18n';

import type { Column } from './columns';
import { DataTable } from './data-table';
import table from './de.json';
import type { DataTableProps } from './use-table';

/** Each test file must call this: the files share this module, and its hooks end with the first file. */
export const withTexts = () => beforeAll(() => startI18n({ shared, 'engines/table': table }));

interface Ticket {
  number: string;
  title: string;
  minutes: number;
}

const titles = ['Übertragung bricht ab', 'Drucker druckt leer', 'Ärger mit VPN'] as const;
const tickets: readonly Ticket[] = Array.from({ length: 60 }, (_, index) => ({
  number: `T-${index + 1}`,
  title: titles[index % 3] ?? '',
  minutes: 60 - index,
}));

const columns: readonly Column<Ticket>[] = [
  { id: 'number', header: 'Nummer', value: ({ number }) => number, card: 'end' },
  {
    id: 'title',
    header: 'Titel',
    value: ({ title }) => title,
    width: 'fill',
    card: 'title',
    hideable: false,
  },
  { id: 'minutes', header: 'Dauer', value: ({ minutes }) => minutes, align: 'end' },
];

function Address() {
  return <output aria-label="Adresse">{decodeURIComponent(useLocation().search)}</output>;
}

interface TicketsProps {
  rows: readonly Ticket[] | undefined;
  filters?: DataTableProps<Ticket>['filters'];
}

export function Tickets({ rows, filters }: TicketsProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable
      id="t"
      label="Ihre Tickets"
      columns={columns}
      rows={rows}
      keyOf={({ number }) => number}
      linkOf={({ number }) => `/tickets/${number}`}
      empty={<p>Noch keine Tickets</p>}
      {...(filters && { filters })}
      selection={{ selected, onChange: setSelected, nameOf: ({ number }) => number, actions: null }}
    />
  );
}

export const show = (address = '/', rows: readonly Ticket[] | undefined = tickets) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Tickets rows={rows} />
      <Address />
    </MemoryRouter>,
  );

export const address = () => screen.getByRole('status', { name: 'Adresse' }).textContent;
export const numbers = () => screen.getAllByText(/^T-\d+$/).map(({ textContent }) => textContent);
