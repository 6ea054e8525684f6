import { isApiError } from '@/api/api-error';
import { logCall } from '@/api/call-log';

/** Letters and digits that are not taken for one another when a user reads them out. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const numbers = new WeakMap<object, string>();
const logged = new Set<string>();

/** Errors that are logged until the page is loaded anew: one that repeats with each frame must not fill the log. */
const mostErrors = 20;
/** Places in the code that are logged of an error. */
const mostFrames = 10;

/** The short id of an error, which its page shows and its line in the log carries: the same each time for one error. */
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

/**
 * Logs an uncaught error or code that could not be loaded, once: its class and the stack frames in the portal's code, never its
 * message or an address, which could name a person. Failed calls have lines of their own.
 */
export function logError({ error, route, number }: LoggedError): void {
  if (isApiError(error) || logged.has(number) || logged.size >= mostErrors) return;
  logged.add(number);
  const { name, stack = '' } = error instanceof Error ? error : { name: typeof error };
  const frames = (stack.match(/[\w.-]+\.(?:js|mjs|tsx?):\d+:\d+/g) ?? []).slice(0, mostFrames);
  logCall({
    method: 'ERROR',
    path: route,
    status: 0,
    ms: 0,
    error: { number, name, places: frames, version: __APP_VERSION__ },
  });
}

/** Logs what nothing catches. @param route Pattern of the page that is shown */
export function watchErrors(route: () => string): void {
  const log = (error: unknown) => logError({ error, route: route(), number: errorNumber(error) });
  window.addEventListener('error', ({ error }: ErrorEvent) => {
    // Another origin's script, such as an extension's, hides its error.
    if (error !== null && error !== undefined) log(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => log(reason));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
