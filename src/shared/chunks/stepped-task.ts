import { serialize } from '../query/serialize';
import { nextFrame } from './next-frame';

/** A computation in steps, done beforehand or when its result is needed. */
export interface SteppedTask<Result> {
  /** Takes the remaining steps at once. */
  result: () => Result;
  /** Takes them between frames, one task after the other; further calls return the same promise. */
  prepare: () => Promise<void>;
}

/** How long steps run before the next frame, in milliseconds. */
const chunkTime = 12;

/** A task of steps; between two yields it takes a millisecond or two. */
export function steppedTask<Result>(steps: Generator<void, Result>): SteppedTask<Result> {
  let done: { value: Result } | undefined;
  let preparing: Promise<void> | undefined;

  const step = () => {
    if (done) return done;
    const { value, done: last } = steps.next();
    if (last) done = { value };
    return done;
  };

  const prepare = async () => {
    let began = performance.now();
    while (!step()) {
      if (performance.now() - began < chunkTime) continue;
      await nextFrame();
      began = performance.now();
    }
  };

  return {
    result: () => {
      for (;;) {
        const end = step();
        if (end) return end.value;
      }
    },
    // One after the other: two at once would take twice their share of a frame.
    prepare: () => (preparing ??= serialize('prepare', prepare)),
  };
}
