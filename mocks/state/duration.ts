/** `P1DT2H30M0.000S`: a span of milliseconds as the document management writes it (R-VAL-02). */
export function duration(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const part = (size: number, of: number) => Math.floor(seconds / size) % of;
  const rest = String(milliseconds % 1000).padStart(3, '0');
  return `P${Math.floor(seconds / 86_400)}DT${part(3600, 24)}H${part(60, 60)}M${seconds % 60}.${rest}S`;
}
