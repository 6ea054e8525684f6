import * as z from 'zod/mini';

import type { MockBackend } from './create-backend';
import { Refusal } from './refusal';
import { gsdTime, providerTime } from './state/berlin-time';
import { nextOid } from './state/ids';
import { CLOSED } from './state/labels';

/** Something others do while a user looks. */
export const arrivalSchema = z.object({
  kind: z._default(z.enum(['answer', 'document', 'task', 'report']), 'answer'),
  address: z._default(z.string(), 'ADR1'),
  /** After how long. */
  afterSeconds: z._default(z.number().check(z.minimum(0), z.maximum(3600)), 0),
});
type Arrival = z.output<typeof arrivalSchema>;

const support = 'Lars Petersen';

/** Lets it arrive, now or later; answers the title of the ticket or task it belongs to. */
export function letArrive(mock: MockBackend, { kind, address, afterSeconds }: Arrival): { title: string } {
  const { backend } = mock;
  const { state } = backend;
  const ticket = Object.values(state.tickets)
    .filter(({ _Kunde, _yit_ITIL_TicketStatus: status }) => _Kunde === address && status !== CLOSED)
    .toSorted((one, other) => other.Erstellungszeit.localeCompare(one.Erstellungszeit))[0];
  const task = Object.values(state.tasks).find(
    ({ _Kunde, csvCategory }) => _Kunde === address && csvCategory === 'DS',
  );
  if (!ticket || !task) throw new Refusal(404, '404', 'Nichts, woran etwas ankommen kann');
  const stored = () => ({ '~StoreTime': gsdTime(backend.now()) });
  const arrive = {
    answer: () => {
      const oid = nextOid(state, 'EIN');
      state.ticketEntries[oid] = {
        ...stored(),
        '~ObjectID': oid,
        '~ClassName': '_yit_ITIL_Eintrag',
        Beschreibung: 'Wir haben den Fehler gefunden und melden uns mit einem Termin.',
        Erstellungszeit: gsdTime(backend.now()),
        Vorgang: ticket['~ObjectID'],
        _Autor: support,
        _Dauer: null,
        _Webanzeige: true,
      };
    },
    report: () => {
      const oid = nextOid(state, 'SRV');
      state.reports[oid] = {
        ...stored(),
        '~ObjectID': oid,
        '~ClassName': '_yIT_ServiceReport',
        Name: 'Einsatz vor Ort',
        Vorgang: ticket['~ObjectID'],
        _Freigegeben_durch: '',
        _abgelehnt: false,
        _abgelehnt_durch: '',
      };
    },
    document: () => {
      const oid = nextOid(state, 'DOK');
      state.documents[oid] = {
        ...stored(),
        '~ObjectID': oid,
        '~ClassName': 'Dokument',
        Name: 'Ergänzung.pdf',
        Description: '',
        Text: 'Ergänzung zur Aufgabe.',
        MimeType: 'application/pdf',
        type: 'Dokument',
        path: '',
        date: providerTime(backend.now()),
        owner: task['~ObjectID'],
        category: 'web',
        content: null,
        hint: '',
        hintType: '',
      };
    },
    task: () => {
      Object.assign(task, stored(), { _yIT_AUF_Fortschritt: (task._yIT_AUF_Fortschritt + 20) % 120 });
    },
  }[kind];
  const happen = () => {
    arrive();
    backend.changed();
  };
  if (afterSeconds > 0) setTimeout(happen, afterSeconds * 1000);
  else happen();
  return { title: kind === 'task' || kind === 'document' ? task.Titel : ticket.Name };
}
