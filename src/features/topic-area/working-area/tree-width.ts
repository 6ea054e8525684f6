import { useState } from 'react';
import * as z from 'zod/mini';

import { storedValue } from '@/shared/storage/stored-value';
import { useStore } from '@/shared/store/use-store';

/** Pixels of the tree beside a task: usually, at least and at most. */
export const treeWidths = { usual: 384, min: 280, max: 640 } as const;

const pixels = z.int().check(z.minimum(treeWidths.min), z.maximum(treeWidths.max));

/** Each user of the device has a width of their own; a logout keeps it. */
const widthOf = (userId: string) => storedValue(`tree-width.${userId}`, pixels, treeWidths.usual);

/** How wide the tree is for a user on this device; while it is dragged the width is not stored yet. */
export function useTreeWidth(userId: string) {
  const [preference] = useState(() => widthOf(userId));
  const stored = useStore(preference);
  const [dragged, setDragged] = useState<number | null>(null);
  return {
    width: dragged ?? stored,
    change: (width: number, done: boolean) => {
      setDragged(done ? null : width);
      if (done) preference.set(width);
    },
  };
}
