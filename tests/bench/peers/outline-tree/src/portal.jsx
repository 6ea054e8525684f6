import { useState } from 'react';

import { branchesOf, treeOf } from '../../../../../src/engines/tree/flat-tree';
import { OutlineTree } from '../../../../../src/engines/tree/outline-tree';
import { Row, nodesOf, offer, roots } from './bench';

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

offer(Tree);
