import { isApiError } from '@/api/api-error';
import { logCall } from '@/api/call-log';

/** Users do not confuse these letters and digits when they read them out. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const numbers = new WeakMap<object, string>();
const logged = new Set<string>();

/** An error may repeat with each frame and must not fill the log. */
const maxErrors = 20;
const maxFrames = 10;

/** Returns the short id of an error, always the same one, so that its page and its log line match. */
export function errorNumber(error: unknown): string {
  const existing = isObject(error) && numbers.get(error);
  if (existing) return existing;
  const random = crypto.getRandomValues(new Uint8Array(6));
  const number = Array.from(random, (byte) => alphabet[byte % alphabet.length]).join('');
  if (isObject(error)) numbers.set(error, number);
  return number;
}

interface LoggedError {
  error: unknown;
  /** Pattern of the page's address, such as `/ticketWorkingArea/:id`. */
  route: string;
  number: string;
}

/** Logs an uncaught error once: class and stack frames, never a message or address that could name a user. */
export function logError({ error, route, number }: LoggedError): void {
  if (isApiError(error) || logged.has(number) || logged.size >= maxErrors) return;
  logged.add(number);
  const { name, stack = '' } = error instanceof Error ? error : { name: typeof error };
  const frames = (stack.match(/[\w.-]+\.(?:js|mjs|tsx?):\d+:\d+/g) ?? []).slice(0, maxFrames);
  logCall({
    method: 'ERROR',
    path: route,
    status: 0,
    ms: 0,
    error: { number, name, places: frames, version: __APP_VERSION__ },
  });
}

export function watchErrors(route: () => string): void {
  const log = (error: unknown) => logError({ error, route: route(), number: errorNumber(error) });
  window.addEventListener('error', ({ error }: ErrorEvent) => {
    // Scripts of other origins, such as extensions, hide their error.
    if (error !== null && error !== undefined) log(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => log(reason));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
