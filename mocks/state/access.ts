import { Refusal } from '../refusal';
import { ADMIN_FUNCTION, type Category, ROLES, type RoleKey } from './areas';
import { readTime } from './berlin-time';
import type { AddressFunction, Contact, StoredDocument, Task, Ticket, User, MockState } from './model';

/** The backends decide what is allowed; the token only decides what is shown (docs/api/conventions.md). */
export interface Viewer {
  state: MockState;
  user: User;
  now: number;
}

export const userNamed = (state: MockState, username: string): User | undefined =>
  state.users.find((user) => user.username === username);

/** The contact record of a user; the first where there are two by mistake. */
export function contactOf({ state, user }: Pick<Viewer, 'state' | 'user'>): Contact | undefined {
  return Object.values(state.contacts).find(({ EMail }) => EMail === user.username);
}

/** Ids of the addresses a user may look at. */
export function addressesOf(viewer: Viewer): Set<string> {
  const contact = contactOf(viewer);
  if (!contact) return new Set();
  const own = viewer.user.foreignUser || viewer.user.admin ? [contact.Adresse] : [];
  return new Set([...contact._yit_Portaladressen, ...own].filter((oid) => oid !== null));
}

const within = (now: number, from: string | null | undefined, until: string | null | undefined) =>
  (!from || (readTime(from) ?? Infinity) <= now) && (!until || now < (readTime(until) ?? -Infinity));

const holds = (now: number, contact: Contact, entry: AddressFunction) =>
  entry['~ClassName'] === '_AdresseFunktion' &&
  entry._Ansprechpartner === contact['~ObjectID'] &&
  !entry._Beendet &&
  within(now, entry._Bestellt, entry._Bis);

/** Whether a user holds a role at an address at this moment (R-ROL-01). */
export function hasRole(viewer: Viewer, key: RoleKey, addressOid: string): boolean {
  const { state, user, now } = viewer;
  if (user.admin) return true;
  if (user.foreignUser)
    return user.dfroles.some(
      ({ dfroleName, validFrom, validUntil }) =>
        dfroleName === ROLES[key] && within(now, validFrom, validUntil),
    );
  const contact = contactOf(viewer);
  const number = state.addresses[addressOid]?.Nummer;
  return (
    contact?._Funktionen.some(
      (entry) =>
        entry._AdresseNr === number &&
        (entry._Funktion === ROLES[key] || entry._Funktion === ADMIN_FUNCTION) &&
        holds(now, contact, entry),
    ) ?? false
  );
}

/** Refuses a look at a strange address, or into an area without its role. @throws Refusal 403 */
export function demandRole(viewer: Viewer, key: RoleKey, addressOid: string): void {
  if (!addressesOf(viewer).has(addressOid))
    throw new Refusal(403, 'foreign_address', 'Adresse nicht freigegeben');
  if (!hasRole(viewer, key, addressOid)) throw new Refusal(403, 'missing_role', `Rolle ${ROLES[key]} fehlt`);
}

/** A test for tasks: their address and area are open; answers are kept, for lists ask about every task. */
export function taskSight(viewer: Viewer): (task: Task) => boolean {
  const addresses = addressesOf(viewer);
  const cache = new Map<string, boolean>();
  return ({ _Kunde: address, csvCategory }) => {
    const key = `${address}/${csvCategory}`;
    const answer = cache.get(key) ?? (addresses.has(address) && hasRole(viewer, csvCategory, address));
    cache.set(key, answer);
    return answer;
  };
}

export const visibleTasks = (viewer: Viewer): Task[] =>
  Object.values(viewer.state.tasks).filter(taskSight(viewer));

export const tasksOf = (viewer: Viewer, address: string, category: Category): Task[] =>
  Object.values(viewer.state.tasks).filter(
    (task) => task._Kunde === address && task.csvCategory === category,
  );

/** @throws Refusal 404, also for what may not be seen: the answer does not tell whether it exists. */
export function taskFor(viewer: Viewer, oid: string): Task {
  const task = viewer.state.tasks[oid];
  if (!task || !taskSight(viewer)(task)) throw new Refusal(404, 'not_found', 'Aufgabe nicht gefunden');
  return task;
}

/** A test for tickets: those of one's addresses where one holds the role. */
export function ticketSight(viewer: Viewer): (ticket: Ticket) => boolean {
  const addresses = [...addressesOf(viewer)].filter((oid) => hasRole(viewer, 'TICKET', oid));
  return ({ _Kunde }) => addresses.includes(_Kunde);
}

/** @throws Refusal 404 */
export function ticketFor(viewer: Viewer, oid: string): Ticket {
  const ticket = viewer.state.tickets[oid];
  if (!ticket || !ticketSight(viewer)(ticket)) throw new Refusal(404, 'not_found', 'Ticket nicht gefunden');
  return ticket;
}

/** Whether the list of a contact has a ticket: most are listed to all users of their address, some to their contact alone. */
export const isListedTo = ({ listedTo, _Ansprechpartner }: Ticket, contactOid: string): boolean =>
  listedTo !== 'contact' || _Ansprechpartner === contactOid;

/** A ticket the user may change, which only readers of the address may not. @throws Refusal 403, 404 */
export function ownTicketFor(viewer: Viewer, oid: string): Ticket {
  const ticket = ticketFor(viewer, oid);
  if (!isListedTo(ticket, contactOf(viewer)?.['~ObjectID'] ?? ''))
    throw new Refusal(403, '403', 'Das Ticket gehört einem anderen Ansprechpartner');
  return ticket;
}

/** A test for documents: through their task, ticket, report, address or folder. */
export function documentSight(viewer: Viewer): (document: StoredDocument) => boolean {
  const { state } = viewer;
  const addresses = addressesOf(viewer);
  const seesTask = taskSight(viewer);
  const seesTicket = ticketSight(viewer);
  return ({ owner }) => {
    if (owner === null || owner in state.folders) return true;
    if (owner in state.addresses) return addresses.has(owner);
    const task = state.tasks[owner];
    if (task) return seesTask(task);
    const ticket = state.tickets[state.reports[owner]?.Vorgang ?? owner];
    return ticket !== undefined && seesTicket(ticket);
  };
}

/** @throws Refusal 404 */
export function documentFor(viewer: Viewer, oid: string): StoredDocument {
  const document = viewer.state.documents[oid];
  if (!document || !documentSight(viewer)(document))
    throw new Refusal(404, 'not_found', 'Dokument nicht gefunden');
  return document;
}

/** Refuses to change what another user is editing. @throws Refusal 423 */
export function demandUnlocked(state: MockState, oid: string): void {
  const editor = state.locks[oid];
  if (editor !== undefined) throw new Refusal(423, '423', `Objekt wird von ${editor} bearbeitet`);
}

/** Number of tasks that count as recently edited. */
export const RECENT_LIMIT = 84;

/** Puts a task first among those a contact edited last. */
export function touchTask({ state, user }: Viewer, taskOid: string): void {
  const contact = contactOf({ state, user });
  if (!contact) return;
  const oid = contact['~ObjectID'];
  const others = (state.recentTasks[oid] ?? []).filter((other) => other !== taskOid);
  state.recentTasks[oid] = [taskOid, ...others].slice(0, RECENT_LIMIT);
}
