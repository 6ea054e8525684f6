import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

import { branchesOf, treeOf } from './flat-tree';
import { OutlineTree } from './outline-tree';
import { practise } from './practise';

/** So many that the way through a whole tree is compiled, too. */
const items = Array.from({ length: 1_000 }, (_, place) => ({
  id: `${place}`,
  parent: place < 12 ? null : `${Math.floor((place - 12) / 4)}`,
}));
const tree = treeOf(items, { idOf: ({ id }) => id, parentOf: ({ parent }) => parent });
const branches = branchesOf(tree);
let rehearsed = false;

/**
 * Makes an outline ready while its data is still on the way: draws trees that nobody sees, with rows as the real ones
 * have, and opens all their branches.
 */
export function prepareOutline(row: () => ReactNode): void {
  if (rehearsed) return;
  rehearsed = true;
  practise(30, () => rehearse(row));
}

function rehearse(row: () => ReactNode) {
  const box = document.createElement('div');
  box.style.cssText = 'position: fixed; visibility: hidden; inset: 0; width: 400px; height: 700px';
  document.body.append(box);
  const root = createRoot(box);
  flushSync(() => root.render(<Rehearsal row={row} />));
  flushSync(() => box.querySelector('button')?.click());
  root.unmount();
  box.remove();
}

function Rehearsal({ row }: { row: () => ReactNode }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      {/* An element of another kind, as on the page: code compiled for one kind only would be thrown away there. */}
      <button type="button" onClick={() => setOpen(branches)}>
        Probe
      </button>
      <OutlineTree
        label="Probe"
        tree={tree}
        open={open}
        onOpenChange={setOpen}
        selected={null}
        onSelect={() => undefined}
        rowHeight={36}
        textOf={({ id }) => id}
        nameOf={() => 'Probe'}
      >
        {row}
      </OutlineTree>
    </>
  );
}
