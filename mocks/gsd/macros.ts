import type { RequestHandler } from 'msw';
import * as z from 'zod/mini';

import { type Backend, bodyOf } from '../backend';
import { Refusal } from '../refusal';
import {
  addressesOf,
  demandRole,
  demandUnlocked,
  documentFor,
  documentSight,
  isListedTo,
  ticketFor,
} from '../state/access';
import { CATEGORIES } from '../state/areas';
import { labels } from '../state/labels';
import { issueResetToken } from '../state/reset-token';
import { findDocuments } from './document-search';
import { documentWriter, entryOnWire, reportOnWire, ticketOnWire } from './render';
import { gsdRoutes } from './routes';

/** Real macros answer plain, as JSON in a string, or inside `result`; these take turns (docs/api/conventions.md). */
const asText = (answer: unknown) => JSON.stringify(answer);
const asResult = (answer: unknown) => ({ result: answer });
const asTextInResult = (answer: unknown) => ({ httpStatus: 200, result: JSON.stringify(answer) });

const oid = z.string().check(z.minLength(1));
const ofTicket = z.object({ ticketOID: oid });

/** Macros that read. */
export function readingMacros(backend: Backend): RequestHandler[] {
  const { route } = gsdRoutes(backend);
  return [
    route('post', '/v1/execute/portalCheckCSVRoles', async (call) => {
      const { addresses } = await bodyOf(call.request, z.object({ addresses: z.array(oid) }));
      const visible = addressesOf(call);
      const tasks = Object.values(call.state.tasks);
      const tickets = Object.values(call.state.tickets);
      return asText(
        Object.fromEntries(
          addresses.map((address) => {
            const seen = new Set(
              visible.has(address)
                ? tasks.filter(({ _Kunde }) => _Kunde === address).map(({ csvCategory }) => csvCategory)
                : [],
            );
            const areas = Object.fromEntries(CATEGORIES.map((category) => [category, seen.has(category)]));
            const TICKET = visible.has(address) && tickets.some(({ _Kunde }) => _Kunde === address);
            return [address, { ...areas, TICKET }];
          }),
        ),
      );
    }),

    route('post', '/v1/execute/portalValueAssignment', async ({ request }) => {
      const { name } = await bodyOf(request, z.object({ fields: z.array(z.string()), name: z.string() }));
      return asTextInResult(labels[name] ?? []);
    }),

    route('post', '/v1/execute/_yit_DS_DocSearch', async (call) =>
      asResult((await findDocuments(call)).map(documentWriter(call))),
    ),

    route('post', '/v1/execute/portalCheckIfDocumentExists', async (call) => {
      const { name, objectOid } = await bodyOf(call.request, z.object({ name: oid, objectOid: oid }));
      const sees = documentSight(call);
      const duplicate = Object.values(call.state.documents).find(
        (document) => document.owner === objectOid && document.Name === name && sees(document),
      );
      return duplicate ? { exists: true, oid: duplicate['~ObjectID'] } : { exists: false };
    }),

    route('post', '/v1/execute/_yIT_getTicketsWithDetails', async (call) => {
      const { contactOID, customerOID } = await bodyOf(
        call.request,
        z.object({ contactOID: z.optional(oid), customerOID: oid, addressOID: oid }),
      );
      demandRole(call, 'TICKET', customerOID);
      return Object.values(call.state.tickets)
        .filter(({ _Kunde }) => _Kunde === customerOID)
        .filter((ticket) => contactOID === undefined || isListedTo(ticket, contactOID))
        .map((ticket) => ticketOnWire(call.state, ticket));
    }),

    route('post', '/v1/execute/_yIT_getTicketEntries', async (call) => {
      const { ticketOID } = await bodyOf(call.request, ofTicket);
      ticketFor(call, ticketOID);
      return asText(
        Object.values(call.state.ticketEntries)
          .filter(({ Vorgang }) => Vorgang === ticketOID)
          .map(entryOnWire),
      );
    }),

    route('post', '/v1/execute/_yIT_getTicketDocuments', async (call) => {
      const { ticketOID } = await bodyOf(call.request, ofTicket);
      ticketFor(call, ticketOID);
      return Object.values(call.state.documents)
        .filter(({ owner }) => owner === ticketOID)
        .map(documentWriter(call));
    }),

    route('post', '/v1/execute/_yIT_getServiceReport', async (call) => {
      const { ticketOID } = await bodyOf(call.request, ofTicket);
      ticketFor(call, ticketOID);
      return asResult(
        Object.values(call.state.reports)
          .filter(({ Vorgang }) => Vorgang === ticketOID)
          .map((report) => reportOnWire(call, report)),
      );
    }),

    route('post', '/v1/execute/readWebSite', async ({ request }) => {
      const { url } = await bodyOf(request, z.object({ url: z.url() }));
      const { hostname } = new URL(url);
      return asResult({ html: `<h1>${hostname}</h1><p>Inhalt der Seite, vom Server gelesen.</p>` });
    }),
  ];
}

/** Macros that change something. */
export function writingMacros(backend: Backend): RequestHandler[] {
  const { open, route } = gsdRoutes(backend);
  return [
    // Says the same whether the user exists or not, so that user names cannot be guessed.
    open('post', '/v1/execute/_yit_DS_ForgotPassword', async ({ request }) => {
      const { username } = await bodyOf(request, z.object({ username: oid }));
      issueResetToken(backend.state, username, backend.now());
      return null;
    }),

    route('post', '/v1/execute/moveDocumentToGlobalFolder', async (call) => {
      const { fileOID, folderName } = await bodyOf(call.request, z.object({ fileOID: oid, folderName: oid }));
      const document = documentFor(call, fileOID);
      document.path = folderName;
      document.category = 'share';
      return null;
    }),

    route('post', '/v1/execute/_yit_FRM_CallAddOn', async (call) => {
      const body = await bodyOf(
        call.request,
        z.object({
          oid,
          addOn: z.literal('PortalUpload'),
          hint: z.string().check(z.maxLength(255)),
          hintType: z.string(),
        }),
      );
      const document = documentFor(call, body.oid);
      demandUnlocked(call.state, document['~ObjectID']);
      document.hint = body.hint;
      document.hintType = body.hintType;
      return null;
    }),

    route('post', '/v1/execute/_yIT_startTicket', async (call) => {
      const { ticketOID } = await bodyOf(call.request, ofTicket);
      const ticket = ticketFor(call, ticketOID);
      if (ticket._Protokoll.includes('Ticket gestartet')) throw new Refusal(409, '409', 'Ticket läuft schon');
      ticket._Protokoll = `${ticket._Protokoll}\nTicket gestartet`.trim();
      return null;
    }),
  ];
}
