import type { AxiosResponse } from 'axios';
import * as z from 'zod/mini';

import { ApiError, errorOfAnswer, kindOfInternalStatus } from '../api-error';
import { endGsdSession } from '../interceptors';
import { jsonOrNull } from '../json';
import { parseAnswer } from '../parse-answer';
import { mapped, text } from '../values';

/** Newer servers write the code as a number. */
export const envelopeSchema = z.object({
  status: z.object({
    internalStatus: mapped(z.union([z.string(), z.number()]), String),
    statusMessage: text,
  }),
  data: z.optional(z.unknown()),
});
type Envelope = z.output<typeof envelopeSchema>;

export interface GsdReply {
  /** Name of the call for error texts. */
  call: string;
  status: number;
  body: unknown;
  token: string | null;
  headers?: AxiosResponse['headers'];
}

/** Any code but 0 and 200 is an error, also under HTTP 200, and may end the session. @throws ApiError */
export function openEnvelope({ status, data }: Envelope, reply: Omit<GsdReply, 'body' | 'headers'>): unknown {
  const { internalStatus, statusMessage } = status;
  if ((internalStatus === '0' || internalStatus === '200') && reply.status < 400) return data;
  const kind = kindOfInternalStatus(internalStatus, reply.status);
  if (kind === 'unauthorized') endGsdSession(reply.token);
  throw new ApiError({
    kind,
    backend: 'gsd',
    call: reply.call,
    status: reply.status,
    code: internalStatus,
    serverMessage: statusMessage,
  });
}

/** @throws ApiError as `openEnvelope`; without an envelope by HTTP status, `contract` under HTTP 200 */
export function dataOf(reply: GsdReply): unknown {
  const { call, status, body: data, headers } = reply;
  const content = jsonOrNull(data);
  const envelope = z.safeParse(envelopeSchema, content);
  if (envelope.success) return openEnvelope(envelope.data, reply);
  if (status >= 400) throw errorOfAnswer({ status, data, headers }, { backend: 'gsd', call });
  return parseAnswer(envelopeSchema, content, { backend: 'gsd', call, status });
}

const countedOf = <Item extends z.ZodMiniType>(item: Item) =>
  z
    .object({
      '~Count': z.nullish(z.union([z.number(), z.string()])),
      '~Elements': z.nullish(z.array(item)),
    })
    .check(z.refine((answer) => answer['~Count'] !== undefined || answer['~Elements'] !== undefined));

/** Inner lists and later pages may lack `~Elements`; without `~Count` too, the response is unexpected. */
export const innerCollectionOf = <Item extends z.ZodMiniType>(item: Item) =>
  mapped(z.nullish(countedOf(item)), (collection) => collection?.['~Elements'] ?? []);

/** A whole response that counts elements and sends none is not an empty list. */
export const collectionOf = <Item extends z.ZodMiniType>(item: Item) =>
  mapped(
    z.nullish(
      countedOf(item).check(
        z.refine(({ '~Count': count, '~Elements': elements }) => !!elements || !(Number(count) > 0)),
      ),
    ),
    (collection) => collection?.['~Elements'] ?? [],
  );

const anyCollection = collectionOf(z.unknown());

/** Macros return a plain list or a collection; null is an empty list. */
export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    // A union could not name the wrong item.
    z.transform((answer: unknown): unknown => {
      if (Array.isArray(answer)) return answer;
      const collection = z.safeParse(anyCollection, answer);
      return collection.success ? collection.data : answer;
    }),
    z.array(item),
  );
