import { type RequestHandler, getResponse, http } from 'msw';
import * as z from 'zod/mini';

import { type Backend, bodyOf, failed, ok } from '../backend';

const bundleSchema = z.array(
  z.object({ method: z.string(), path: z.string(), data: z.optional(z.unknown()) }),
);

/** Several calls in one request (reference 7): each is answered as if it had come alone, in order. */
export function multiHandler(backend: Backend, handlers: readonly RequestHandler[]) {
  const base = backend.bases.gsd;
  return http.post(`${base}/v1/multi`, async ({ request }) => {
    const bundle = await bodyOf(request, bundleSchema);
    if (!bundle || bundle.length > 10) return failed('400', 'Bündel nicht verstanden', 400);
    const results = [];
    for (const { method, path, data } of bundle) {
      const single = new Request(new URL(base + path, request.url), {
        method,
        headers: request.headers,
        ...(data === undefined ? {} : { body: JSON.stringify(data) }),
      });
      const answer = await getResponse([...handlers], single);
      results.push({ httpStatus: answer?.status ?? 404, result: answer ? await jsonOf(answer) : null });
    }
    return ok(results);
  });
}

const jsonOf = async (answer: Response): Promise<unknown> => answer.json();
