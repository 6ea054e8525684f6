import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import * as z from 'zod/mini';

import { parseJson } from './backend';
import { type World, worldSchema } from './state/model';

/** Keeps a world in a file: written at most twice a second and never half; a damaged file starts afresh. */
export function createStateFile(path: string) {
  let timer: NodeJS.Timeout | undefined;
  let waiting: World | undefined;

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
    read: (): World | undefined => {
      if (!existsSync(path)) return undefined;
      const parsed = z.safeParse(worldSchema, parseJson(readFileSync(path, 'utf8')));
      if (parsed.success) return parsed.data;
      process.stderr.write(`The mock state in ${path} is damaged or of an older version; starting afresh.\n`);
      return undefined;
    },
    write: (world: World) => {
      waiting = world;
      timer ??= setTimeout(flush, 500);
    },
    flush,
  };
}
