import { type ErrorObject, Ajv2020 } from 'ajv/dist/2020.js';

import { unwrapMacro } from '@/api/gsd/macro';

import type { CallDescription } from './call-facts';
import { type BackendName, backends, openApi } from './document';

const ajv = new Ajv2020({ strict: false, validateFormats: false });
for (const name of ['gsd', 'provider', 'task-utils', 'blog'] as const)
  ajv.addSchema(openApi(name, new Map()), name);

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

/** The description of a call; a path without parameters goes first. */
export function descriptionOf(
  backend: BackendName,
  method: string,
  path: string,
): CallDescription | undefined {
  const found = backends[backend].calls.filter(
    (call) => call.method === method.toLowerCase() && patternOf(call.path).test(path),
  );
  return found.toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)[0];
}

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The JSON of a GSD answer with its macro's answer laid open. */
export const laidOpen = (content: unknown): unknown =>
  isObject(content) && 'data' in content ? { ...content, data: unwrapMacro(content.data) } : content;

function faults(pointer: string, content: unknown): ErrorObject[] {
  const validate = ajv.getSchema(pointer);
  if (!validate) throw new Error(`There is no schema at ${pointer}`);
  return validate(content) ? [] : (validate.errors ?? []);
}

const pointerOf = (backend: BackendName, { path, method }: CallDescription) =>
  `${backend}#/paths/${escaped(path)}/${method}`;

/** Returns the faults of a request's body by its description. */
export const faultsOfRequest = (backend: BackendName, call: CallDescription, body: unknown): ErrorObject[] =>
  faults(
    `${pointerOf(backend, call)}/requestBody/content/${escaped(call.bodyType ?? 'application/json')}/schema`,
    body instanceof URLSearchParams ? Object.fromEntries(body) : body,
  );

/** Returns the faults of a success's JSON by its description. */
export const faultsOfAnswer = (backend: BackendName, call: CallDescription, body: unknown): ErrorObject[] =>
  faults(
    `${pointerOf(backend, call)}/responses/${call.status ?? 200}/content/${escaped('application/json')}/schema`,
    backend === 'gsd' ? laidOpen(body) : body,
  );

/** Returns the faults of a refusal's JSON by its description. */
export const faultsOfRefusal = (backend: BackendName, body: unknown): ErrorObject[] =>
  faults(`${backend}#/components/schemas/Refusal`, backend === 'gsd' ? laidOpen(body) : body);
