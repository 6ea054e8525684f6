/** mm:ss of whole seconds, never below zero (Spec 1 §2: session countdown). */
export function formatCountdown(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${pad(Math.floor(whole / 60))}:${pad(whole % 60)}`;
}

const pad = (value: number) => String(value).padStart(2, '0');
