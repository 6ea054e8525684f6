import { germanDate, gsdTime, providerTime } from './berlin-time';
import { departments } from './data/places';
import { customerReplies, ratingTexts, supportGroups, ticketStories } from './data/tickets';
import { newDocument } from './document-seed';
import { duration } from './duration';
import { nextOid } from './ids';
import type {
  Contact,
  ServiceReport,
  StoredDocument,
  SupportGroup,
  Ticket,
  TicketEntry,
  MockState,
} from './model';
import { officeHours } from './office-hours';
import { type Random, createRandom } from './random';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const minutesOf = (ms: number) => Math.floor(ms / MINUTE) * MINUTE;

const groupOid = (name: string): string => `GRP${supportGroups.findIndex((group) => group === name) + 1}`;

export function seedSupportGroups(now: number): Record<string, SupportGroup> {
  return Object.fromEntries(
    supportGroups.map((Name): [string, SupportGroup] => [
      groupOid(Name),
      { '~ObjectID': groupOid(Name), '~ClassName': '_yit_Supportgruppe', '~StoreTime': gsdTime(now), Name },
    ]),
  );
}

interface TicketSeed {
  tickets: Record<string, Ticket>;
  ticketEntries: Record<string, TicketEntry>;
  reports: Record<string, ServiceReport>;
  documents: Record<string, StoredDocument>;
}

/** The youngest tickets, newest first, all at site Nord: every status the design shows stands on the first page. */
const youngest = [1020, 1010, 1010, 1030, 1000, 1050] as const;

/** A new ticket is young, a closed one old; in between every status occurs. */
function statusAt(age: number, random: Random): number {
  if (age < 24 * HOUR) return random.pick([1000, 1000, 1010, 1020]);
  if (age < 30 * 24 * HOUR) return random.pick([1010, 1010, 1020, 1030, 1030, 1040, 1050, 1050]);
  return random.pick([1050, 1050, 1050, 1050, 1050, 1050, 1030, 1040]);
}

