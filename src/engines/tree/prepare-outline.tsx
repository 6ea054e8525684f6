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
const links = {
  idOf: ({ id }: { id: string }) => id,
  parentOf: ({ parent }: { parent: string | null }) => parent,
};
const closed: ReadonlySet<string> = new Set();
const nameOf = (place: number) => `Probe ${place}`;
const otherNameOf = (place: number) => `Versuch ${place}`;
let rehearsed = false;

/** What stands in the row at a place. */
type Row = (place: number) => ReactNode;

/**
 * Makes an outline ready while its data is still on the way: draws trees that nobody sees, with rows as the real ones
 * have, opens and closes all their branches, and scrolls. The engine throws away what it has compiled where a page does
 * what was never practised; so rows differ from place to place, and every other tree has functions of another origin.
 */
export function prepareOutline(row: Row): void {
  if (rehearsed) return;
  rehearsed = true;
  const other: Row = (place) => row(place);
  practise(12, (turnsLeft) => {
    if (turnsLeft % 2 === 0) rehearse(row, nameOf);
    else rehearse(other, otherNameOf);
  });
}

function rehearse(row: Row, name: typeof nameOf) {
  const box = document.createElement('div');
  box.style.cssText = 'position: fixed; visibility: hidden; inset: 0; width: 400px; height: 700px';
  document.body.append(box);
  const root = createRoot(box);
  flushSync(() => root.render(<Rehearsal row={row} name={name} />));
  for (let press = 0; press < 7; press += 1) {
    flushSync(() => box.querySelector('button')?.click());
    box.querySelector('[role="tree"]')?.dispatchEvent(new Event('scroll'));
  }
  root.unmount();
  box.remove();
}

function Rehearsal({ row, name }: { row: Row; name: typeof nameOf }) {
  const tree = treeOf(items, links);
  const [open, setOpen] = useState(closed);
  return (
    <>
      {/* An element of another kind, as on the page: code compiled for one kind only would be thrown away there. */}
      <button type="button" onClick={() => setOpen(open === closed ? branchesOf(tree) : closed)}>
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
        nameOf={name}
      >
        {row}
      </OutlineTree>
    </>
  );
}
