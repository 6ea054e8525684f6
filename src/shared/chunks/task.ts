import { serialize } from '../query/serialize';
import { nextFrame } from './next-frame';

/** Something that is worked out in steps, beforehand or when it is needed. */
export interface Work<Result> {
  /** Takes the steps that are left, at once. */
  result: () => Result;
  /** Takes them frame by frame while the page goes on, one work after the other; asked again, it is the same promise. */
  prepare: () => Promise<void>;
}

/** How long steps are taken before the page is drawn, in milliseconds. */
const sliceLength = 8;

/** Work whose steps, between two yields, take a millisecond or two each. */
export function workOf<Result>(steps: Generator<void, Result>): Work<Result> {
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
      if (performance.now() - began < sliceLength) continue;
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
    // One after the other: two at once would take twice their part of a frame.
    prepare: () => (preparing ??= serialize('prepare', prepare)),
  };
}
