import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';

import { useAreaName, usePageTitle } from '@/areas/area-name';
import type { TopicArea } from '@/areas/areas';
import { areaLoader, useArea } from '@/areas/current-area';
import { paths } from '@/areas/paths';
import {
  type FlatTree,
  at,
  branchesOf,
  isBranch,
  openTo,
  treeOf,
  visibleRows,
} from '@/engines/tree/flat-tree';
import { RadialInteraction } from '@/engines/tree/radial/interaction';
import { RadialTree } from '@/engines/tree/radial/radial-tree';
import { toggled } from '@/engines/tree/tree-keys';
import { QueryView } from '@/entities/error/query-view';
import { useActiveSession } from '@/entities/session/session';
import { type TreeTask, averageProgress } from '@/entities/task/task';
import { startTaskLabels, useTaskLabels } from '@/entities/task/task-labels';
import { taskTreeQuery } from '@/entities/task/tree-queries';
import { useFormats } from '@/shared/format/formats';
import { startQuery } from '@/shared/query/start-query';
import { urlCodec, urlValue, useUrlState } from '@/shared/routing/use-url-state';
import { Banner } from '@/shared/ui/banner';
import { EmptyState } from '@/shared/ui/empty-state';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { PageHeader } from '@/shared/ui/page-header';
import { Skeleton } from '@/shared/ui/skeleton';

import { RadialControls } from './radial-controls';
import { RadialDetail, RadialLegend, type ShapesShow, nodeShapes } from './radial-panels';

export const loader = areaLoader((session, { csvCategory }) => {
  startQuery(taskTreeQuery(session.address.oid, csvCategory));
  startTaskLabels();
});

export function Component() {
  const { t } = useTranslation('radial-tree');
  const area = useArea();
  const pageTitle = usePageTitle();
  const { address } = useActiveSession();
  const list = taskTreeQuery(address.oid, area.csvCategory);
  const query = useQuery(list);
  return (
    <>
      {!query.data?.length && <PageHeader title={pageTitle(area, t('title'))} />}
      <QueryView
        query={query}
        lists={[list]}
        failed={t('failed')}
        stale={t('refreshFailed')}
        className="mb-4"
        empty={<EmptyState flush title={t('none')} text={t('noneText')} />}
        skeleton={
          <div className="flex h-[60dvh] items-center justify-center">
            <Skeleton className="size-80 max-sm:size-56" round />
          </div>
        }
      >
        {(nodes) => <RadialScreen key={`${address.oid} ${area.csvCategory}`} area={area} nodes={nodes} />}
      </QueryView>
    </>
  );
}

const RadialKeys = lazyComponent(async () => (await import('./radial-keys')).RadialKeys);

interface RadialScreenProps {
  area: TopicArea;
  /** At least one; the first is the middle. */
  nodes: readonly TreeTask[];
}

const links = { idOf: ({ oid }: TreeTask) => oid, parentOf: ({ parentOid }: TreeTask) => parentOid };
const manyNodes = 150;

/** Opens two levels, in large trees and on a phone one, whose names fit; and the ancestors of the selected node. */
function firstOpen(tree: FlatTree<TreeTask>, selected: string | null): ReadonlySet<string> {
  const visible = tree.level.filter((level) => level <= 3).length;
  const levels = visible <= manyNodes && window.innerWidth >= 640 ? 2 : 1;
  return openTo(
    tree,
    new Set(tree.ids.filter((_, index) => isBranch(tree, index) && at(tree.level, index) <= levels)),
    tree.indexOf.get(selected ?? '') ?? -1,
  );
}

const viewCodec = urlCodec(z.object({ id: urlValue(z.string(), null) }));

