/** Screen readers announce the time every 15 seconds, and every second only at the end. */
const speakEvery = 15;
export const speakEachBelow = 20;

/** Returns the step of the countdown a second belongs to; each new step is announced. */
const stepOf = (seconds: number) => (seconds <= speakEachBelow ? seconds : -Math.ceil(seconds / speakEvery));

/** Returns the seconds for the live region; they change only when a step begins. */
export const spokenTime = (before: number, left: number): number =>
  stepOf(before) === stepOf(left) ? before : left;
