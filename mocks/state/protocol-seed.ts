import { providerTime } from './berlin-time';
import {
  type Address,
  type Contact,
  PROTOCOL_TYPES,
  type ProtocolEntry,
  type StoredDocument,
  type Task,
} from './model';
import { officeHours } from './office-hours';
import { createRandom } from './random';

const MINUTE = 60_000;

const messages: Record<(typeof PROTOCOL_TYPES)[number], string> = {
  LOGIN: 'Anmeldung am Portal',
  LOGOUT: 'Abmeldung vom Portal',
  DOCUMENT_DOWNLOAD: 'Dokument heruntergeladen',
  DOCUMENT_PREVIEW: 'Dokument angesehen',
  DOCUMENT_UPLOAD: 'Dokument hochgeladen',
  NOTE_CREATED: 'Notiz angelegt',
  FAVOURITE_CHANGED: 'Favorit geändert',
  TICKET_CREATED: 'Ticket angelegt',
  TICKET_CHANGED: 'Ticket geändert',
  USER_CHANGED: 'Benutzer geändert',
};

/** Most is coming, going and reading. */
const usual = [
  'LOGIN',
  'LOGIN',
  'LOGOUT',
  'DOCUMENT_PREVIEW',
  'DOCUMENT_PREVIEW',
  'DOCUMENT_DOWNLOAD',
  'DOCUMENT_DOWNLOAD',
  ...PROTOCOL_TYPES,
] as const;

/** The audit log of the last year, oldest first; one entry in three lies in the last month. */
export function seedProtocol(
  contacts: readonly [Contact, ...Contact[]],
  addresses: Record<string, Address>,
  tasks: readonly [Task, ...Task[]],
  documents: Record<string, StoredDocument>,
  count: number,
  now: number,
): ProtocolEntry[] {
  const random = createRandom(90_125);
  const inOffice = officeHours(now);
  const documentOf = new Map(Object.values(documents).map((document) => [document.owner, document]));
  const moments = Array.from({ length: count }, () => {
    const days = random.chance(0.33) ? random.between(0, 29) : random.between(0, 364);
    return inOffice(now - days * 86_400_000 - random.between(1, 600) * MINUTE - random.between(0, 59_999));
  }).toSorted((a, b) => a - b);

  return moments.map((moment, index): ProtocolEntry => {
    const contact = random.pick(contacts);
    const protocolStatus = random.pick(usual);
    const address = addresses[random.pick(['ADR1', 'ADR1', 'ADR2', 'ADR3', 'ADR0'])];
    const at = providerTime(moment);
    const about = random.pick(tasks);
    const atTask = /DOCUMENT|NOTE|FAVOURITE/.test(protocolStatus);
    // A document read before its task got documents is known by name only.
    const document = protocolStatus.startsWith('DOCUMENT') ? documentOf.get(about['~ObjectID']) : undefined;
    return {
      id: index + 1,
      createDateTime: at,
      changeDateTime: at,
      createTime: at,
      contactOID: contact['~ObjectID'],
      contactName: `${contact.Name2} ${contact.Name1}`,
      taskOID: atTask ? about['~ObjectID'] : null,
      taskName: atTask ? about.Name : null,
      documentOID: document?.['~ObjectID'] ?? null,
      documentName: protocolStatus.startsWith('DOCUMENT')
        ? (document?.Name ?? `Nachweis ${about._yit_ywp_DatenschutzNummer}.pdf`)
        : null,
      customerOID: address?.['~ObjectID'] ?? null,
      addressOID: address?.['~ObjectID'] ?? null,
      addressName: [address?.Name1, address?.Name2].filter(Boolean).join(', '),
      message: messages[protocolStatus],
      description: atTask ? about.Name : '',
      protocolStatus,
      timeSinceLogin: protocolStatus === 'LOGIN' ? 0 : random.between(5, 3_600),
      version: '1.0.0',
      foreignUser: false,
      admin: contact._yit_PortalAdmin,
      roles: contact._Funktionen.slice(0, 3).map(({ _Funktion }) => ({ dfroleName: _Funktion })),
    };
  });
}
