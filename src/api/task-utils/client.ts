import * as z from 'zod/mini';

import { fileKind } from '@/shared/file/file-kind';

import { createHttp } from '../interceptors';
import { jsonOrNull } from '../json';
import { parseAnswer } from '../parse-answer';
import { refreshTokens } from '../provider/token';
import { type ApiRequest, callName, toAxios } from '../request';
import { apiRuntime } from '../runtime';

const http = createHttp({
  backend: 'taskUtils',
  baseUrl: () => apiRuntime().config.taskUtils.url,
  appKey: () => apiRuntime().config.provider.appKey,
  refreshWith: refreshTokens,
});

/** A proxy's HTML page or an empty body is not a file. */
const pdfSchema = z
  .instanceof(ArrayBuffer)
  .check(z.refine((bytes) => fileKind(new Uint8Array(bytes)) === 'pdf'));

/** Truncated JSON or a line of text is not a report. */
const htmlSchema = z.string().check(z.regex(/^\s*[^\s{[][^]*$/), z.regex(/<[a-z!]/i));

async function send(request: ApiRequest): Promise<unknown> {
  const withoutLogin = apiRuntime().config.taskUtils.auth === 'none';
  const { data } = await http.request<unknown>(toAxios({ ...request, withoutLogin, isRead: true }));
  return data;
}

export const taskUtils = {
  async json<Schema extends z.ZodMiniType>(schema: Schema, request: ApiRequest): Promise<z.output<Schema>> {
    const call = callName(request);
    return parseAnswer(schema, jsonOrNull(await send(request)), { backend: 'taskUtils', call });
  },
  /** @throws ApiError `contract` for anything but HTML */
  async html(request: ApiRequest): Promise<string> {
    return parseAnswer(htmlSchema, await send(request), { backend: 'taskUtils', call: callName(request) });
  },
  /** @throws ApiError `contract` for anything but a PDF */
  async pdf(request: ApiRequest): Promise<ArrayBuffer> {
    const context = { backend: 'taskUtils', call: callName(request) } as const;
    return parseAnswer(
      pdfSchema,
      await send({ responseType: 'arraybuffer', mayTakeLong: true, ...request }),
      context,
    );
  },
} as const;
