import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { http } from 'msw';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { addTicketEntry } from '@/api/gsd/ticket-parts';
import { changeTicket, decideEstimate } from '@/api/gsd/tickets';
import { getActiveSession } from '@/entities/session/session';
import {
  companyTicketsQuery,
  currentTicket,
  ticketEntriesQuery,
  ticketOwner,
  ticketsQuery,
  useOwnership,
} from '@/entities/ticket/queries';
import { config } from '@/shared/config/config';
import { configureForTests } from '@/shared/config/config.fixtures';
import { ConfigProvider } from '@/shared/config/use-config';
import { queryClient } from '@/shared/query/query-client';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

const mock = mocksForTests();
afterEach(() => queryClient.clear());

const other = 'TICFAKTOR1';
const internal = 'TICFAKTOR3';

async function sessionOf(persona: string) {
  await logInAs(persona);
  const session = getActiveSession();
  if (!session) throw new Error('No session is open');
  return session;
}
const oidsOf = (tickets: readonly { oid: string }[]) => tickets.map(({ oid }) => oid);

describe('The tickets of the company', () => {
  test('are asked for without a contact, and have those of others with their names', async () => {
    const { address, ...session } = await sessionOf('contact');
    const bodies: unknown[] = [];
    mock.server.use(
      http.post('*/_yIT_getTicketsWithDetails', async ({ request }) => {
        bodies.push(await request.clone().json());
      }),
    );
    const own = await queryClient.fetchQuery(ticketsQuery(ticketOwner({ ...session, address })));
    const all = await queryClient.fetchQuery(companyTicketsQuery(address.oid));
    expect(bodies).toEqual([
      { contactOID: session.contact.oid, customerOID: address.oid, addressOID: address.oid },
      { customerOID: address.oid, addressOID: address.oid },
    ]);
    expect(oidsOf(own)).not.toContain(other);
    expect(all.find(({ oid }) => oid === other)).toMatchObject({
      contactOid: 'ASP11',
      contactName: 'Sina Faktor',
    });
    expect(oidsOf(all)).toEqual(expect.arrayContaining(oidsOf(own)));
  });

  test.each([
    [false, ['Wir bringen eine neue Lampe mit.']],
    [true, ['Wir bringen eine neue Lampe mit.', 'Interner Vermerk: Lampe bestellt.']],
  ])(
    'hide internal tickets and entries as the own list does (showInternal: %s)',
    async (showInternal, texts) => {
      configureForTests({ tickets: { company: true, showInternal } });
      const { address } = await sessionOf('contact');
      const all = await queryClient.fetchQuery(companyTicketsQuery(address.oid));
      expect(oidsOf(all).includes(internal)).toBe(showInternal);
      const entries = await queryClient.fetchQuery(ticketEntriesQuery(other));
      expect(entries.map(({ text }) => text).toSorted()).toEqual(texts.toSorted());
      const found = await currentTicket(internal).then(
        () => true,
        () => false,
      );
      expect(found).toBe(showInternal);
    },
  );

  test('are refused without the role of the tickets', async () => {
    const { address } = await sessionOf('foreign');
    await expect(queryClient.fetchQuery(companyTicketsQuery(address.oid))).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });

  test('are no use of a field that is missing or wrong', async () => {
    const { address } = await sessionOf('contact');
    mock.server.use(
      http.post('*/_yIT_getTicketsWithDetails', () =>
        Response.json({
          status: { internalStatus: '0', statusMessage: 'ok' },
          data: [
            { '~ObjectID': 'T1' },
            { '~ObjectID': 'T2', _Ansprechpartner: 'ASP9', _Ansprechpartnername: '  ' },
          ],
        }),
      ),
    );
    const all = await queryClient.fetchQuery({ ...companyTicketsQuery(address.oid), staleTime: 0 });
    expect(all.map(({ contactOid, contactName }) => [contactOid, contactName])).toEqual([
      [null, ''],
      ['ASP9', ''],
    ]);
  });
});

test('The mock refuses to change the ticket of another contact, as a server should', async () => {
  await sessionOf('contact');
  const forbidden = { kind: 'forbidden' };
  const by = { name: 'Anna Berger', at: new Date() };
  await expect(changeTicket(other, { title: 'Beamer ist wieder hell' })).rejects.toMatchObject(forbidden);
  await expect(decideEstimate(other, 'release', by)).rejects.toMatchObject(forbidden);
  await expect(
    addTicketEntry(other, { text: 'Bitte morgen kommen.', author: 'Anna Berger', at: new Date() }),
  ).rejects.toMatchObject(forbidden);
});

describe('A ticket is own', () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ConfigProvider config={config()}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ConfigProvider>
  );
  const foreignTicket = { oid: other, contactOid: 'ASP11' };

  test('always, without the switch, and nothing is asked for', async () => {
    await sessionOf('contact');
    const { result } = renderHook(() => useOwnership(), { wrapper });
    expect(result.current(foreignTicket)).toBe('own');
    expect(queryClient.isFetching()).toBe(0);
  });

  test('when the user is its contact, or the own list has it; before that it is not known', async () => {
    configureForTests({ tickets: { company: true } });
    const session = await sessionOf('contact');
    const { result } = renderHook(() => useOwnership(), { wrapper });
    expect(result.current({ oid: 'X', contactOid: session.contact.oid })).toBe('own');
    expect(result.current(foreignTicket)).toBe('unknown');
    await waitFor(() => expect(result.current(foreignTicket)).toBe('other'));
    const [listed] = Object.values(mock.backend.state.tickets).filter(
      ({ _Kunde, _Ansprechpartner, _Webanzeige, listedTo }) =>
        _Kunde === session.address.oid &&
        _Ansprechpartner !== session.contact.oid &&
        _Webanzeige &&
        !listedTo,
    );
    expect(
      result.current({
        oid: z.parse(z.string(), listed?.['~ObjectID']),
        contactOid: listed?._Ansprechpartner ?? null,
      }),
    ).toBe('own');
  });
});
