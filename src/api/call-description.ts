import type * as z from 'zod/mini';

/** The tables `calls.ts` describe the calls for docs/api; the app does not load them. */
export interface CallDescription {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  summary: string;
  requirement: string;
  /** `!` at the end of a name marks a required parameter. */
  query?: Readonly<Record<string, string>>;
  body?: z.ZodMiniType;
  /** Undefined means JSON. */
  bodyType?: 'application/x-www-form-urlencoded' | 'multipart/form-data';
  /** Undefined means 200. */
  status?: 201 | 202 | 204;
  /** JSON has a schema, anything else a media type; undefined means that the portal ignores the body. */
  answer?: z.ZodMiniType | 'text/html' | 'application/pdf' | 'application/octet-stream';
  errors: readonly number[];
  /** The call carries only the appkey. */
  withoutLogin?: true;
}
