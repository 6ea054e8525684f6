import * as z from 'zod/mini';

import { type AppConfig, type ConfigProblem, ConfigError, configSchema } from './config';

function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of Array.from(from).entries()) {
    const next = [index + 1];
    for (const [column, other] of Array.from(to).entries())
      next.push(
        Math.min(
          (row[column] ?? 0) + (letter === other ? 0 : 1),
          (row[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
        ),
      );
    row = next;
  }
  return row[to.length] ?? 0;
}

/** Returns the name that was most likely meant, ignoring case; undefined where none is near. */
function nearestName(unknown: string, knownNames: readonly string[]): string | undefined {
  const normalized = unknown.toLowerCase();
  const ranked = knownNames
    .map((name) => ({ name, changes: distance(normalized, name.toLowerCase()) }))
    .toSorted((a, b) => a.changes - b.changes);
  const [best] = ranked;
  // With more than half of the letters changed it is another word.
  return best && best.changes <= Math.max(normalized.length, best.name.length) / 2 ? best.name : undefined;
}

const pathTo = (path: readonly PropertyKey[]) => path.map(String).join('.') || '(root)';

function knownNames(path: readonly PropertyKey[]): string[] {
  let schema: unknown = configSchema;
  for (const part of ['', ...path]) {
    if (schema instanceof z.ZodMiniObject && part !== '') schema = Reflect.get(schema.shape, part);
    while (
      schema instanceof z.ZodMiniDefault ||
      schema instanceof z.ZodMiniPrefault ||
      schema instanceof z.ZodMiniOptional
    )
      schema = schema.def.innerType;
  }
  return schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];
}

/** Returns unknown names first, because a misspelt name is also a missing field. */
export function configProblems(input: unknown): ConfigProblem[] {
  const { error } = z.safeParse(configSchema, input);
  const unknown: ConfigProblem[] = [];
  const invalid: ConfigProblem[] = [];
  for (const issue of error?.issues ?? []) {
    if (issue.code !== 'unrecognized_keys') {
      invalid.push({ reason: 'invalid', field: pathTo(issue.path) });
      continue;
    }
    for (const key of issue.keys) {
      const near = nearestName(key, knownNames(issue.path));
      unknown.push({
        reason: 'unknown',
        field: pathTo([...issue.path, key]),
        nearest: near && pathTo([...issue.path, near]),
      });
    }
  }
  return [...unknown, ...invalid];
}

/** @throws ConfigError that names the first wrong field */
export function parseConfig(input: unknown): AppConfig {
  const parsed = z.safeParse(configSchema, input);
  if (parsed.success) return parsed.data;
  const [problem] = configProblems(input);
  throw new ConfigError(problem?.reason ?? 'invalid', problem);
}
