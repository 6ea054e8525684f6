import { delMany, entries } from 'idb-keyval';

import { jsonOrNull } from '@/api/json';

import { changeSummary } from './summary';

/** Begins the keys of a user's states; the oid of an address follows. */
export const visitsPrefix = (contactOid: string): string => `kundenportal.visits|${contactOid}|`;

/** Key of the version of a state: another one stands there after each change. */
export const versionKey = (stateKey: string): string => `version of ${stateKey}`;

/** What the device remembers of a user's visits, by address. @throws where the browser refuses storage */
export async function storedVisits(contactOid: string): Promise<Readonly<Record<string, unknown>>> {
  const prefix = visitsPrefix(contactOid);
  const all = await entries<string, unknown>();
  const own = all.filter(([key]) => key.startsWith(prefix));
  return Object.fromEntries(own.map(([key, visits]) => [key.slice(prefix.length), jsonOrNull(visits)]));
}

/** Forgets them: the next look at the lists is a first one, and nothing is new. */
export async function forgetVisits(contactOid: string, addressOid: string): Promise<void> {
  const visits = await storedVisits(contactOid);
  const keys = Object.keys(visits).map((address) => visitsPrefix(contactOid) + address);
  await delMany([...keys, ...keys.map(versionKey)]);
  changeSummary(addressOid, (summary) => ({ ...summary, news: 0, revision: summary.revision + 1 }));
}
