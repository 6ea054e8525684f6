import type * as z from 'zod/mini';

import type { Answer, CallKey } from '@/api/request';

/** Method, path, answer and login of a call, as its client declares them. */
export interface Declared {
  readonly key: CallKey;
  readonly answer?: Answer;
  readonly withoutLogin?: boolean;
}

/** Facts of a declared call that only docs/api and the contract kit need. */
export interface CallFacts {
  call: Declared;
  summary: string;
  requirement: string;
  /** `!` at the end of a name marks a required parameter. */
  query?: Readonly<Record<string, string>>;
  body?: z.ZodMiniType;
  /** Undefined means JSON. */
  bodyType?: 'application/x-www-form-urlencoded' | 'multipart/form-data';
  /** Undefined means 200. */
  status?: 201 | 202 | 204;
  /** Undefined means the answer that the client declares. */
  answer?: Answer;
  errors: readonly number[];
}

export interface CallDescription extends Omit<CallFacts, 'call' | 'answer'> {
  method: string;
  path: string;
  answer: Answer;
  withoutLogin: boolean;
}

export function describeCall({ call, ...facts }: CallFacts): CallDescription {
  const [method = '', path = ''] = call.key.split(' ');
  return { answer: call.answer, ...facts, method, path, withoutLogin: call.withoutLogin ?? false };
}
