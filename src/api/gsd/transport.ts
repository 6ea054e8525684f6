import * as z from 'zod/mini';

import { ApiError, isApiError, kindOfInternalStatus } from '../api-error';
import { type ApiRequest, ErrorWithBody, createHttp, parseAnswer, toAxios } from '../http';
import { jsonOrNull } from '../json';
import { apiRuntime } from '../runtime';
import { type Envelope, envelopeSchema } from './envelope';

const http = createHttp({
  backend: 'gsd',
  baseUrl: () => apiRuntime().config.gsd.url,
  headers: () => ({ appkey: apiRuntime().config.gsd.appKey }),
});

/** An answer as it came. */
export interface GsdReply {
  status: number;
  body: unknown;
  /** The session the call was made in; null without one. */
  token: string | null;
}

function sessionHeaders(token: string | null): Record<string, string> {
  if (!token) return {};
  return apiRuntime().config.gsd.sessionHeader === 'bearer'
    ? { authorization: `Bearer ${token}` }
    : { sessionid: token };
}

/** A late answer to an earlier session says nothing about the one in force. */
function endSession(token: string | null) {
  const { session } = apiRuntime();
  if (token && token === session.gsdToken()) session.ended('gsdSessionEnded');
}

/** Sends one call as it is; the answer's envelope is judged by the caller. @throws ApiError */
export async function sendToGsd(request: ApiRequest): Promise<GsdReply> {
  const token = apiRuntime().session.gsdToken();
  try {
    const { status, data } = await http.request<unknown>(toAxios(request, sessionHeaders(token)));
    return { status, body: data, token };
  } catch (error) {
    // An HTTP error may carry an envelope too; its code says more than the status.
    if (error instanceof ErrorWithBody && z.safeParse(envelopeSchema, jsonOrNull(error.body)).success)
      return { status: error.status, body: error.body, token };
    if (isApiError(error, 'unauthorized')) endSession(token);
    throw error;
  }
}

/**
 * Judges an envelope: success is internalStatus 0 or 200, anything else an error even under HTTP 200 (docs/api/conventions.md).
 * @throws ApiError; an invalid session also ends the session.
 */
export function openEnvelope(envelope: Envelope, reply: Omit<GsdReply, 'body'>, call: string): unknown {
  const { internalStatus, statusMessage } = envelope.status;
  const fine = (internalStatus === '0' || internalStatus === '200') && reply.status < 400;
  if (fine) {
    apiRuntime().session.renewed('gsd');
    return envelope.data;
  }
  const error = new ApiError({
    kind: kindOfInternalStatus(internalStatus, reply.status),
    backend: 'gsd',
    call,
    status: reply.status,
    code: internalStatus,
    serverMessage: statusMessage,
  });
  // Whatever the envelope says: who is told 401 has no session any more (docs/api/conventions.md).
  if (error.kind === 'unauthorized' || reply.status === 401) endSession(reply.token);
  throw error;
}

/** What an answer's envelope holds, not yet checked. @throws ApiError as `openEnvelope`, and `contract` without one */
export function dataOf(reply: GsdReply, call: string): unknown {
  const context = { backend: 'gsd', call, status: reply.status } as const;
  return openEnvelope(parseAnswer(envelopeSchema, jsonOrNull(reply.body), context), reply, call);
}
