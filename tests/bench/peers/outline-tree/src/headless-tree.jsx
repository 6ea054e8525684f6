import { expandAllFeature, hotkeysCoreFeature, syncDataLoaderFeature } from '@headless-tree/core';
import { useTree } from '@headless-tree/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';

import { Row, offer, roots } from './bench';

/** The virtualised tree of headless-tree's documentation. */
function Tree({ nodes }) {
  const { items, children } = useMemo(() => {
    const below = new Map(nodes.map(({ id }) => [id, []]));
    below.set('root', []);
    for (const { id, parent } of nodes) below.get(parent ?? 'root').push(id);
    return { items: new Map(nodes.map((node) => [node.id, node])), children: below };
  }, [nodes]);
  const tree = useTree({
    rootItemId: 'root',
    initialState: { expandedItems: roots(nodes) },
    getItemName: (item) => item.getItemData().title,
    isItemFolder: (item) => children.get(item.getId()).length > 0,
    dataLoader: {
      getItem: (id) => items.get(id) ?? { title: 'root', progress: 0 },
      getChildren: (id) => children.get(id),
    },
    features: [syncDataLoaderFeature, hotkeysCoreFeature, expandAllFeature],
  });
  const box = useRef(null);
  const rows = tree.getItems();
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => 36,
    overscan: 2,
  });
  return (
    <>
      <button
        type="button"
        id="expand"
        onClick={() =>
          tree.applySubStateUpdate(
            'expandedItems',
            nodes.filter(({ id }) => children.get(id).length > 0).map(({ id }) => id),
          ) ?? tree.rebuildTree()
        }
      >
        Alle aufklappen
      </button>
      <div className="box" ref={box}>
        <div
          {...tree.getContainerProps('Aufgaben')}
          style={{ height: virtualizer.getTotalSize(), position: 'relative' }}
        >
          {virtualizer.getVirtualItems().map(({ index, start }) => (
            <div
              {...rows[index].getProps()}
              key={rows[index].getId()}
              className="row"
              style={{ transform: `translateY(${start}px)` }}
            >
              <Row {...rows[index].getItemData()} />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

offer(Tree);
