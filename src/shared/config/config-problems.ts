import * as z from 'zod/mini';

import { type AppConfig, ConfigError, type ConfigProblem, configSchema } from './config';
import { nearestName } from './nearest-name';

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

export function firstProblem(input: unknown): ConfigError {
  const [problem] = configProblems(input);
  return new ConfigError(problem?.reason ?? 'invalid', problem);
}

/** Checks settings from outside, for the build and the tests. @throws ConfigError that names the first wrong field. */
export function parseConfig(input: unknown): AppConfig {
  const parsed = z.safeParse(configSchema, input);
  if (parsed.success) return parsed.data;
  throw firstProblem(input);
}
