import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import * as z from 'zod/mini';

import type { World } from './state/world';

const isWorld = (value: unknown): value is World =>
  z.safeParse(
    z.looseObject({ version: z.literal(1), users: z.array(z.unknown()), tasks: z.array(z.unknown()) }),
    value,
  ).success;

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
      try {
        const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
        if (isWorld(content)) return content;
      } catch {
        // Falls through to the message.
      }
      process.stderr.write(`The mock state in ${path} cannot be read; starting afresh.\n`);
      return undefined;
    },
    write: (world: World) => {
      waiting = world;
      timer ??= setTimeout(flush, 500);
    },
    flush,
  };
}
