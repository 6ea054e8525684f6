import { devicePrefix, sessionPrefix } from './session-keys';
import { removeStored } from './stored-value';

/** What a text in local storage is about. */
export type StoredKind = 'login' | 'recent' | 'preferences' | 'device';

/** The places of a login; what else a session stores is about what was used last. */
const loginKeys = ['gsdLogin', 'providerLogin', 'contact', 'deadline'].map((name) => sessionPrefix + name);

/** A mark that goes with the folders themselves, and what the audit log has not heard of. */
const notPreferences = ['kundenportal-offlineFolder', 'kundenportal-confirmations'];

/** What a key is about; undefined for what is not the portal's, and for the preferences of another user. */
export function kindOfKey(key: string, userId: string): StoredKind | undefined {
  if (loginKeys.includes(key)) return 'login';
  if (key.startsWith(sessionPrefix)) return 'recent';
  if (!key.startsWith(devicePrefix) || notPreferences.includes(key)) return undefined;
  if (key === 'kundenportal-device') return 'device';
  const whose = key.slice(devicePrefix.length).split('.').slice(1).join('.');
  return whose === '' || whose === userId ? 'preferences' : undefined;
}

/** The user's texts of one kind, by key. */
export function storedTexts(kind: StoredKind, userId: string): Readonly<Record<string, string>> {
  try {
    const own = Object.keys(localStorage).filter((key) => kindOfKey(key, userId) === kind);
    return Object.fromEntries(own.toSorted().map((key) => [key, localStorage.getItem(key) ?? '']));
  } catch {
    // A browser that refuses storage has kept nothing.
    return {};
  }
}

/** Removes the user's texts of one kind; all tabs hear of it. */
export const removeTexts = (kind: StoredKind, userId: string): void =>
  removeStored((key) => kindOfKey(key, userId) === kind);