/** Tickets of the last months, oldest first, so that numbers rise with time. */
export function seedTickets(
  state: Pick<MockState, 'sequence'>,
  contacts: readonly [Contact, ...Contact[]],
  count: number,
  now: number,
): TicketSeed {
  const random = createRandom(77_001);
  const inOffice = officeHours(now);
  const seeded: TicketSeed = { tickets: {}, ticketEntries: {}, reports: {}, documents: {} };
  const step = Math.max(1, Math.min(58, (26_000 / count) * 1.2)) * HOUR;

  for (let index = 0; index < count; index += 1) {
    const story = ticketStories[index % ticketStories.length] ?? ticketStories[0];
    const round = Math.floor(index / ticketStories.length);
    const created = now - (count - index - 1) * step - random.between(5, 200) * MINUTE;
    const contact = random.pick(contacts);
    const name = `${contact.Name2} ${contact.Name1}`;
    const featured = youngest[count - index - 1];
    const status = featured ?? statusAt(now - created, random);
    const answered = status !== 1000;
    const solved = status === 1030 || status === 1050;
    const age = now - created;
    // Nothing has happened later than now, however young the ticket.
    const begin = Math.min(random.between(4, 400) * MINUTE, minutesOf(age * 0.4));
    const end = Math.min(begin + random.between(30, 9_000) * MINUTE, minutesOf(age * 0.9));
    const createdAt = inOffice(created);
    const begunAt = inOffice(created + begin);
    const endedAt = inOffice(created + end);
    const lasted = (until: number) => duration(Math.max(MINUTE, minutesOf(until - createdAt)));
    /** Returns the time this many minutes after the beginning, or less if the ticket is not that old. */
    const after = (minutes: number) =>
      inOffice(created + begin + Math.min(minutes * MINUTE, minutesOf(((age - begin) * minutes) / 120)));
    const rated = status === 1050 && random.chance(0.6);
    const estimate =
      status === 1020 || random.chance(0.3) ? duration(random.between(2, 24) * 30 * MINUTE) : null;
    const decided = estimate === null || status === 1020 ? '' : `${name}, ${germanDate(begunAt)}`;
    const department = round === 0 ? '' : `, ${departments[(round - 1) % departments.length]}`;
    const ticket: Ticket = {
      '~ObjectID': nextOid(state, 'TIC'),
      '~ClassName': '_yit_ITIL_Ticket',
      '~StoreTime': gsdTime(answered ? begunAt : createdAt),
      Nummer: `${providerTime(createdAt).slice(0, 4)}${String(1000 + index).padStart(4, '0')}`,
      Name: `${story.title}${department}`,
      Beschreibung: story.text,
      Erstellungszeit: gsdTime(createdAt),
      _Ansprechpartner: contact['~ObjectID'],
      _Ansprechpartnername: name,
      _Bewertung: rated ? random.between(3, 5) : 0,
      _Bewertungstext: rated ? random.pick(ratingTexts) : '',
      _Kunde: featured ? 'ADR1' : random.pick(['ADR1', 'ADR1', 'ADR1', 'ADR2', 'ADR2', 'ADR3', 'ADR0']),
      _Protokoll: '',
      _Supportgruppe: groupOid(story.group),
      _Webanzeige: true,
      _Zeit_bis_Ticketbearbeitung: answered ? lasted(begunAt) : null,
      _Zeit_bis_Ticketloesung: solved ? lasted(endedAt) : null,
      _Zeitschaetzung: estimate,
      _Zeitschaetzung_abgelehnt_durch: status === 1040 ? decided : '',
      _Zeitschaetzung_freigegeben_durch: status === 1040 ? '' : decided,
      _yIT_AUF_Prioritaet: 30,
      _yit_ITIL_Loesung: solved ? story.solution : '',
      _yit_ITIL_ProblemStatus: story.problem,
      _yit_ITIL_TicketStatus: status,
    };
    const oid = ticket['~ObjectID'];
    seeded.tickets[oid] = ticket;

    const say = (
      at: number,
      _Autor: string,
      Beschreibung: string,
      minutes: number | null,
      _Webanzeige = true,
    ) => {
      const entry: TicketEntry = {
        '~ObjectID': nextOid(state, 'EIN'),
        '~ClassName': '_yit_ITIL_Eintrag',
        '~StoreTime': gsdTime(at),
        Beschreibung,
        Erstellungszeit: gsdTime(at),
        Vorgang: oid,
        _Autor,
        _Dauer: minutes === null ? null : duration(minutes * MINUTE),
        _Webanzeige,
      };
      seeded.ticketEntries[entry['~ObjectID']] = entry;
    };
    const attach = (owner: string, Name: string, Text: string, at: number) => {
      const document = newDocument(state, at, { Name, Description: story.title, Text, owner });
      seeded.documents[document['~ObjectID']] = document;
    };

    if (answered) {
      say(after(0), 'Support, Annahme', `Ticket angenommen und der Gruppe ${story.group} zugewiesen.`, 10);
      if (random.chance(0.6)) say(after(40), name, random.pick(customerReplies), null);
      say(after(90), `Support, ${story.group}`, story.answer, random.between(2, 12) * 5);
      if (random.chance(0.2))
        say(after(95), `Support, ${story.group}`, 'Interner Vermerk: Aufwand notiert.', 5, false);
    }
    if (random.chance(0.35)) {
      const [file, ending] = random.pick([
        ['Fehlermeldung', 'png'],
        ['Protokoll', 'txt'],
        ['Beschreibung', 'docx'],
        ['Angebot', 'pdf'],
      ]);
      attach(oid, `${file}.${ending}`, `${file} zu Ticket ${ticket.Nummer}: ${story.text}`, createdAt);
    }
    if (solved && random.chance(0.45)) {
      const released = status === 1050 && random.chance(0.7);
      const report: ServiceReport = {
        '~ObjectID': nextOid(state, 'SRV'),
        '~ClassName': '_yIT_ServiceReport',
        '~StoreTime': gsdTime(endedAt),
        Name: `Servicebericht vom ${germanDate(endedAt)}`,
        Vorgang: oid,
        _Freigegeben_durch: released ? `${name}, ${germanDate(endedAt)}` : '',
        _abgelehnt: !released && random.chance(0.15),
        _abgelehnt_durch: '',
      };
      if (report._abgelehnt) report._abgelehnt_durch = `${name}, ${germanDate(endedAt)}`;
      seeded.reports[report['~ObjectID']] = report;
      attach(report['~ObjectID'], `Servicebericht ${ticket.Nummer}.pdf`, story.solution, endedAt);
    }
  }
  addInternalTicket(seeded);
  addTicketsOfOne(seeded, now);
  return seeded;
}

