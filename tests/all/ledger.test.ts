// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type FailureKind, type PageKind, failures, ledgerWindows, pages } from '../ledger.fixtures';
import { logInAs } from '../log-in-as';

const { faults, open, close, pass, above, fail, arrive, show, freeze, thaw, forget } = ledgerWindows();

/** Minutes of moved clock to watch. */
const watched = 10;
/** Rounds that all windows together begin meanwhile, at most. */
const rounds = Math.ceil((watched * 60) / 65) + 1;

const keys = <Key extends string>(record: Record<Key, unknown>): Key[] =>
  Object.keys(record).filter((key): key is Key => key in record);
const window = fc.nat({ max: 7 });
const event = fc.oneof(
  fc.constantFrom('answer', 'document', 'task', 'report').map((kind) => ({ what: 'arrive', kind }) as const),
  fc
    .constantFrom<FailureKind[]>(...keys<FailureKind>(failures))
    .map((kind) => ({ what: 'fail', kind }) as const),
  fc.constant({ what: 'works' } as const),
  window.map((at) => ({ what: 'hide', at }) as const),
  window.map((at) => ({ what: 'show', at }) as const),
  window.map((at) => ({ what: 'freeze', at }) as const),
  window.map((at) => ({ what: 'thaw', at }) as const),
);

test('In every order of arrivals, failures, hidden and frozen windows a list is loaded once a change and window', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(1, 2, 4, 8),
      fc.constantFrom<PageKind[]>(...keys<PageKind>(pages)),
      fc.array(event, { minLength: watched, maxLength: watched }),
      async (count, page, events) => {
        faults.clear();
        // The moved clock of the runs before would end the session.
        await logInAs('contact');
        open(count, page);
        await pass(3);
        forget();
        await pass(watched, (at) => {
          const now = events[at];
          if (now?.what === 'arrive') arrive(now.kind);
          if (now?.what === 'fail') fail(now.kind);
          if (now?.what === 'works') faults.clear();
          if (now?.what === 'hide') show(now.at, 'hidden');
          if (now?.what === 'show') show(now.at, 'visible');
          if (now?.what === 'freeze') freeze(now.at);
          if (now?.what === 'thaw') thaw(now.at);
        });
        const changes = events.filter(({ what }) => what === 'arrive').length;
        expect(above(changes * count + rounds)).toEqual([]);
        close();
      },
    ),
    { numRuns: 25, endOnFailure: true },
  );
}, 600_000);
