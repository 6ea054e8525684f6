/** What is chosen, with one value more or less; a value that is chosen already stays where it stands. */
export const withChosen = <Value>(chosen: readonly Value[], value: Value, on: boolean): readonly Value[] =>
  on === chosen.includes(value)
    ? chosen
    : on
      ? [...chosen, value]
      : chosen.filter((other) => other !== value);
