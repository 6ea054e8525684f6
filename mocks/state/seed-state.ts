import { RECENT_LIMIT, contactOf, documentSight, taskSight } from './access';
import { seedAddresses } from './address-seed';
import { gsdTime } from './berlin-time';
import { seedTaskDocuments } from './document-seed';
import { seedFolders } from './folder-seed';
import type { Task, MockState } from './model';
import { seedPeople } from './people-seed';
import { seedProtocol } from './protocol-seed';
import { seedTasks } from './task-seed';
import { seedSupportGroups, seedTickets } from './ticket-seed';

/** Tickets and protocol grow faster than tasks: scale 25 has 10,000 tasks, 10,000 tickets, 100,000 entries. */
const growth = (scale: number) => scale ** 1.59;

/** A list that is known to hold something. */
function some<Item>(items: readonly Item[]): readonly [Item, ...Item[]] {
  const [first, ...rest] = items;
  if (first === undefined) throw new Error('The seed is empty');
  return [first, ...rest];
}

const newestFirst = (a: Task, b: Task) => (a['~StoreTime'] < b['~StoreTime'] ? 1 : -1);

export interface SeedOptions {
  scale?: number;
  now?: number;
  /** Whether the audit log has a past; without it a test reads only what it has caused. */
  history?: boolean;
  /** Whether documents older than two weeks are read, as in a demo; without it a test finds all of them unread. */
  read?: boolean;
}

/** The moment a state is seeded for when nothing else is said, in milliseconds. */
export const seededMoment = Date.UTC(2026, 10, 21, 8);

/** When the end-to-end tests begin: in the middle of the state's day, so that none meets midnight. In milliseconds. */
export const noonOfTests = Date.UTC(2026, 10, 21, 12);

/** Tells the same story for the same scale and moment, down to the last letter. */
export function createSeedState({
  scale = 1,
  now = seededMoment,
  history = true,
  read = false,
}: SeedOptions = {}): MockState {
  const counter = { sequence: 0 };
  const addresses = seedAddresses(now);
  const { contacts, users } = seedPeople(addresses, now);
  const colleagues = some(Object.values(contacts).filter(({ Adresse }) => Adresse === 'ADR0'));
  const tasks = seedTasks(addresses, scale, now);
  const taskDocuments = seedTaskDocuments(counter, tasks, colleagues, now);
  const folders = seedFolders(counter, now);
  const ticketSeed = seedTickets(counter, colleagues, Math.round(60 * growth(scale)), now);
  const ordered = Object.values(tasks).toSorted(newestFirst);

  const state: MockState = {
    version: 2,
    sequence: counter.sequence,
    maintenance: null,
    secondFactorForAll: false,
    addresses,
    contacts,
    tasks,
    documents: { ...taskDocuments.documents, ...folders.documents, ...ticketSeed.documents },
    notes: taskDocuments.notes,
    tickets: ticketSeed.tickets,
    ticketEntries: ticketSeed.ticketEntries,
    reports: ticketSeed.reports,
    supportGroups: seedSupportGroups(now),
    folders: folders.folders,
    users,
    recentTasks: {},
    readMarks: {},
    locks: {},
    protocol: history
      ? seedProtocol(
          colleagues,
          addresses,
          some(ordered),
          taskDocuments.documents,
          Math.round(600 * growth(scale)),
          now,
        )
      : [],
    blogConfig: { apiKey: 'demo', blogID: '4711', blogCount: 5 },
    mails: [],
    resetTokens: {
      'demo-reset': {
        username: 'anna.berger@musterwerk.test',
        used: false,
        expiresAt: now + 365 * 86_400_000,
      },
      'demo-used': { username: 'anna.berger@musterwerk.test', used: true, expiresAt: now + 365 * 86_400_000 },
      'demo-foreign': { username: 'cem.aydin@kanzlei-brandt.test', used: false, expiresAt: now + 86_400_000 },
    },
    uploads: {},
  };
  seedActivity(state, ordered, now);
  if (read) seedReadMarks(state, now);
  return state;
}

/** Seeds the recently edited tasks and favourites of each contact, among the tasks it may see. */
function seedActivity(state: MockState, ordered: readonly Task[], now: number): void {
  for (const user of state.users) {
    const contact = contactOf({ state, user });
    if (!contact) continue;
    const sees = taskSight({ state, user, now });
    const oids: string[] = [];
    for (const task of ordered) {
      if (oids.length === RECENT_LIMIT) break;
      if (sees(task)) oids.push(task['~ObjectID']);
    }
    state.recentTasks[contact['~ObjectID']] = oids;
    contact._yit_Portalfavoriten = oids.filter((_, index) => index % 3 === 0).slice(0, 6);
  }
}

/** Time a document stays unread. */
const unreadFor = 14 * 86_400_000;

/** Each user has read what is older than two weeks. */
function seedReadMarks(state: MockState, now: number): void {
  const latest = gsdTime(now - unreadFor);
  const old = Object.values(state.documents).filter((document) => document['~StoreTime'] < latest);
  for (const user of state.users) {
    const contact = contactOf({ state, user });
    if (!contact) continue;
    const sees = documentSight({ state, user, now });
    state.readMarks[contact['~ObjectID']] = Object.fromEntries(
      old.filter(sees).map(({ '~ObjectID': oid, Name: name }) => [oid, { oid, name, read: true }]),
    );
  }
}
