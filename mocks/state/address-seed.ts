import { gsdTime } from './berlin-time';
import type { Address } from './model';

/** `Nummer` of the company's main address. */
export const COMPANY = '1000';

const rows = [
  ['ADR0', '', '1000', 'MW', 'Industriestraße 1'],
  ['ADR1', 'Werk Nord', '1001', 'NORD', 'Nordring 24'],
  ['ADR2', 'Werk Süd', '1002', 'SUED', 'Am Südhang 7'],
  ['ADR3', 'Lager Hafen', '1003', 'HAFEN', 'Hafenstraße 112'],
] as const;

/** One company with three sites; the first row is its main address. */
export function seedAddresses(now: number): Record<string, Address> {
  return Object.fromEntries(
    rows.map(([oid, site, number, short, street], index): [string, Address] => [
      oid,
      {
        '~ObjectID': oid,
        '~ClassName': 'Adresse',
        '~StoreTime': gsdTime(now - 400 * 86_400_000),
        Name1: 'Musterwerk GmbH',
        Name2: site,
        Nummer: number,
        Strasse: street,
        PLZ: '49084',
        Ort: 'Osnabrück',
        _Kuerzel: short,
        _Ticket_Ansprechpartner: 'ASP1',
        main: index === 0 ? null : rows[0][0],
      },
    ]),
  );
}
