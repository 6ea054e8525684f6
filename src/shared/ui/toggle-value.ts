/** A value that is already there keeps its position. */
export const toggleValue = <Value>(chosen: readonly Value[], value: Value, on: boolean): readonly Value[] =>
  on === chosen.includes(value)
    ? chosen
    : on
      ? [...chosen, value]
      : chosen.filter((other) => other !== value);
