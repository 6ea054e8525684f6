import type { Page } from '@playwright/test';
import { parse } from 'devalue';

/** Returns the content of a database of the portal, by key, still inside the page; never creates it. */
const contentOf = (page: Page, database: string, store: string) =>
  page.evaluateHandle(
    async ([databaseName, storeName]) => {
      const found: Record<string, unknown> = {};
      const databases = await indexedDB.databases();
      if (!databases.some(({ name }) => name === databaseName)) return found;
      const answerOf = <Answer>(request: IDBRequest<Answer>) =>
        new Promise<Answer>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () =>
            reject(new Error('The database does not answer.', { cause: request.error }));
        });
      const opened = await answerOf(indexedDB.open(databaseName));
      const content = opened.transaction(storeName).objectStore(storeName);
      const [keys, values] = await Promise.all([answerOf(content.getAllKeys()), answerOf(content.getAll())]);
      opened.close();
      for (const [index, key] of keys.entries()) if (typeof key === 'string') found[key] = values[index];
      return found;
    },
    [database, store] as const,
  );

/** Returns the portal's own records: unwritten entries of the audit log, visits. */
export const deviceStore = async (page: Page): Promise<Record<string, unknown>> =>
  (await contentOf(page, 'keyval-store', 'keyval')).jsonValue();

/** The texts of all drafts on the device, decrypted as the page itself does it. */
const decryptedDrafts = async (page: Page): Promise<Record<string, string>> =>
  page.evaluate(
    async ([owners, drafts]) => {
      const isSealed = (value: unknown): value is { iv: ArrayBuffer; text: ArrayBuffer } =>
        typeof value === 'object' &&
        value !== null &&
        'iv' in value &&
        value.iv instanceof ArrayBuffer &&
        'text' in value &&
        value.text instanceof ArrayBuffer;
      const texts: Record<string, string> = {};
      for (const [name, draft] of Object.entries(drafts)) {
        const key = owners[name.split('|')[0] ?? ''];
        if (!(key instanceof CryptoKey) || !isSealed(draft)) continue;
        const algorithm = { name: 'AES-GCM', iv: draft.iv, additionalData: new TextEncoder().encode(name) };
        const content = await crypto.subtle.decrypt(algorithm, key, draft.text);
        texts[name] = new TextDecoder().decode(content);
      }
      return texts;
    },
    [
      await contentOf(page, 'kundenportal-keys', 'keys'),
      await contentOf(page, 'kundenportal-drafts', 'drafts'),
    ] as const,
  );

/** All drafts the device really keeps, as text. What was typed last is kept a moment after the form says so. */
export const keptDrafts = async (page: Page): Promise<string> =>
  JSON.stringify(
    Object.entries(await decryptedDrafts(page)).map(([name, text]) => {
      const draft: unknown = parse(text, { File: (file: unknown) => file });
      return [name, draft];
    }),
  );

/** Returns the content of a database of the device: its keys, and all bytes as text. */
const bytesOf = async (page: Page, database: string, store: string) =>
  (await contentOf(page, database, store)).evaluate(async (content) => {
    const texts: string[] = [];
    const read = async (value: unknown): Promise<void> => {
      if (value instanceof Blob) await read(await value.arrayBuffer());
      else if (value instanceof ArrayBuffer) texts.push(new TextDecoder('latin1').decode(value));
      else if (typeof value === 'object' && value !== null) await Promise.all(Object.values(value).map(read));
      else texts.push(String(value));
    };
    await read(Object.values(content));
    return { keys: Object.keys(content), text: texts.join('\n') };
  });

/** Returns the stored parts of offline folders: their keys, and all bytes as text. */
export const keptFolders = (page: Page) => bytesOf(page, 'kundenportal-offline', 'folders');

/** Drafts as they lie on the device. */
export const draftBytes = (page: Page) => bytesOf(page, 'kundenportal-drafts', 'drafts');

/**
 * From the next document on, a draft that is read arrives only when it is released, as on a busy device. Returns the way
 * to release it.
 */
export async function delayDrafts(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const released = new Promise((resolve) => addEventListener('release-drafts', resolve, { once: true }));
    // oxlint-disable-next-line typescript/unbound-method -- called with its store below
    const read = IDBObjectStore.prototype.get;
    IDBObjectStore.prototype.get = function get(key) {
      const request = read.call(this, key);
      if (this.name === 'drafts')
        Object.defineProperty(request, 'onsuccess', {
          set: (hear: (event: Event) => void) => {
            request.addEventListener('success', (event) => void released.then(() => hear(event)));
          },
        });
      return request;
    };
  });
  return () => page.evaluate(() => void dispatchEvent(new Event('release-drafts')));
}
