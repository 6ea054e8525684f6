/** Formats whole seconds as mm:ss, never below zero (R-SES-04: session countdown). */
export function formatCountdown(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${pad(Math.floor(whole / 60))}:${pad(whole % 60)}`;
}

const pad = (value: number) => String(value).padStart(2, '0');

const durationForm = /^P(\d+)DT(\d+)H(\d+)M(\d+)(?:\.(\d+))?S$/;

/** Returns the seconds of `P{d}DT{h}H{m}M{s}.{ms}S` (R-VAL-02); null for anything else. */
export function parseDuration(text: string): number | null {
  const match = durationForm.exec(text.trim());
  if (!match) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1, 5).map(Number);
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds + Number(`0.${match[5] ?? '0'}`);
}
