import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';

import { findTwin } from '@/api/gsd/files';
import { type Basket, createBasket } from '@/engines/upload/basket';
import { clearDraft, loadDraft, saveDraft } from '@/shared/storage/draft-store';

import { draftOwner } from '../draft/draft-owner';
import { recordUpload } from '../protocol-entry/record';
import { currentSession, subscribeToSession } from '../session/session';
import { documentKeys } from './queries';
import { type UploadTarget, prepareUpload, reachedSchema } from './upload';

interface BasketPlace {
  target: UploadTarget;
  /** The target wants to know what each file is. */
  hinted: boolean;
  /** It takes one file only. */
  single?: boolean;
  /** The task the files belong to, for the audit log. */
  task?: { oid: string; name: string } | undefined;
}

/** Baskets live as long as the session, so that sending continues while the person looks elsewhere. */
const baskets = new Map<string, Basket>();

const draftSchema = z.array(
  z.object({
    file: z.instanceof(File),
    hint: z.object({ type: z.string(), text: z.string() }),
    reached: z.optional(reachedSchema),
  }),
);

/**
 * The upload basket of a place, per user and address. Files that were not sent are kept on the device and are back
 * after a reload, a crash or a session end (experience.md §3), those that are half there with what is done already.
 */
export function useUploadBasket(place: BasketPlace): Basket {
  const client = useQueryClient();
  const owner = draftOwner(currentSession());
  const key = `upload/${place.target.objectOid}/${place.target.path}`;
  const [basket] = useState(() => {
    const known = baskets.get(`${owner}|${key}`);
    if (known) return known;
    const created = basketOf(place, owner, key, () => {
      void client.invalidateQueries({ queryKey: documentKeys.all });
      void client.invalidateQueries({ queryKey: documentKeys.contents, refetchType: 'none' });
    });
    baskets.set(`${owner}|${key}`, created);
    const { contact } = currentSession() ?? {};
    const forget = subscribeToSession(() => {
      if (currentSession()?.contact.oid === contact?.oid) return;
      forget();
      baskets.delete(`${owner}|${key}`);
      created.stop();
    });
    return created;
  });
  return basket;
}

function basketOf(
  { target, hinted, single, task }: BasketPlace,
  owner: string,
  key: string,
  onSent: () => void,
) {
  const { address } = currentSession() ?? {};
  const basket = createBasket({
    max: single ? 1 : undefined,
    findTwin: (name, signal) => findTwin(name, target.objectOid, { signal }),
    prepare: (sendable) => {
      const send = prepareUpload({
        ...sendable,
        target,
        hinted,
        onStored: (oid) => recordUpload({ oid, name: sendable.name }, task, address),
      });
      // What failed half-way may have changed the lists as well.
      return (options) => send(options).finally(onSent);
    },
    onChange: (waiting) =>
      void (waiting.length > 0 ? saveDraft(owner, key, waiting) : clearDraft(owner, key)),
  });
  void loadDraft(owner, key).then((stored) => {
    const parsed = z.safeParse(draftSchema, stored);
    if (parsed.success)
      for (const { file, hint, reached } of parsed.data) void basket.add([file], hint, reached);
  });
  return basket;
}
