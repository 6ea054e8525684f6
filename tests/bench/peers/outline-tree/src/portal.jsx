import { useState } from 'react';

import { branchesOf, treeOf } from '../../../../../src/shared/tree/flat-tree';
import { OutlineTree } from '../../../../../src/shared/tree/outline-tree';
import { prepareOutline } from '../../../../../src/shared/tree/prepare-outline';
import { Row, offer, roots } from './bench';

const links = { idOf: ({ id }) => id, parentOf: ({ parent }) => parent };

function Tree({ nodes }) {
  const [tree] = useState(() => treeOf(nodes, links));
  // Known before anybody clicks, as in the task tree.
  const [branches] = useState(() => branchesOf(tree));
  const [open, setOpen] = useState(() => new Set(roots(nodes)));
  return (
    <>
      <button type="button" id="expand" onClick={() => setOpen(branches)}>
        Alle aufklappen
      </button>
      <div className="box" id="portal">
        <OutlineTree
          label="Aufgaben"
          tree={tree}
          open={open}
          onOpenChange={setOpen}
          selected={null}
          onSelect={() => undefined}
          rowHeight={36}
          textOf={({ title }) => title}
          nameOf={(index) => tree.items[index].title}
        >
          {(index) => <Row {...tree.items[index]} />}
        </OutlineTree>
      </div>
    </>
  );
}

offer(Tree, () => prepareOutline(() => <Row title="Probe" progress={1} />));
