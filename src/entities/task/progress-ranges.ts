/** Bands of progress, for a chart that stays readable at any number of tasks. */
const progressRanges = [
  { key: 'none', from: 0, to: 0 },
  { key: 'low', from: 1, to: 25 },
  { key: 'half', from: 26, to: 50 },
  { key: 'high', from: 51, to: 75 },
  { key: 'almost', from: 76, to: 99 },
  { key: 'done', from: 100, to: 100 },
] as const;

/** How many tasks lie in each band; broken percents count by their whole part, but nothing below 100 is done. */
export const countRanges = (tasks: readonly { progress: number }[]) =>
  progressRanges.map(({ key, from, to }) => ({
    key,
    value: tasks.filter(({ progress }) => {
      const whole = progress > 0 ? Math.max(1, Math.floor(progress)) : 0;
      return whole >= from && whole <= to;
    }).length,
  }));
