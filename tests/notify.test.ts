// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { loadTexts, loginTexts } from '@/app/texts/texts';
import { areaOf } from '@/areas/areas';
import { configureForTests } from '@/shared/config/config.fixtures';
import { loadAppTexts, startI18n } from '@/shared/i18n/i18n';
import type { NamedUpdate } from '@/updates/lists';
import { type NotificationChoice, notificationChoice, notify } from '@/updates/notify';

const privacy = areaOf('DS');

const update = (title: string): NamedUpdate => ({
  kind: 'task',
  source: 'task DS',
  sourceKind: 'task',
  category: 'DS',
  oid: title,
  before: null,
  now: [1, 1],
  area: privacy,
  title,
  to: '/',
  at: null,
});

let shown: string[];

beforeAll(async () => {
  await startI18n(loginTexts, loadTexts);
  await loadAppTexts();
});
beforeEach(() => {
  configureForTests();
  shown = [];
});

function stub(permission: NotificationPermission, visibility: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  vi.stubGlobal(
    'Notification',
    class extends EventTarget {
      static readonly permission = permission;
      constructor(_title: string, { body = '' }: NotificationOptions) {
        super();
        shown.push(body);
      }
    },
  );
}

test.each<[string, NotificationChoice, NotificationPermission, DocumentVisibilityState, string[], string[]]>([
  ['nothing unless it was asked for', 'off', 'granted', 'hidden', ['A'], []],
  ['nothing without the permission', 'quiet', 'denied', 'hidden', ['A'], []],
  ['nothing while the portal is seen', 'named', 'granted', 'visible', ['A'], []],
  ['nothing without news', 'named', 'granted', 'hidden', [], []],
  ['a number', 'quiet', 'granted', 'hidden', ['A'], ['Es gibt eine Neuerung für Sie.']],
  [
    'three titles at most, by choice',
    'named',
    'granted',
    'hidden',
    ['A', 'B', 'B', 'C', 'D'],
    ['Es gibt 5 Neuerungen für Sie.\nA\nB\nC'],
  ],
])('A notification tells %s', async (_, choice, permission, visibility, titles, expected) => {
  stub(permission, visibility);
  notificationChoice.set(choice);
  await notify(titles.length, () => titles.map(update));
  expect(shown).toEqual(expected);
});
