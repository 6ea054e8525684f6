import type { ProtocolEntry } from '@/api/provider/protocol';

/** Numbers keys in order of appearance, so that the number reveals nothing. The same key has the same token. */
function tokens(letter: string) {
  const byKey = new Map<string, string>();
  return (key: string): string => {
    if (key === '') return '';
    const token = byKey.get(key) ?? `${letter}${byKey.size + 1}`;
    byKey.set(key, token);
    return token;
  };
}

/** Leaves out free texts and role names, because they may contain names. */
export function pseudonymise(entries: readonly ProtocolEntry[]) {
  const idOfName = new Map(
    entries.filter(({ contactOid }) => contactOid).map((entry) => [entry.contactName, entry.contactOid]),
  );
  const [person, address, task, document] = [tokens('P'), tokens('A'), tokens('T'), tokens('D')];
  return entries.map((entry) => ({
    id: entry.id,
    at: entry.at,
    status: entry.status,
    person: person(entry.contactOid || (idOfName.get(entry.contactName) ?? entry.contactName)),
    address: address(entry.addressOid || entry.addressName),
    task: task(entry.task?.oid || entry.task?.name || ''),
    document: document(entry.document?.oid || entry.document?.name || ''),
    secondsSinceLogin: entry.secondsSinceLogin,
    version: entry.version,
    foreignUser: entry.foreignUser,
    admin: entry.admin,
  }));
}

export type PseudonymousEntry = ReturnType<typeof pseudonymise>[number];
