import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  type Fingerprint,
  type UpdatesState,
  absorb,
  beginVisit,
  emptyState,
  markSeen,
  noteOwnChange,
  noteOwnObject,
  sourceOf,
  updatesOf,
} from './updates';

const source = sourceOf('task', 'DS');

/** Two people, each with a device, and one backend between them. */
const step = fc.record({
  who: fc.constantFrom(0, 1),
  does: fc.constantFrom('change', 'change', 'create', 'ask', 'receive', 'receive', 'mark', 'visit'),
  oid: fc.constantFrom('A', 'B', 'C', 'D'),
  position: fc.constantFrom(0, 1),
  value: fc.integer({ min: 0, max: 3 }),
});

interface Device {
  state: UpdatesState;
  /** Answers that are pending: what the backend knew when it was asked. */
  pending: { startedAt: number; items: Record<string, Fingerprint> }[];
  /** The values this person has seen or made; null where the object was not there. */
  seen: Map<string, number | null>;
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
      }));
      let now = 0;
      const positions = () =>
        [...server].flatMap(([oid, values]) => values.map((value, at) => ({ oid, at, value })));
      const see = ({ seen }: Device) => {
        for (const { oid, at, value } of positions()) seen.set(`${oid} ${at}`, value);
      };
      const receive = (device: Device, answer: Device['pending'][number]) => {
        device.state = absorb(device.state, { source, ...answer });
      };
      const askNow = (device: Device) =>
        receive(device, { startedAt: (now += 1), items: Object.fromEntries(server) });

      for (const { who, does, oid, position, value } of steps) {
        const device = devices[who];
        if (!device) throw new Error('No such device');
        now += 1;
        const values = server.get(oid);
        if (does === 'change' && values) {
          server.set(oid, values.with(position, value));
          device.state = noteOwnChange(device.state, {
            source,
            oid,
            values: new Map([[position, value]]),
            at: now,
          });
          device.seen.set(`${oid} ${position}`, value);
        }
        if (does === 'create' && !values) {
          server.set(oid, [value, 0]);
          device.state = noteOwnObject(device.state, oid, [value, 0]);
          for (const [at, own] of [value, 0].entries()) device.seen.set(`${oid} ${at}`, own);
        }
        if (does === 'ask') device.pending.push({ startedAt: now, items: Object.fromEntries(server) });
        const answer = does === 'receive' ? device.pending.shift() : undefined;
        if (answer) {
          const knew = source in device.state.latest;
          receive(device, answer);
          // The first list tells nothing: what it holds counts as seen.
          if (!knew && source in device.state.latest)
            for (const [id, fingerprint] of Object.entries(answer.items))
              for (const [at, first] of fingerprint.entries()) device.seen.set(`${id} ${at}`, first);
        }
        if (does === 'mark' && source in device.state.latest) {
          askNow(device);
          device.state = markSeen(device.state);
          see(device);
        }
        if (does === 'visit') device.state = beginVisit(device.state, now);
      }

      for (const device of devices) {
        if (!(source in device.state.latest)) continue;
        askNow(device);
        const news = updatesOf(device.state).map(({ oid }) => oid);
        const changed = positions()
          .filter(({ oid, at, value }) => device.seen.get(`${oid} ${at}`) !== value)
          .map(({ oid }) => oid);
        expect([...new Set(news)].toSorted()).toEqual([...new Set(changed)].toSorted());
      }
    }),
    { numRuns: 2000 },
  );
});
