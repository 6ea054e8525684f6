import { type RequestHandler, getResponse } from 'msw';
import * as z from 'zod/mini';

import { type Backend, bodyOf } from '../backend';
import { gsdRoutes } from './routes';

/** The vendor's limit of one bundle. */
const bundleSchema = z
  .array(z.object({ method: z.string(), path: z.string(), data: z.optional(z.unknown()) }))
  .check(z.maxLength(10));

/** Several calls in one request: each is answered, or made to fail, as if it had come alone, in order. */
export function multiHandler(backend: Backend, handlers: readonly RequestHandler[]): RequestHandler {
  const { gsd } = backend.bases;
  return gsdRoutes(backend).route('post', '/v1/multi', async ({ request }) => {
    const results = [];
    for (const { method, path, data } of await bodyOf(request, bundleSchema)) {
      const single = new Request(new URL(gsd + path, request.url), {
        method: method.toUpperCase(),
        headers: request.headers,
        ...(data === undefined ? {} : { body: JSON.stringify(data) }),
      });
      const answer = await getResponse([...handlers], single);
      results.push({ httpStatus: answer?.status ?? 404, result: await envelopeIn(answer) });
    }
    return results;
  });
}

/** Returns the content of a bundled call; none for a page of HTML or a broken body. */
async function envelopeIn(answer: Response | undefined): Promise<unknown> {
  const parsed: unknown = await answer?.json().catch(() => null);
  return parsed ?? null;
}
