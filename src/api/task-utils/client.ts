import * as z from 'zod/mini';

import { fileKind } from '@/shared/file/file-kind';

import { createHttp } from '../interceptors';
import { jsonOrNull } from '../json';
import { parseAnswer } from '../parse-answer';
import type { Contract } from '../provider/contracts';
import { refreshTokens } from '../provider/token';
import { type Answer, type CallKey, type CallOptions, type CallSettings, declareCall } from '../request';
import { apiRuntime } from '../runtime';

const send = createHttp({
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

const declareRead = <Key extends CallKey, Schema extends z.ZodMiniType>(
  key: Key,
  schema: Schema,
  settings: CallSettings & { answer: Answer },
) =>
  declareCall(key, { isRead: true, ...settings }, async (request) => {
    const withoutLogin = apiRuntime().config.taskUtils.auth === 'none';
    const { data } = await send({ ...request, withoutLogin });
    return parseAnswer(schema, data, { backend: 'taskUtils', call: request.call });
  });

/** Declares calls of the task-utils. */
export const taskUtils = {
  /** The caller reads the JSON itself. */
  json: <Key extends CallKey>(key: Key, answer: z.ZodMiniType) =>
    declareRead(key, z.pipe(z.unknown(), z.transform(jsonOrNull)), { answer }),
  html: <Key extends CallKey>(key: Key) => declareRead(key, htmlSchema, { answer: 'text/html' }),
  /** @throws ApiError `contract` for anything but a PDF */
  pdf: <Key extends CallKey>(key: Key, settings: CallSettings = {}) =>
    declareRead(key, pdfSchema, {
      answer: 'application/pdf',
      responseType: 'arraybuffer',
      mayTakeLong: true,
      ...settings,
    }),
} as const;

export const postConversion = taskUtils.pdf('post /convert');
// The user cannot cancel this call, so it ends after a minute like any other.
export const postContractPdf = taskUtils.pdf('post /pdfelement', { mayTakeLong: false });
export const postTaskReport = taskUtils.html('post /report/html');

export const convertToPdf = (documentOid: string, options: CallOptions = {}): Promise<ArrayBuffer> =>
  postConversion({ body: { documentOid }, ...options });

export const contractPdf = (contract: Contract): Promise<ArrayBuffer> => postContractPdf({ body: contract });

/** Returns HTML that is not sanitised yet. @throws ApiError `contract` for a blank one */
export const loadTaskReport = (
  body: { customerOid: string; csvCategory: string },
  options: CallOptions = {},
): Promise<string> => postTaskReport({ body, ...options });
