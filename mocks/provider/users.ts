import type { RequestHandler } from 'msw';
import * as z from 'zod/mini';

import { type Backend, bodyOf } from '../backend';
import { Refusal } from '../refusal';
import { userNamed } from '../state/access';
import { ADMIN_FUNCTION, ROLES, ROLE_LABELS, type RoleKey } from '../state/areas';
import { gsdTime } from '../state/berlin-time';
import { nextOid } from '../state/ids';
import type { User, MockState } from '../state/model';
import { usersWithReset } from '../state/reset-token';
import { companyUser } from './company-user';
import { demandStrong } from './password-rule';
import { type LoginCall, accepted, providerRoutes } from './routes';

const MAX_FOREIGN_USERS = 10;
/** Rights that cannot be passed on (R-USR-09). */
const ownRights: readonly string[] = [ROLES.TICKET, ROLES.CONTRACTS, ADMIN_FUNCTION, 'PORTAL_ADMIN'];
const eMail = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

const userOnWire = ({ username, active, admin, foreignUser, mail, number, dfroles }: User) => ({
  username,
  active,
  admin,
  foreignUser,
  mail,
  customerNumber: number,
  dfroles,
});

const foreignUsersOf = (state: MockState, company: string) =>
  state.users.filter((user) => user.foreignUser && user.company === company);

/** The number and mail of the contact a foreign user gets at the address it is meant for. */
function giveContact({ state, now }: LoginCall, user: User, addressNumber: string): void {
  const address = Object.values(state.addresses).find(({ Nummer }) => Nummer === addressNumber);
  if (!address) throw new Refusal(404, 'unknown_customer', 'Kunde nicht gefunden');
  const existing = Object.values(state.contacts).find(({ EMail }) => EMail === user.username);
  const [lastName = ''] = user.username.split('@');
  const oid = existing?.['~ObjectID'] ?? nextOid(state, 'ASP');
  state.contacts[oid] = {
    '~ObjectID': oid,
    '~ClassName': 'Ansprechpartner',
    '~StoreTime': gsdTime(now),
    Name1: lastName,
    Name2: '',
    EMail: user.username,
    Telefon: '',
    Adresse: address['~ObjectID'],
    _Funktionen: [],
    _yit_PortalAdmin: false,
    _yit_Portaladressen: [address['~ObjectID']],
    _yit_Portalfavoriten: existing?._yit_Portalfavoriten ?? [],
  };
  user.number ||= `K-${oid}`;
}