function RadialScreen({ area, nodes }: RadialScreenProps) {
  const { t } = useTranslation('radial-tree');
  const areaName = useAreaName();
  const pageTitle = usePageTitle();
  const formats = useFormats();
  const navigate = useNavigate();
  const wordsOf = useTaskLabels();
  const [{ id: wanted }, changeView] = useUrlState(viewCodec);
  const [interaction] = useState(() => new RadialInteraction());
  const tree = treeOf(nodes, links);
  const selected = wanted !== null && tree.indexOf.has(wanted) ? wanted : null;
  const [expansion, setExpansion] = useState(() => ({ open: firstOpen(tree, selected), slowly: false }));
  const [revealed, setRevealed] = useState(selected);
  if (revealed !== selected) {
    setRevealed(selected);
    const open = openTo(tree, expansion.open, tree.indexOf.get(selected ?? '') ?? -1);
    if (open !== expansion.open) setExpansion({ open, slowly: false });
  }
  const { open, slowly } = expansion;
  const [shapesShow, setShapesShow] = useState<ShapesShow>('status');
  const [keysShown, setKeysShown] = useState(false);

  const changeOpen = (next: ReadonlySet<string>, slow: boolean) => setExpansion({ open: next, slowly: slow });
  const expandAll = (all: boolean, slow: boolean) => changeOpen(all ? branchesOf(tree) : new Set(), slow);
  const select = (id: string | null) => changeView({ id });

  const nameAt = (index: number) => tree.items[index]?.task?.title || (tree.items[index]?.name ?? '');
  const accessibleNameOf = (index: number) => {
    const task = tree.items[index]?.task;
    if (!task) return `${nameAt(index)}, ${t('group')}`;
    const { status, priority, progress } = wordsOf(task);
    return `${nameAt(index)}, ${status}, ${t('detail.priority')} ${priority}, ${progress}`;
  };
  const tooltipOf = (index: number) => {
    const task = tree.items[index]?.task;
    const words = task && wordsOf(task);
    return (
      <>
        <span className="block font-medium">{nameAt(index)}</span>
        {words && `${words.status} · ${words.priority} · ${words.progress}`}
      </>
    );
  };
  const openTask = (id: string) => void navigate(paths.task(area.prefix, id));
  const menuOf = (index: number) => {
    const id = tree.ids[index] ?? '';
    const below = tree.ids.slice(index, at(tree.end, index));
    const branch = isBranch(tree, index);
    return [
      ...(branch
        ? [
            {
              id: 'toggle',
              label: t(open.has(id) ? 'menu.collapse' : 'menu.expand'),
              onAction: () => changeOpen(toggled(open, id), false),
            },
            {
              id: 'below',
              label: t('menu.expandBelow'),
              onAction: () => changeOpen(new Set([...open, ...below]), false),
            },
          ]
        : []),
      { id: 'select', label: t('menu.select'), onAction: () => select(id) },
      ...(tree.items[index]?.task
        ? [{ id: 'open', label: t('menu.open'), onAction: () => openTask(id) }]
        : []),
    ];
  };

  const rows = visibleRows(tree, open);
  const tasks = tree.items.flatMap(({ task }) => task ?? []);
  const seen = Array.from(rows).flatMap((index) => tree.items[index]?.task ?? []);
  const average = averageProgress(tasks);
  const { shapes, shapeOf } = nodeShapes(tree, shapesShow, (task) => wordsOf(task).tone);
  const centre = { title: areaName(area), value: average === null ? '' : formats.percent(average, 2) };
  const selectedIndex = tree.indexOf.get(selected ?? '') ?? -1;

  return (
    <div className="relative -m-6 flex min-h-[calc(100dvh-92px)] flex-col overflow-hidden bg-surface max-sm:-m-4 lg:block print:m-0">
      <div
        data-covers-drawing
        className="pointer-events-none relative z-2 w-fit p-6 max-lg:order-first max-sm:p-4"
      >
        <h1 tabIndex={-1} className="text-xl font-semibold tracking-[-0.02em]">
          {pageTitle(area, t('title'))}
        </h1>
        <p role="status" className="mt-1 text-sm text-text2">
          {t('visible', {
            count: tasks.length,
            visible: formats.number(seen.length),
            total: formats.number(tasks.length),
          })}
        </p>
        {wanted !== null && selected === null && (
          <Banner tone="warning" title={t('unknown')} className="pointer-events-auto mt-3 max-w-md">
            {t('unknownText', { id: wanted })}
          </Banner>
        )}
      </div>
      <div className="relative h-[64dvh] min-h-80 lg:absolute lg:inset-0 lg:h-auto">
        <RadialTree
          interaction={interaction}
          label={t('tree')}
          tree={tree}
          open={open}
          slowly={slowly}
          onOpenChange={changeOpen}
          selected={selected}
          onSelect={select}
          textOf={nameAt}
          nameOf={accessibleNameOf}
          shapes={shapes}
          shapeOf={shapeOf}
          centre={centre}
          tooltipOf={tooltipOf}
          menuOf={menuOf}
          menuLabelOf={(index) => t('menu.label', { name: nameAt(index) })}
          onExpandAll={expandAll}
          onHelp={() => setKeysShown(true)}
        />
      </div>
      <RadialControls
        interaction={interaction}
        fileName={pageTitle(area, t('title'))}
        allOpen={[...branchesOf(tree)].every((id) => open.has(id))}
        onExpandAll={expandAll}
        onKeys={() => setKeysShown(true)}
      />
      <RadialLegend shapesShow={shapesShow} onShapesShow={setShapesShow} tasks={seen} />
      {selected !== null && (
        <RadialDetail
          name={nameAt(selectedIndex)}
          task={tree.items[selectedIndex]?.task ?? null}
          below={at(tree.end, selectedIndex) - selectedIndex - 1}
          open={open.has(selected)}
          path={paths.task(area.prefix, selected)}
          onToggle={() => changeOpen(toggled(open, selected), false)}
          onClose={() => select(null)}
        />
      )}
      {keysShown && <RadialKeys onClose={() => setKeysShown(false)} />}
    </div>
  );
}
