import { devicePrefix, sessionPrefix } from './session-keys';
import { removeStored } from './stored-value';

export type StoredKind = 'login' | 'recent' | 'preferences' | 'device';

/** All other session keys are about recent use. */
const loginKeys = ['gsdLogin', 'providerLogin', 'contact', 'deadline'].map((name) => sessionPrefix + name);

/** The first is deleted with the folders; the second holds what the audit log has not received. */
const notPreferences = ['kundenportal-offlineFolder', 'kundenportal-confirmations'];

/** Returns undefined for foreign keys and for preferences of another user. */
export function kindOfKey(key: string, userId: string): StoredKind | undefined {
  if (loginKeys.includes(key)) return 'login';
  if (key.startsWith(sessionPrefix)) return 'recent';
  if (!key.startsWith(devicePrefix) || notPreferences.includes(key)) return undefined;
  if (key === 'kundenportal-device') return 'device';
  const whose = key.slice(devicePrefix.length).split('.').slice(1).join('.');
  return whose === '' || whose === userId ? 'preferences' : undefined;
}

export function storedTexts(kind: StoredKind, userId: string): Readonly<Record<string, string>> {
  try {
    const own = Object.keys(localStorage).filter((key) => kindOfKey(key, userId) === kind);
    return Object.fromEntries(own.toSorted().map((key) => [key, localStorage.getItem(key) ?? '']));
  } catch {
    // A browser that refuses storage has stored nothing.
    return {};
  }
}

export const removeTexts = (kind: StoredKind, userId: string): void =>
  removeStored((key) => kindOfKey(key, userId) === kind);
