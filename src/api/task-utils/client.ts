import * as z from 'zod/mini';

import { fileKind } from '@/shared/file/file-kind';

import { type ApiRequest, callName, createHttp, parseAnswer, toAxios } from '../http';
import { jsonOrNull } from '../json';
import { apiRuntime } from '../runtime';

const http = createHttp({
  backend: 'taskUtils',
  baseUrl: () => apiRuntime().config.taskUtils.url,
  headers: () => ({ appkey: apiRuntime().config.provider.appKey }),
});

/** A page of a proxy, or nothing at all, must not be taken for a file. */
const pdfSchema = z
  .instanceof(ArrayBuffer)
  .check(z.refine((bytes) => fileKind(new Uint8Array(bytes)) === 'pdf'));

const textSchema = z.string().check(z.regex(/\S/));

async function send(request: ApiRequest): Promise<unknown> {
  const { data } = await http.request<unknown>(toAxios(request, {}));
  return data;
}

/** The provider's Java service for trees, reports and conversion: the appkey alone, no session (R-API-02). */
export const taskUtils = {
  /** Calls and parses a JSON answer. @throws ApiError */
  async json<Schema extends z.ZodMiniType>(schema: Schema, request: ApiRequest): Promise<z.output<Schema>> {
    const call = callName(request);
    return parseAnswer(schema, jsonOrNull(await send(request)), { backend: 'taskUtils', call });
  },
  /** Calls for text, such as a report's HTML. @throws ApiError `contract` where there is none */
  async text(request: ApiRequest): Promise<string> {
    return parseAnswer(textSchema, await send(request), { backend: 'taskUtils', call: callName(request) });
  },
  /** Calls for a PDF. @throws ApiError `contract` for anything else */
  async pdf(request: ApiRequest): Promise<ArrayBuffer> {
    const context = { backend: 'taskUtils', call: callName(request) } as const;
    return parseAnswer(pdfSchema, await send({ bytes: 'file', ...request }), context);
  },
} as const;
