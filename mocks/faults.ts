import { HttpResponse, delay, http } from 'msw';
import * as z from 'zod/mini';

export const faultSchema = z.object({
  /** HTTP method; all when absent. */
  method: z.optional(z.string()),
  /** A part of the address. */
  path: z.string(),
  /** How many calls it hits; all when absent. */
  times: z.optional(z.number()),
  status: z.optional(z.number()),
  /** A failing envelope under the given status, else under HTTP 200. */
  internalStatus: z.optional(z.string()),
  body: z.optional(z.enum(['html', 'broken', 'empty', 'wrong-schema'])),
  delayMs: z.optional(z.number()),
  offline: z.optional(z.boolean()),
});
export type Fault = z.output<typeof faultSchema>;

const bodies = {
  html: () => HttpResponse.html('<html><body><h1>502 Bad Gateway</h1></body></html>'),
  broken: () =>
    HttpResponse.text('{"status":{"internalSta', { headers: { 'content-type': 'application/json' } }),
  empty: () => HttpResponse.text(''),
  'wrong-schema': () =>
    HttpResponse.json({ status: { internalStatus: '0' }, data: { wrong: true }, wrong: true }),
} as const;

/** The fault switch: any call can be made to answer anything, without a test ever reaching into the app. */
export function createFaults() {
  let faults: Fault[] = [];
  const hit = (request: Request): Fault | undefined => {
    const index = faults.findIndex(
      ({ method, path }) => (!method || method === request.method) && request.url.includes(path),
    );
    const fault = faults[index];
    if (fault?.times === undefined) return fault;
    if (fault.times <= 1) faults = faults.filter((_, at) => at !== index);
    else faults[index] = { ...fault, times: fault.times - 1 };
    return fault;
  };
  return {
    add: (fault: Fault) => {
      faults = [fault, ...faults];
    },
    clear: () => {
      faults = [];
    },
    handler: http.all('*', async ({ request }) => {
      const fault = hit(request);
      if (!fault) return undefined;
      if (fault.delayMs) await delay(fault.delayMs);
      if (fault.offline) return HttpResponse.error();
      if (fault.internalStatus)
        return HttpResponse.json(
          {
            status: { internalStatus: fault.internalStatus, statusMessage: 'Fehler durch Schalter' },
            data: null,
          },
          { status: fault.status ?? 200 },
        );
      if (fault.body) return bodies[fault.body]();
      if (fault.status)
        return HttpResponse.json(
          { error: 'fault', message: 'Fehler durch Schalter' },
          { status: fault.status },
        );
      return undefined;
    }),
  };
}
