import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import * as z from 'zod/mini';

import { parseJson } from './backend';
import { type MockState, mockStateSchema } from './state/model';

/** Keeps a state in a file: written at most twice a second and never half; a damaged file starts afresh. */
export function createStateFile(path: string) {
  let timer: NodeJS.Timeout | undefined;
  let waiting: MockState | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!waiting) return;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.new`, JSON.stringify(waiting));
    renameSync(`${path}.new`, path);
    waiting = undefined;
  };

  return {
    read: (): MockState | undefined => {
      if (!existsSync(path)) return undefined;
      const parsed = z.safeParse(mockStateSchema, parseJson(readFileSync(path, 'utf8')));
      if (parsed.success) return parsed.data;
      process.stderr.write(`The mock state in ${path} is damaged or of an older version; starting afresh.\n`);
      return undefined;
    },
    write: (state: MockState) => {
      waiting = state;
      timer ??= setTimeout(flush, 500);
    },
    flush,
  };
}
