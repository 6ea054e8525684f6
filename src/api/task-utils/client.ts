import * as z from 'zod/mini';

import { type ApiRequest, callName, createHttp, parseAnswer, toAxios } from '../http';
import { jsonOrNull } from '../json';
import { apiRuntime } from '../runtime';

const http = createHttp({
  backend: 'taskUtils',
  baseUrl: () => apiRuntime().config.taskUtils.url,
  headers: () => ({ appkey: apiRuntime().config.provider.appKey }),
});

const fileSchema = z.instanceof(ArrayBuffer);

async function send(request: ApiRequest): Promise<unknown> {
  const { data } = await http.request<unknown>(toAxios(request, {}));
  return data;
}

/** The provider's Java service for trees, reports and conversion: the appkey alone, no session (contract §2). */
export const taskUtils = {
  /** Calls and parses a JSON answer. @throws ApiError */
  async json<Schema extends z.ZodMiniType>(schema: Schema, request: ApiRequest): Promise<z.output<Schema>> {
    const call = callName(request);
    return parseAnswer(schema, jsonOrNull(await send(request)), { backend: 'taskUtils', call });
  },
  /** Calls for text, such as a report's HTML. @throws ApiError */
  async text(request: ApiRequest): Promise<string> {
    return String(await send(request));
  },
  /** Calls for a file, such as a PDF. @throws ApiError */
  async file(request: ApiRequest): Promise<ArrayBuffer> {
    const context = { backend: 'taskUtils', call: callName(request) } as const;
    return parseAnswer(fileSchema, await send({ ...request, bytes: 'file' }), context);
  },
} as const;