/** The newest ticket once more as one that is not meant for customers; a client hides it (R-TIC-17). */
function addInternalTicket(seeded: TicketSeed): void {
  const [newest] = Object.values(seeded.tickets);
  if (newest)
    seeded.tickets['TICINTERN'] = {
      ...newest,
      '~ObjectID': 'TICINTERN',
      Nummer: '20260000',
      Name: 'Interne Vorbereitung der Wartung',
      _Webanzeige: false,
    };
}

/** Tickets of one contact at Werk Nord that are listed to no other user: without a contact, the list of the address has them. */
function addTicketsOfOne(seeded: TicketSeed, now: number): void {
  const [model] = Object.values(seeded.tickets);
  if (!model) return;
  const inOffice = officeHours(now);
  const add = (oid: string, days: number, fields: Partial<Ticket>) => {
    const at = gsdTime(inOffice(now - days * 24 * HOUR));
    seeded.tickets[oid] = {
      ...model,
      '~ObjectID': oid,
      '~StoreTime': at,
      Erstellungszeit: at,
      Beschreibung: 'Die Meldung steht seit heute Morgen auf dem Bildschirm.',
      _Ansprechpartner: 'ASP11',
      _Ansprechpartnername: 'Sina Faktor',
      _Bewertung: 0,
      _Bewertungstext: '',
      _Kunde: 'ADR1',
      _Zeit_bis_Ticketbearbeitung: null,
      _Zeit_bis_Ticketloesung: null,
      _Zeitschaetzung: null,
      _Zeitschaetzung_abgelehnt_durch: '',
      _Zeitschaetzung_freigegeben_durch: '',
      _yit_ITIL_Loesung: '',
      listedTo: 'contact',
      ...fields,
    };
  };
  const estimate = { _Zeitschaetzung: duration(2 * HOUR), _yit_ITIL_TicketStatus: 1020 };
  add('TICFAKTOR1', 20, { Nummer: '20260901', Name: 'Beamer im Schulungsraum bleibt dunkel', ...estimate });
  add('TICFAKTOR2', 40, {
    Nummer: '20260902',
    Name: 'Zugang für die neue Auszubildende fehlt',
    _yit_ITIL_Loesung: 'Das Konto ist angelegt und freigeschaltet.',
    _yit_ITIL_TicketStatus: 1050,
  });
  add('TICFAKTOR3', 30, { Nummer: '20260903', Name: 'Interne Nacharbeit am Beamer', _Webanzeige: false });
  const entry = (oid: string, Beschreibung: string, _Webanzeige: boolean) => {
    seeded.ticketEntries[oid] = {
      '~ObjectID': oid,
      '~ClassName': '_yit_ITIL_Eintrag',
      '~StoreTime': gsdTime(inOffice(now - 19 * 24 * HOUR)),
      Beschreibung,
      Erstellungszeit: gsdTime(inOffice(now - 19 * 24 * HOUR)),
      Vorgang: 'TICFAKTOR1',
      _Autor: 'Support, Annahme',
      _Dauer: null,
      _Webanzeige,
    };
  };
  entry('EINFAKTOR1', 'Wir bringen eine neue Lampe mit.', true);
  entry('EINFAKTOR2', 'Interner Vermerk: Lampe bestellt.', false);
}
