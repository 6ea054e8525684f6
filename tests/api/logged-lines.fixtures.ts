import { HttpResponse, http } from 'msw';
import { beforeEach, expect } from 'vitest';
import * as z from 'zod/mini';

import { flushCallLog, logCall } from '@/api/call-log';

import { at, serverForTests, wireForTests } from './wire.fixtures';

const lineSchema = z.looseObject({ method: z.string(), path: z.string() });
type Line = z.output<typeof lineSchema>;

/** Collects what a test file logs. Returns a function that sends the log and gives its lines. */
export function collectLog(): () => Promise<Line[]> {
  const server = serverForTests();
  let lines: Line[] = [];
  beforeEach(() => {
    wireForTests();
    flushCallLog();
    lines = [];
    server.use(
      http.post(`${at.provider}/logs`, async ({ request }) => {
        lines.push(...z.parse(z.array(lineSchema), await request.json()));
        return new HttpResponse(null, { status: 202 });
      }),
    );
  });
  return async () => {
    // The last line: without it nothing would be sent where nothing was logged.
    logCall({ method: 'GET', path: '/last', status: 200, ms: 0 });
    flushCallLog();
    await expect.poll(() => lines.at(-1)?.path).toBe('/last');
    return lines.filter(({ path }) => path !== '/last');
  };
}
