import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

import { treeOf } from './flat-tree';
import { OutlineTree } from './outline-tree';
import { practise } from './practise';

const items = Array.from({ length: 60 }, (_, place) => ({
  id: `${place}`,
  parent: place === 0 ? null : `${Math.floor((place - 1) / 7)}`,
}));
const tree = treeOf(items, { idOf: ({ id }) => id, parentOf: ({ parent }) => parent });
let rehearsed = false;

/**
 * Makes an outline ready while its data is still on the way: draws small trees that nobody sees, with rows as the real
 * ones have, and opens their branches.
 */
export function prepareOutline(row: () => ReactNode): void {
  if (rehearsed) return;
  rehearsed = true;
  practise(6, () => rehearse(row));
}

function rehearse(row: () => ReactNode) {
  const box = document.createElement('div');
  box.style.cssText = 'position: fixed; visibility: hidden; inset: 0; width: 400px; height: 700px';
  document.body.append(box);
  const root = createRoot(box);
  flushSync(() => root.render(<Rehearsal row={row} />));
  const arrows = [...box.querySelectorAll<HTMLElement>('[data-arrow]')].slice(1);
  // All within a moment: of several presses at once the last one counts, and the way each takes is compiled.
  flushSync(() => arrows.forEach((arrow) => arrow.click()));
  root.unmount();
  box.remove();
}

/** The first level is open. */
function Rehearsal({ row }: { row: () => ReactNode }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['0']));
  return (
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
  );
}
