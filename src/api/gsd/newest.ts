import * as z from 'zod/mini';

import { optionalDate } from '../date-values';
import type { CallOptions } from '../request';
import { name, openFlag, reference } from '../values';
import { gsd } from './client';
import { collectionOf } from './envelope';
import { fields } from './objects';

const traceSchema = z.pipe(
  z.object({
    '~ObjectID': z.string().check(z.minLength(1)),
    '~StoreTime': optionalDate,
    Vorgang: reference,
    _Autor: name,
    _Webanzeige: openFlag,
  }),
  z.transform((wire) => ({
    oid: wire['~ObjectID'],
    storedAt: wire['~StoreTime'],
    ticketOid: wire.Vorgang,
    author: wire._Autor,
    visible: wire._Webanzeige !== false,
  })),
);
export type ObjectTrace = z.output<typeof traceSchema>;

/** The newest objects of these classes show whether a list has changed (docs/api/conventions.md). */
export type TracedClass =
  | 'Aufgabe'
  | 'Dokument'
  | 'Bild'
  | '_yit_ITIL_Ticket'
  | '_yit_ITIL_Eintrag'
  | '_yIT_ServiceReport';

interface TracePage {
  perPage: number;
  page?: number;
}

const byStoreTime = JSON.stringify({ sortIndex: '!StoreTime' });
const traceFields = fields('Vorgang', '_Autor', '_Webanzeige');

export const declareNewest = (className: TracedClass) =>
  gsd.read(`get /v1/objects/${className}`, collectionOf(traceSchema));

/** Returns the objects stored last that the user may see, newest first. */
export const loadNewest = (
  className: TracedClass,
  { perPage, page = 0 }: TracePage,
  options: CallOptions = {},
): Promise<ObjectTrace[]> =>
  declareNewest(className)({
    query: { query: byStoreTime, perPage, ...(page > 0 && { page }), serialization: traceFields },
    ...options,
  });
