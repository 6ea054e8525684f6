import { HttpResponse, type RequestHandler } from 'msw';

import { type Backend, bodyOf } from '../backend';
import { Refusal } from '../refusal';
import { addressesOf, hasRole } from '../state/access';
import { contractSchema, contractText } from '../state/contract';
import { newDocument } from '../state/document-seed';
import { providerRoutes } from './routes';

/** Contracts are sent as a form and come back as a document of the address (docs/api/conventions.md). */
export function contractHandlers(backend: Backend): RequestHandler[] {
  const { route } = providerRoutes(backend);
  return [
    route('post', '/contract', async (call) => {
      const owner = [...addressesOf(call)].find((oid) => hasRole(call, 'CONTRACTS', oid));
      if (owner === undefined) throw new Refusal(403, 'missing_role', 'Rolle Vertraege fehlt');
      const contract = await bodyOf(call.request, contractSchema);
      const document = newDocument(call.state, call.now, {
        Name: `Vertrag ${contract.company}.pdf`,
        Description: `Vertrag vom ${contract.date}`,
        Text: contractText(contract).join('\n'),
        owner,
        category: 'contract',
      });
      call.state.documents[document['~ObjectID']] = document;
      return HttpResponse.json({ documentOid: document['~ObjectID'] }, { status: 201 });
    }),

    route('get', '/academy', () => ({
      title: 'Neue Kurse im ersten Quartal',
      body: '<p>Ab Januar gibt es zwei neue Kurse: <strong>Datenschutz für Führungskräfte</strong> und <strong>Phishing erkennen</strong>.</p><ul><li>Dauer je ein halber Tag</li><li>Höchstens zwölf Personen</li><li>Anmeldung bis vier Wochen vorher</li></ul>',
      contact: 'Petra Lindner',
      mail: 'akademie@example.test',
      phone: '+49 541 123456-70',
      image: `${backend.bases.blog}/pictures/3.svg`,
    })),
  ];
}
