import * as z from 'zod/mini';

import { type WaitingKind, waitingKinds } from './waiting';

/** What of the list is shown; kept in the address, so that a link shows the same. */
export interface WaitingView {
  /** None chosen shows all. */
  kinds: readonly WaitingKind[];
  /** Category of an area, empty for all. */
  area: string;
}

const kindSchema = z.enum(waitingKinds);
const areaSchema = z.catch(z.string().check(z.maxLength(50)), '');

/** The view of an address; kinds it does not know are left out. */
export function readWaitingView(search: URLSearchParams): WaitingView {
  const kinds = (search.get('kind') ?? '')
    .split(',')
    .map((kind) => z.safeParse(kindSchema, kind).data)
    .filter((kind) => kind !== undefined);
  return { kinds: [...new Set(kinds)], area: z.parse(areaSchema, search.get('area')) };
}

/** The same address with this view in place of the one it had. */
export function writeWaitingView(search: URLSearchParams, { kinds, area }: WaitingView): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of [
    ['kind', kinds.join(',')],
    ['area', area],
  ] as const)
    if (value === '') next.delete(name);
    else next.set(name, value);
  return next;
}
