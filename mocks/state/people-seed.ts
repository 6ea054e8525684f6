import { COMPANY } from './address-seed';
import { ADMIN_FUNCTION, ROLES } from './areas';
import { gsdTime, providerTime } from './berlin-time';
import type { Address, AddressFunction, Contact, User } from './model';
import { type Persona, demoPassword, personas } from './personas';

const DAY = 86_400_000;

/** The end of the last 31st of March in Germany: when the demo's ended role ended. */
function lastEndOfMarch(now: number): number {
  const year = new Date(now).getUTCFullYear();
  const end = Date.UTC(year, 2, 31, 21, 59, 59);
  return end <= now ? end : Date.UTC(year - 1, 2, 31, 21, 59, 59);
}

interface Functions {
  persona: Persona;
  contactOid: string;
  now: number;
}

/** The roles of a person at each address, and between them what a careful client drops (docs/api/conventions.md). */
function functionsOf({ persona, contactOid, now }: Functions): AddressFunction[] {
  const at = (number: string) => {
    const make = (
      role: string,
      until: number | null,
      change: Partial<AddressFunction> = {},
    ): AddressFunction => ({
      '~ObjectID': `FUN-${contactOid}-${role}-${number}`,
      '~ClassName': '_AdresseFunktion',
      '~StoreTime': gsdTime(now - 200 * DAY),
      _Funktion: role,
      _AdresseNr: number,
      _Ansprechpartner: contactOid,
      _Beendet: false,
      _Bestellt: gsdTime(now - 400 * DAY),
      _Bis: until === null ? null : gsdTime(until),
      ...change,
    });
    return [
      ...persona.roles.map((role) => make(role, null)),
      ...(persona.endedRoles ?? []).map((role) => make(role, lastEndOfMarch(now))),
      make(ROLES.FUNDINGS, null, {
        '~ObjectID': `FUN-${contactOid}-A-${number}`,
        _Ansprechpartner: 'ASP999',
      }),
      make(ROLES.FUNDINGS, null, { '~ObjectID': `FUN-${contactOid}-B-${number}`, _Ansprechpartner: null }),
      make(ROLES.FUNDINGS, null, { '~ObjectID': `FUN-${contactOid}-C-${number}`, _Beendet: true }),
      make(ROLES.FUNDINGS, null, {
        '~ObjectID': `FUN-${contactOid}-D-${number}`,
        '~ClassName': '_Kontaktfunktion',
      }),
    ];
  };
  const addresses = persona.admin ? [...persona.addresses, COMPANY] : persona.addresses;
  return addresses.flatMap(at);
}

/** Contacts and users of the personas, and a few foreign users for the admin's table. */
export function seedPeople(
  addresses: Record<string, Address>,
  now: number,
): { contacts: Record<string, Contact>; users: User[] } {
  const contacts: Record<string, Contact> = {};
  const users: User[] = [];
  const oidOf = (number: string | undefined) =>
    Object.values(addresses).find(({ Nummer }) => Nummer === number)?.['~ObjectID'] ?? null;

  const addContact = (persona: Persona, oid: string) => {
    const own = persona.foreignUser ? persona.addresses[0] : COMPANY;
    contacts[oid] = {
      '~ObjectID': oid,
      '~ClassName': 'Ansprechpartner',
      '~StoreTime': gsdTime(now - 90 * DAY),
      Name1: persona.lastName,
      Name2: persona.firstName,
      EMail: persona.username,
      Telefon: '+49 541 123456-0',
      Adresse: persona.addresses.length > 0 ? oidOf(own) : null,
      _Funktionen: functionsOf({ persona, contactOid: oid, now }),
      _yit_PortalAdmin: persona.admin === true,
      _yit_Portaladressen: persona.addresses.flatMap((number) => oidOf(number) ?? []),
      _yit_Portalfavoriten: [],
    };
  };

  personas.forEach((persona, index) => {
    const records = persona.contactRecords ?? 1;
    if (records > 0) addContact(persona, `ASP${index + 1}`);
    if (records > 1) addContact({ ...persona, firstName: 'Dorothea' }, `ASP${index + 1}B`);
    users.push(userOf(persona, now));
  });
  furtherForeignUsers.forEach((persona, index) => {
    addContact(persona, `ASP5${index}`);
    users.push(userOf(persona, now));
  });
  return { contacts, users };
}

function userOf(persona: Persona, now: number): User {
  return {
    key: persona.key,
    username: persona.username,
    password: demoPassword,
    active: !persona.inactive,
    admin: persona.admin === true,
    staff: persona.staff === true,
    foreignUser: persona.foreignUser === true,
    ...(persona.secondFactor && { secondFactor: true }),
    mail: persona.username,
    number: persona.number,
    company: COMPANY,
    dfroles: persona.roles
      .filter((role) => role !== ADMIN_FUNCTION)
      .map((dfroleName, index) => ({
        dfroleName,
        ...(persona.foreignUser && { validFrom: providerTime(now - 100 * DAY).slice(0, 19) }),
        ...(persona.foreignUser && index === 1 && { validUntil: providerTime(now + 20 * DAY).slice(0, 19) }),
      })),
  };
}

const foreign = (
  key: string,
  firstName: string,
  lastName: string,
  number: string,
  roles: string[],
): Persona => ({
  key,
  username: `${firstName}.${lastName}@kanzlei-brandt.test`.toLowerCase(),
  description: 'Fremdbenutzer',
  firstName,
  lastName,
  number,
  addresses: ['1001'],
  roles,
  foreignUser: true,
});

const furtherForeignUsers: readonly Persona[] = [
  foreign('foreignLawyer', 'Helene', 'Brandt', 'K-1051', ['DSPortal']),
  foreign('foreignAuditor', 'Cem', 'Aydin', 'K-1052', ['ISMSPortal', 'QMSPortal']),
  foreign('foreignWithoutRole', 'Tomasz', 'Nowak', 'K-1053', []),
];
