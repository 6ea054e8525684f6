import type * as z from 'zod/mini';

/** One call of a backend, as docs/api describes it. The tables `calls.ts` beside the clients hold them; the app does not load them. */
export interface CallDescription {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Path below the backend's address, with its parameters in braces. */
  path: string;
  summary: string;
  /** Id in docs/requirements. */
  requirement: string;
  /** Parameters in the address; `!` at the end of a name marks a required one. */
  query?: Readonly<Record<string, string>>;
  body?: z.ZodMiniType;
  /** Form of the body, where it is not JSON. */
  bodyType?: 'application/x-www-form-urlencoded' | 'multipart/form-data';
  /** Status of a success; 200 unless named. */
  status?: 201 | 202 | 204;
  /** Content of a success: a schema for JSON, a media type for anything else; none where the portal ignores the body. */
  answer?: z.ZodMiniType | 'text/html' | 'application/pdf' | 'application/octet-stream';
  /** Statuses that have a meaning of their own for this call. */
  errors: readonly number[];
  /** The call carries the appkey alone. */
  withoutLogin?: true;
}
