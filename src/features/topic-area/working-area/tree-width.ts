import { useState } from 'react';
import * as z from 'zod/mini';

import { storedValue } from '@/shared/storage/stored-value';
import { useStore } from '@/shared/store/use-store';

/** Widths of the tree in pixels. */
export const treeWidths = { usual: 384, min: 280, max: 640 } as const;

const pixels = z.int().check(z.minimum(treeWidths.min), z.maximum(treeWidths.max));

/** Each user of the device has their own width, which a logout keeps. */
const widthOf = (userId: string) => storedValue(`tree-width.${userId}`, pixels, treeWidths.usual);

/** The width is stored only when dragging ends. */
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
