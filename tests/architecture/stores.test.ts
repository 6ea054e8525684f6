// @vitest-environment node

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import texts from '../../src/features/legal/de.json' with { type: 'json' };

/** Sentence of the privacy page about each file that stores something on the device. */
const sentences: Readonly<Record<string, keyof typeof texts.stored>> = {
  'src/api/gsd/login.ts': 'device',
  'src/app/shell/shell.tsx': 'preferences',
  'src/boot/service-worker.ts': 'code',
  'src/engines/table/table-memory.ts': 'preferences',
  'src/entities/document/preview/confirm.ts': 'confirmations',
  'src/entities/news/queries.ts': 'session',
  'src/entities/offline-folder/folder.ts': 'offlineFolder',
  'src/entities/protocol-entry/record.ts': 'lastVisit',
  'src/entities/session/countdown.ts': 'session',
  'src/entities/session/session.ts': 'session',
  'src/entities/task/active-task.ts': 'session',
  'src/features/my-device/device-contents.ts': 'code',
  'src/features/search/search-view.ts': 'session',
  'src/features/topic-area/task-tree/task-tree.tsx': 'session',
  'src/features/topic-area/working-area/working-area-page.tsx': 'preferences',
  'src/shared/i18n/languages.ts': 'preferences',
  'src/shared/keys/keys-here.ts': 'preferences',
  'src/shared/offline/folder-flag.ts': 'offlineFolder',
  'src/shared/storage/draft-database.ts': 'drafts',
  'src/shared/storage/draft-store.ts': 'drafts',
  'src/shared/storage/sealed-draft.ts': 'drafts',
  'src/shared/theme/theme.ts': 'preferences',
  'src/updates/state-store.ts': 'lastVisit',
  'src/updates/summary.ts': 'session',
};

/** Calls that store something on the device; reading and removing do not count. */
const storing =
  /\bstoredValue\(|localStorage\.setItem|sessionStorage\.|from 'idb-keyval'|indexedDB\.|caches\.open|document\.cookie/;

/** The building blocks themselves, which store nothing by their own name. */
const blocks = /^src\/shared\/storage\/stored-value\.ts$/;

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => join('src', name).replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|fixtures)\.tsx?$/.test(path) && !blocks.test(path));

test('The privacy page speaks of everything the code stores on the device', () => {
  const found = sources.filter((path) => storing.test(readFileSync(path, 'utf8')));
  expect(found.toSorted()).toEqual(Object.keys(sentences).toSorted());
});

test('It speaks of nothing else', () => {
  const { noTracking, ...stored } = texts.stored;
  expect(noTracking).toContain('keine Cookies');
  expect(Object.keys(stored).toSorted()).toEqual([...new Set(Object.values(sentences))].toSorted());
});

test('The page shows each of these sentences', () => {
  const page = readFileSync('src/features/legal/privacy-page.tsx', 'utf8');
  expect(page).toContain("Object.values(t('stored', { returnObjects: true }))");
});
