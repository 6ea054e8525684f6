import * as z from 'zod/mini';

import { ApiError, isApiError, kindOfInternalStatus } from '../api-error';
import { type ApiRequest, ErrorWithBody, createHttp, jsonOrNull, toAxios } from '../http';
import { apiRuntime } from '../runtime';
import { type Envelope, envelopeSchema } from './envelope';

const http = createHttp({
  backend: 'gsd',
  baseUrl: () => apiRuntime().config.gsd.url,
  headers: () => ({ appkey: apiRuntime().config.gsd.appKey }),
});

function sessionHeaders(): Record<string, string> {
  const { config, session } = apiRuntime();
  const token = session.gsdToken();
  if (!token) return {};
  return config.gsd.sessionHeader === 'bearer' ? { authorization: `Bearer ${token}` } : { sessionid: token };
}

/** Sends one call as it is; the answer's envelope is judged by the caller. */
export async function sendToGsd(request: ApiRequest): Promise<{ status: number; body: unknown }> {
  try {
    const { status, data } = await http.request<unknown>(toAxios(request, sessionHeaders()));
    return { status, body: data };
  } catch (error) {
    // An HTTP error may carry an envelope too; its code says more than the status.
    if (error instanceof ErrorWithBody && z.safeParse(envelopeSchema, jsonOrNull(error.body)).success)
      return { status: error.status ?? 500, body: error.body };
    if (isApiError(error, 'unauthorized')) apiRuntime().session.ended('gsdSessionEnded');
    throw error;
  }
}

/**
 * Judges an envelope: success is internalStatus 0 or 200, anything else an error even under HTTP 200 (contract §2).
 * @throws ApiError; an invalid session also ends the session.
 */
export function openEnvelope(envelope: Envelope, httpStatus: number, call: string): unknown {
  const { internalStatus, statusMessage } = envelope.status;
  const fine = (internalStatus === '0' || internalStatus === '200') && httpStatus < 400;
  if (fine) {
    apiRuntime().session.renewed('gsd');
    return envelope.data;
  }
  const error = new ApiError({
    kind: kindOfInternalStatus(internalStatus, httpStatus),
    backend: 'gsd',
    call,
    status: httpStatus,
    code: internalStatus,
    serverMessage: statusMessage,
  });
  if (error.kind === 'unauthorized' && apiRuntime().session.gsdToken())
    apiRuntime().session.ended('gsdSessionEnded');
  throw error;
}
