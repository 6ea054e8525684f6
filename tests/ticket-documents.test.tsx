import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { documentSchema } from '@/api/document';
import { loadTexts, loginTexts } from '@/app/texts/texts';
import { ticketOf } from '@/entities/ticket/ticket.fixtures';
import { ReportRow } from '@/features/tickets/detail/decisions';
import { DocumentTable } from '@/features/tickets/detail/ticket-lists';
import { loadAppTexts, startI18n } from '@/shared/i18n/i18n';
import { queryClient } from '@/shared/query/query-client';

beforeAll(async () => {
  await startI18n(loginTexts, loadTexts);
  await loadAppTexts();
});

const documentOf = (size: number | undefined) =>
  z.parse(documentSchema, { '~ObjectID': 'DOK1', name: 'Angebot.pdf', '~Size': size });

test.each([
  [98_304, '96 KB', '1 Dokument, 96 KB'],
  [undefined, '', '1 Dokument'],
])('A document of a ticket with the size %s says %j, and its report %j', (size, said, ofReport) => {
  const documents = [documentOf(size)];
  const report = {
    oid: 'SRB1',
    name: 'Einsatz',
    releasedBy: '',
    released: false,
    declined: false,
    declinedBy: '',
    documents,
  };
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <DocumentTable label="Dokumente" documents={documents} />
        <ul>
          <ReportRow ticket={ticketOf()} report={report} onDecided={() => undefined} />
        </ul>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getAllByRole('cell')[2]).toHaveTextContent(new RegExp(`^${said}$`));
  expect(screen.getByText(ofReport)).toBeVisible();
});

test('The documents of a ticket have heads that are seen', () => {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <DocumentTable label="Dokumente" documents={[documentOf(1)]} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const heads = screen.getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Name', 'ID', 'Typ', 'Größe', 'Vorschau']);
  // In a narrow container the rows are cards.
  for (const head of heads) expect(head.closest('thead')).toHaveClass('@2xl:not-sr-only');
});
