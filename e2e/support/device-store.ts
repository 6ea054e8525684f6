import type { Page } from '@playwright/test';

/** What the portal keeps on the device for itself, by key; read without ever creating the database. */
export const deviceStore = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(async () => {
    const name = 'keyval';
    const known = await indexedDB.databases();
    if (!known.some((database) => database.name === `${name}-store`)) return {};
    const answerOf = <Answer>(request: IDBRequest<Answer>) =>
      new Promise<Answer>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('The database does not answer.', { cause: request.error }));
      });
    const database = await answerOf(indexedDB.open(`${name}-store`));
    const store = database.transaction(name).objectStore(name);
    const [keys, values] = await Promise.all([answerOf(store.getAllKeys()), answerOf(store.getAll())]);
    database.close();
    const found: Record<string, unknown> = {};
    for (const [index, key] of keys.entries()) if (typeof key === 'string') found[key] = values[index];
    return found;
  });
