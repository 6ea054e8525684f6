/** The document management stores whole seconds. */
export const sameSecond = (made: Date | null, at: Date): boolean =>
  made !== null && Math.floor(made.getTime() / 1000) === Math.floor(at.getTime() / 1000);
