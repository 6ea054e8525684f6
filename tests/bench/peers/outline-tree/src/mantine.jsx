import '@mantine/core/styles.css';
import { FlatTreeNode, MantineProvider, flattenTreeData, useTree } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';

import { Row, offer, roots } from './bench';

function nested(nodes) {
  const byId = new Map(
    nodes.map((node) => [node.id, { value: node.id, label: node.title, nodeProps: node }]),
  );
  const roots = [];
  for (const { id, parent } of nodes) {
    const above = byId.get(parent);
    if (above) (above.children ??= []).push(byId.get(id));
    else roots.push(byId.get(id));
  }
  return roots;
}

/** The flat, virtualised tree of Mantine's documentation. */
function Tree({ nodes }) {
  const data = useMemo(() => nested(nodes), [nodes]);
  const tree = useTree({
    initialExpandedState: Object.fromEntries(roots(nodes).map((id) => [id, true])),
  });
  const rows = useMemo(() => flattenTreeData(data, tree.expandedState), [data, tree.expandedState]);
  const box = useRef(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => 36,
    overscan: 2,
  });
  const expandAll = () => {
    const expanded = {};
    for (const { id } of nodes) expanded[id] = true;
    tree.setExpandedState(expanded);
  };
  return (
    <>
      <button type="button" id="expand" onClick={expandAll}>
        Alle aufklappen
      </button>
      <div className="box" ref={box} role="tree" data-tree-root>
        <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => (
            <FlatTreeNode
              key={rows[index].node.value}
              {...rows[index]}
              tree={tree}
              style={{ transform: `translateY(${start}px)` }}
              renderNode={({ node, elementProps }) => (
                <div {...elementProps} className="row">
                  <Row title={node.nodeProps.title} progress={node.nodeProps.progress} />
                </div>
              )}
            />
          ))}
        </div>
      </div>
    </>
  );
}

const Page = (props) => (
  <MantineProvider>
    <Tree {...props} />
  </MantineProvider>
);

offer(Page);
