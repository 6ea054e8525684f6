import { HttpResponse, type RequestHandler, delay, http } from 'msw';
import * as z from 'zod/mini';

export const faultSchema = z.object({
  /** HTTP method; all when absent. */
  method: z.optional(z.string()),
  /** A part of the address, or the source of a regular expression for it. */
  path: z.string().check(z.minLength(1)),
  /** Number of calls it hits; all when absent. */
  times: z.optional(z.int().check(z.minimum(1))),
  status: z.optional(z.int().check(z.minimum(200), z.maximum(599))),
  /** A failing envelope, under the given status or HTTP 200. */
  internalStatus: z.optional(z.string()),
  message: z.optional(z.string()),
  body: z.optional(z.enum(['html', 'broken', 'empty', 'wrong-schema'])),
  /** Waits first; alone it only slows the call down. */
  delayMs: z.optional(z.number()),
  offline: z.optional(z.boolean()),
  /** Seconds of the header `Retry-After`, beside a status. */
  retryAfter: z.optional(z.number()),
});
export type Fault = z.output<typeof faultSchema>;

const bodies: Record<NonNullable<Fault['body']>, (status: number) => Response> = {
  html: (status) => HttpResponse.html('<html><body><h1>502 Bad Gateway</h1></body></html>', { status }),
  broken: (status) =>
    HttpResponse.text('{"status":{"internalSta', { status, headers: { 'content-type': 'application/json' } }),
  empty: (status) => HttpResponse.text('', { status }),
  'wrong-schema': (status) =>
    HttpResponse.json(
      { status: { internalStatus: '0', statusMessage: 'ok' }, data: { wrong: true }, wrong: true },
      { status },
    ),
};

function faultyAnswer(fault: Fault): Response | undefined {
  const { status, internalStatus, body, message = 'Fehler durch Schalter', retryAfter } = fault;
  if (fault.offline) return HttpResponse.error();
  if (internalStatus !== undefined)
    return HttpResponse.json(
      { status: { internalStatus, statusMessage: message }, data: null },
      { status: status ?? 200 },
    );
  if (body !== undefined) return bodies[body](status ?? 200);
  if (status === undefined) return undefined;
  if (status === 204) return new HttpResponse(null, { status });
  const headers = retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) };
  return HttpResponse.json({ error: 'fault', message }, { status, ...(headers && { headers }) });
}

function matches({ method, path }: Fault, request: Request): boolean {
  if (method !== undefined && method.toUpperCase() !== request.method) return false;
  if (request.url.includes(path)) return true;
  try {
    return new RegExp(path).test(request.url);
  } catch {
    return false;
  }
}

/** The fault switch: any call can be made to answer anything, without a test ever reaching into the app. */
export function createFaults() {
  let faults: Fault[] = [];
  let resets = 0;

  /** The newest fault that fits a call; a counted one is used up by it. */
  const take = (request: Request): Fault | undefined => {
    const index = faults.findIndex((fault) => matches(fault, request));
    const fault = faults[index];
    if (fault?.times === undefined) return fault;
    const rest = fault.times - 1;
    faults = rest > 0 ? faults.with(index, { ...fault, times: rest }) : faults.toSpliced(index, 1);
    return fault;
  };

  const handler: RequestHandler = http.all('*', async ({ request }) => {
    const fault = take(request);
    if (!fault) return undefined;
    const begun = resets;
    if (fault.delayMs) await delay(fault.delayMs);
    // A late call of one test must not reach the state of the next.
    return begun === resets ? faultyAnswer(fault) : HttpResponse.error();
  });

  return {
    handler,
    list: (): readonly Fault[] => faults,
    add: (fault: Fault) => {
      faults = [fault, ...faults];
    },
    clear: () => {
      faults = [];
    },
    reset: () => {
      faults = [];
      resets += 1;
    },
  };
}
