// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

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
  about: '',
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

describe('On a phone', () => {
  const worker = (active: object | null, showNotification: (title: string) => Promise<void>) =>
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration: () => Promise.resolve({ active, showNotification }) },
    });
  afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  const refusing = () => {
    vi.stubGlobal(
      'Notification',
      class {
        static readonly permission = 'granted';
        constructor() {
          throw new TypeError('Illegal constructor');
        }
      },
    );
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    notificationChoice.set('quiet');
  };

  test('the service worker shows it, all under one tag', async () => {
    refusing();
    const made: unknown[][] = [];
    worker({}, async (...call) => void made.push(call));
    await notify(1, () => []);
    await notify(2, () => []);
    expect(made).toMatchObject([
      ['Kundenportal', { body: 'Es gibt eine Neuerung für Sie.', tag: 'kundenportal-updates' }],
      ['Kundenportal', { body: 'Es gibt 2 Neuerungen für Sie.', tag: 'kundenportal-updates' }],
    ]);
    expect(notificationChoice.get()).toBe('quiet');
  });

  test.each([
    ['without a service worker', () => undefined],
    ['before the service worker is there', () => worker(null, () => Promise.resolve())],
    ['whose service worker may not', () => worker({}, () => Promise.reject(new TypeError('denied')))],
  ])('a browser %s counts as one that shows none', async (_, prepare) => {
    refusing();
    prepare();
    await notify(1, () => []);
    expect(notificationChoice.get()).toBe('impossible');
  });
});
