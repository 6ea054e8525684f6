import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  type Fingerprint,
  type UpdatesState,
  absorb,
  beginVisit,
  emptyState,
  markSeen,
  noteOwn,
  sourceOf,
  updatesOf,
} from './state';

const source = sourceOf('task', 'DS');

/** Two people, each with a device, and one backend between them. */
const step = fc.record({
  who: fc.constantFrom(0, 1),
  does: fc.constantFrom('change', 'change', 'create', 'ask', 'receive', 'receive', 'mark', 'visit'),
  oid: fc.constantFrom('A', 'B', 'C', 'D'),
  position: fc.constantFrom(0, 1),
  value: fc.integer({ min: 0, max: 3 }),
});

interface Answer {
  startedAt: number;
  items: Record<string, Fingerprint>;
}

interface Device {
  state: UpdatesState;
  /** Answers that are pending: what the backend knew when it was asked. */
  pending: Answer[];
  /** The values this person has seen; null where the object was not there. */
  seen: Map<string, number | null>;
  /** When this person has changed an object of which no list has told since. */
  own: Map<string, number>;
}

test('What is new never shows an own change and never loses one of another', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const server = new Map<string, Fingerprint>([
        ['A', [0, 0]],
        ['B', [0, 0]],
      ]);
      const devices: Device[] = [0, 1].map(() => ({
        state: emptyState(0),
        pending: [],
        seen: new Map(),
        own: new Map(),
      }));
      let now = 0;
      const see = ({ seen }: Device, oid: string, fingerprint: Fingerprint) => {
        for (const [at, value] of fingerprint.entries()) seen.set(`${oid} ${at}`, value);
      };
      const ask = (): Answer => ({ startedAt: (now += 1), items: Object.fromEntries(server) });
      const receive = (device: Device, answer: Answer) => {
        const { asOf, latest } = device.state;
        const counts = answer.startedAt >= (asOf[source] ?? 0);
        device.state = absorb(device.state, { source, ...answer });
        if (!counts) return;
        for (const [oid, fingerprint] of Object.entries(answer.items)) {
          const changedAt = device.own.get(oid);
          // The first list tells nothing: what it holds counts as seen. So does what the user has changed before it was asked for.
          if (changedAt === undefined ? !(source in latest) : answer.startedAt >= changedAt)
            see(device, oid, fingerprint);
        }
        for (const [oid, changedAt] of device.own) if (answer.startedAt >= changedAt) device.own.delete(oid);
      };

      for (const { who, does, oid, position, value } of steps) {
        const device = devices[who];
        if (!device) throw new Error('No such device');
        now += 1;
        const values = server.get(oid);
        if (does === 'change' ? values : does === 'create' && !values) {
          server.set(oid, values?.with(position, value) ?? [value, 0]);
          device.state = noteOwn(device.state, { kind: 'task', oid, at: now });
          device.own.set(oid, now);
          // An own change is followed by a look at its list, which may arrive late.
          device.pending.push(ask());
        }
        if (does === 'ask') device.pending.push(ask());
        const answer = does === 'receive' ? device.pending.shift() : undefined;
        if (answer) receive(device, answer);
        if (does === 'mark' && source in device.state.latest) {
          receive(device, ask());
          device.state = markSeen(device.state);
          for (const [id, fingerprint] of server) see(device, id, fingerprint);
        }
        if (does === 'visit') device.state = beginVisit(device.state, now);
      }

      for (const device of devices) {
        if (!(source in device.state.latest)) continue;
        receive(device, ask());
        const news = updatesOf(device.state).map(({ oid }) => oid);
        const changed = [...server].flatMap(([oid, fingerprint]) =>
          fingerprint.some((value, at) => device.seen.get(`${oid} ${at}`) !== value) ? oid : [],
        );
        expect(news.toSorted()).toEqual(changed.toSorted());
      }
    }),
    { numRuns: 2000 },
  );
});
