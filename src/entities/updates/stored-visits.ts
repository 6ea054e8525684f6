import { delMany, entries } from 'idb-keyval';

import { changeSummary } from './summary';

const prefixOf = (contactOid: string) => `kundenportal.visits|${contactOid}|`;

/** What the device remembers of a user's visits, by address. @throws where the browser refuses storage */
export async function storedVisits(contactOid: string): Promise<Readonly<Record<string, unknown>>> {
  const prefix = prefixOf(contactOid);
  const all = await entries<string, unknown>();
  const own = all.filter(([key]) => key.startsWith(prefix));
  return Object.fromEntries(own.map(([key, visits]) => [key.slice(prefix.length), visits]));
}

/** Forgets them: the next look at the lists is a first one, and nothing is new. */
export async function forgetVisits(contactOid: string, addressOid: string): Promise<void> {
  const visits = await storedVisits(contactOid);
  await delMany(Object.keys(visits).map((address) => prefixOf(contactOid) + address));
  changeSummary(addressOid, (summary) => ({ ...summary, news: 0, revision: summary.revision + 1 }));
}
