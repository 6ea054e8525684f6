/** A screen reader hears the time every fifteen seconds, and each second only at the very end. */
const speakEvery = 15;
export const speakEachBelow = 20;

/** Which step of the countdown a second belongs to; a new step is said. */
const stepOf = (seconds: number) => (seconds <= speakEachBelow ? seconds : -Math.ceil(seconds / speakEvery));

/** The seconds that screen readers hear: those left when a step begins, so that no time is said that is not true. */
export const spokenTime = (before: number, left: number): number =>
  stepOf(before) === stepOf(left) ? before : left;
