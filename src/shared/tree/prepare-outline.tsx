import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

import { branchesOf, treeOf } from './flat-tree';
import { OutlineTree } from './outline-tree';
import { practise } from './practise';

const items = Array.from({ length: 60 }, (_, place) => ({
  id: `${place}`,
  parent: place === 0 ? null : `${Math.floor((place - 1) / 7)}`,
}));
let rehearsed = false;

/**
 * Makes an outline ready while its data is still on the way: draws small trees that nobody sees, with rows as the real
 * ones have, and opens all their branches.
 */
export function prepareOutline(row: () => ReactNode): void {
  if (rehearsed) return;
  rehearsed = true;
  practise(6, () => rehearse(row));
}

function rehearse(row: () => ReactNode) {
  const box = document.createElement('div');
  box.inert = true;
  box.style.cssText = 'position: fixed; visibility: hidden; inset: 0; width: 400px; height: 700px';
  document.body.append(box);
  const tree = treeOf(items, { idOf: ({ id }) => id, parentOf: ({ parent }) => parent });
  const root = createRoot(box);
  for (const open of [new Set(['0']), branchesOf(tree)])
    flushSync(() =>
      root.render(
        <OutlineTree
          label="Probe"
          tree={tree}
          open={open}
          onOpenChange={() => undefined}
          selected={null}
          onSelect={() => undefined}
          rowHeight={36}
          textOf={({ id }) => id}
          nameOf={() => 'Probe'}
        >
          {row}
        </OutlineTree>,
      ),
    );
  root.unmount();
  box.remove();
}