/** Users: one's own record, and for admins the foreign users of the company (docs/api/conventions.md). */
export function userHandlers(backend: Backend): RequestHandler[] {
  const { route, adminRoute } = providerRoutes(backend);
  return [
    adminRoute('get', '/user/foreign/:customerNumber', ({ state, user, now, param }) => {
      if (param('customerNumber') !== user.company)
        throw new Refusal(403, 'foreign_customer', 'Fremder Kunde');
      const resets = usersWithReset(state, now);
      return foreignUsersOf(state, user.company).map(({ username, mail, dfroles, foreignUser, admin }) => ({
        username,
        mail,
        dfroles,
        foreignUser,
        admin,
        activeResetToken: resets.includes(username),
      }));
    }),

    route('post', '/user/mail/available', async ({ request, state }) => {
      const { mail } = await bodyOf(request, z.object({ mail: z.string() }));
      return { available: !state.users.some((user) => (user.mail ?? user.username) === mail) };
    }),

    route('get', '/user/:username', ({ state, user, param }) => {
      const wanted = userNamed(state, param('username'));
      if (!wanted) throw new Refusal(404, 'unknown_user', 'Benutzer nicht gefunden');
      if (wanted.username !== user.username && !(user.admin && wanted.company === user.company))
        throw new Refusal(403, 'forbidden', 'Fremder Benutzer');
      return userOnWire(wanted);
    }),

    adminRoute('post', '/user/:username', async ({ state, user, param, request }) => {
      const username = param('username');
      const body = await bodyOf(
        request,
        z.object({ password: z.string(), mail: z.optional(z.string()), admin: z.boolean() }),
      );
      if (!eMail.test(username))
        throw new Refusal(400, 'invalid_username', 'Der Benutzername ist keine E-Mail-Adresse');
      if (body.admin) throw new Refusal(403, 'role_not_transferable', 'Adminrechte sind nicht übertragbar');
      if (userNamed(state, username))
        throw new Refusal(409, 'user_exists', 'Der Benutzer ist schon vorhanden');
      if (foreignUsersOf(state, user.company).length >= MAX_FOREIGN_USERS)
        throw new Refusal(403, 'max_foreign_users', 'Die Höchstzahl an Fremdbenutzern ist erreicht');
      demandStrong(body.password);
      state.users.push({
        key: '',
        username,
        password: body.password,
        active: true,
        admin: false,
        staff: false,
        foreignUser: false,
        mail: body.mail ?? username,
        number: '',
        company: user.company,
        dfroles: [],
      });
      return accepted(201);
    }),

    adminRoute('put', '/user/:username', async (call) => {
      const user = companyUser(call, call.param('username'));
      const body = await bodyOf(
        call.request,
        z.object({ password: z.optional(z.string()), foreignUser: z.boolean(), admin: z.boolean() }),
      );
      if (body.admin) throw new Refusal(403, 'role_not_transferable', 'Adminrechte sind nicht übertragbar');
      if (body.password !== undefined) {
        demandStrong(body.password);
        user.password = body.password;
      }
      user.foreignUser = body.foreignUser;
    }),

    adminRoute('put', '/user/:username/role', async (call) => {
      const user = companyUser(call, call.param('username'));
      const body = await bodyOf(call.request, z.object({ foreignUser: z.boolean(), customer: z.string() }));
      user.foreignUser = body.foreignUser;
      giveContact(call, user, body.customer);
    }),

    route('get', '/user/:username/dfroles', (call) => {
      const username = call.param('username');
      return username === call.user.username ? call.user.dfroles : companyUser(call, username).dfroles;
    }),

    adminRoute('put', '/user/:username/dfroles', async (call) => {
      const user = companyUser(call, call.param('username'));
      const roles = await bodyOf(call.request, z.array(z.object({ dfroleName: z.string() })));
      const validRoles: readonly string[] = Object.values(ROLES);
      for (const { dfroleName } of roles) {
        if (ownRights.includes(dfroleName))
          throw new Refusal(403, 'role_not_transferable', `${dfroleName} ist nicht übertragbar`);
        if (!validRoles.includes(dfroleName))
          throw new Refusal(400, 'unknown_role', `${dfroleName} gibt es nicht`);
      }
      user.dfroles = roles;
    }),

    adminRoute('delete', '/user/:username', (call) => {
      const { username } = companyUser(call, call.param('username'));
      if (username === call.user.username) throw new Refusal(403, 'own_user', 'Der eigene Zugang bleibt');
      const { state } = call;
      state.users = state.users.filter((user) => user.username !== username);
      for (const [oid, contact] of Object.entries(state.contacts))
        if (contact.EMail === username) delete state.contacts[oid];
      for (const tokens of [backend.accessTokens, backend.refreshTokens, backend.gsdSessions])
        for (const [token, owner] of tokens) if (owner.username === username) tokens.delete(token);
      for (const [id, owner] of Object.entries(state.resetTokens))
        if (owner.username === username) delete state.resetTokens[id];
    }),

    route('get', '/dfroles', () => {
      const keys = Object.keys(ROLES).filter((key): key is RoleKey => key in ROLE_LABELS);
      return [
        ...keys.map((key) => ({ dfroleName: ROLES[key], label: ROLE_LABELS[key] })),
        { dfroleName: ADMIN_FUNCTION, label: 'Portal-Admin' },
      ];
    }),
  ];
}
