import * as z from 'zod/mini';

import { withValues } from '@/shared/routing/use-search';

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
export const writeWaitingView = (search: URLSearchParams, { kinds, area }: WaitingView): URLSearchParams =>
  withValues(search, { kind: kinds.join(','), area });
