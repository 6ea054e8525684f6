import { type Session, type SessionAddress, type SessionContact, stored } from './session';

type Role = SessionContact['functions'][number];

export const address: SessionAddress = {
  oid: 'ADR1',
  name: 'Musterwerk',
  nameAddition: 'Nord',
  number: '1001',
  shortName: '',
};

export const roleOf = (role: string, fields: Partial<Role> = {}): Role => ({
  oid: role,
  className: '_AdresseFunktion',
  role,
  addressNumber: address.number,
  contactOid: 'ASP1',
  ended: false,
  validFrom: null,
  validUntil: null,
  ...fields,
});

export const contactOf = (fields: Partial<SessionContact> = {}): SessionContact => ({
  oid: 'ASP1',
  lastName: 'Berger',
  firstName: 'Anna',
  number: 'K-1001',
  email: 'anna@musterwerk.test',
  admin: false,
  foreignUser: false,
  functions: [],
  mainAddress: null,
  addresses: [address],
  selectedAddress: address,
  ...fields,
});

export const sessionOf = (functions: Role[], fields: Partial<Session> = {}) => ({
  username: 'anna',
  loggedInAt: new Date('2026-11-21T12:00:00Z'),
  authorities: [],
  admin: false,
  foreignUser: false,
  staff: false,
  contact: contactOf({ functions }),
  ...fields,
  address,
});

export function storeLogin(contact = contactOf(), { username = 'anna', claims = {}, at = new Date() } = {}) {
  stored.gsdLogin.set({ token: `session-${username}`, at });
  stored.providerLogin.set({
    accessToken: `h.${btoa(JSON.stringify(claims))}.s`,
    refreshToken: 'refresh-1',
    expiresIn: 1800,
    expiresAt: new Date(Date.now() + 1_800_000),
    username,
    loggedInAt: at,
  });
  stored.contact.set(contact);
}
