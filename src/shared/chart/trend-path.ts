/** A polyline through values in a box: x over the whole width, the least value above the ground by half the range. */
export interface TrendPath {
  /** Path data of the line. */
  line: string;
  /** Path data of the line closed along the ground. */
  area: string;
  /** Where the last value lies. */
  end: { x: number; y: number };
}

/** Undefined for less than two values, which make no line. */
export function trendPath(values: readonly number[], width: number, height: number): TrendPath | undefined {
  if (values.length < 2) return undefined;
  const most = Math.max(...values);
  const least = Math.min(...values);
  const range = most - least || 1;
  const ground = least - range / 2;
  const points = values.map((value, index) => ({
    x: (index / (values.length - 1)) * width,
    y: height - ((value - ground) / (range * 1.5)) * height,
  }));
  const line = points
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('');
  return { line, area: `${line}V${height}H0Z`, end: points.at(-1) ?? { x: width, y: 0 } };
}
