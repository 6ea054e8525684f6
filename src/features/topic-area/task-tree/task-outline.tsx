import { useDeferredValue, useMemo, useState, useTransition } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import {
  type FlatTree,
  at,
  branchesOf,
  filterTree,
  openTo,
  outlineNumber,
  sumUp,
  treeOf,
} from '@/engines/tree/flat-tree';
import { OutlineTree } from '@/engines/tree/outline/outline-tree';
import type { UnreadDocuments } from '@/entities/document/read-marks';
import type { Task } from '@/entities/task/task';
import { useTaskLabels } from '@/entities/task/task-labels';
import { useFormats } from '@/shared/format/formats';
import { joinParts } from '@/shared/format/text';
import { searchTexts, searchWords } from '@/shared/search/normalize-for-search';
import { Count, StatusShape } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { SearchField } from '@/shared/ui/search-field';

interface TaskOutlineProps {
  label: string;
  tasks: readonly Task[];
  unread: UnreadDocuments;
  readingPlan: string;
  details: boolean;
  selected: string | null;
  onSelect: (taskOid: string) => void;
}

const links = { idOf: ({ oid }: Task) => oid, parentOf: ({ parentOid }: Task) => parentOid };

const firstOpen = (tree: FlatTree<Task>, selected: string | null) =>
  openTo(
    tree,
    new Set(tree.ids.filter((_, index) => tree.level[index] === 1)),
    tree.indexOf.get(selected ?? '') ?? -1,
  );

const foundBy = ({ title, number, privacyNumber, keywords }: Task) =>
  [title, number, privacyNumber, ...keywords].join('\n');

export function TaskOutline({
  label,
  tasks,
  unread: { counts: unread, unplaced },
  readingPlan,
  details,
  selected,
  onSelect,
}: TaskOutlineProps) {
  const { t } = useTranslation('topic-area/task-tree');
  const { t: entities } = useTranslation('entities');
  const formats = useFormats();
  const wordsOf = useTaskLabels();
  const tree = treeOf(tasks, links);
  const [open, setOpen] = useState(() => firstOpen(tree, selected));
  const [revealed, setRevealed] = useState(selected);
  if (revealed !== selected) {
    setRevealed(selected);
    setOpen(openTo(tree, open, tree.indexOf.get(selected ?? '') ?? -1));
  }

  const [typed, setTyped] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const text = useDeferredValue(typed.trim());
  const words = searchWords(text);
  const search = (next: string) => {
    setTyped(next);
    setClosed(new Set());
  };
  // Memoized by hand: React Compiler would rebuild the texts with each letter.
  const texts = useMemo(() => searchTexts(tree.items, foundBy), [tree]);
  const hits =
    words.length > 0
      ? filterTree(tree, (task) => words.every((word) => texts.searchTextOf(task).includes(word)))
      : null;
  const shown = hits?.tree ?? tree;
  const branches = branchesOf(shown);
  const shownOpen = hits ? new Set([...branches].filter((id) => !closed.has(id))) : open;
  const changeOpen = (next: ReadonlySet<string>) =>
    hits ? setClosed(new Set([...branches].filter((id) => !next.has(id)))) : setOpen(next);

  const [isUnfolding, startUnfolding] = useTransition();
  const allOpen = [...branches].every((id) => shownOpen.has(id));
  const totals = sumUp(tree, (id) => unread.get(id) ?? 0);
  const unreadTotal = tree.ids.reduce((sum, id) => sum + (unread.get(id) ?? 0), 0);
  /** A closed branch includes the documents of its descendants; an open one counts only its own. */
  const unreadOf = (index: number) => {
    const id = shown.ids[index] ?? '';
    return shownOpen.has(id) ? (unread.get(id) ?? 0) : at(totals, tree.indexOf.get(id) ?? -1);
  };
  const numberOf = (index: number) => outlineNumber(tree, tree.indexOf.get(shown.ids[index] ?? '') ?? -1);
  const unreadWords = (count: number) => t('unread', { count, total: formats.number(count) });

  const nameOf = (index: number) => {
    const task = shown.items[index];
    if (!task) return '';
    const { status, priority, progress } = wordsOf(task);
    const count = unreadOf(index);
    return [
      `${numberOf(index)} ${task.title}`,
      status,
      `${entities('task.priority')} ${priority}`,
      progress,
      ...(count > 0 ? [unreadWords(count)] : []),
    ].join(', ');
  };
  /** Rendered often while scrolling, so it has as few elements as possible. */
  const rowAt = (index: number) => {
    const task = shown.items[index];
    if (!task) return null;
    const { tone, status, priority, progress } = wordsOf(task);
    const second = joinParts([status, priority, task.privacyNumber || task.number], ', ');
    const count = unreadOf(index);
    return (
      <>
        <StatusShape tone={tone} />
        {numberOf(index)}
        <span className={`min-w-0 flex-1 truncate text-text ${task.oid === selected ? 'font-semibold' : ''}`}>
          {task.title}
          {details && <span className="block truncate text-xs font-normal text-text3">{second}</span>}
        </span>
        {count > 0 && <Count>{formats.number(count)}</Count>}
        <span className="min-w-11 shrink-0 text-right text-sm text-text2">{progress}</span>
      </>
    );
  };
  const touch = matchMedia('(pointer: coarse)').matches;

  return (
    <>
      <div className="-mt-1.5 flex gap-4 px-4 pb-2 text-xs text-text2 sm:max-lg:px-6">
        <p className="flex-1">
          {[
            t('tasks', { count: tree.ids.length, total: formats.number(tree.ids.length) }),
            // A count of 0 may mean that the documents are still loading.
            ...(unreadTotal > 0 ? [unreadWords(unreadTotal)] : []),
            ...(unplaced > 0 ? [t('unplaced', { count: unplaced, total: formats.number(unplaced) })] : []),
          ].join(', ')}
        </p>
        {unreadTotal + unplaced > 0 && (
          <Link
            to={readingPlan}
            className="fingertip -my-1 py-1 font-medium text-accent-text underline underline-offset-3"
          >
            {t('readingPlan')}
          </Link>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 pb-2 sm:max-lg:px-6">
        <div className="min-w-40 flex-1" onFocus={() => void texts.prepare()}>
          <SearchField label={t('search')} value={typed} onChange={search} />
        </div>
        <Button
          busy={isUnfolding}
          onClick={() => startUnfolding(() => changeOpen(allOpen ? new Set() : branches))}
        >
          {t(allOpen ? 'collapseAll' : 'expandAll')}
        </Button>
        <p role="status" className={hits && hits.found > 0 ? 'w-full text-sm text-text2' : 'sr-only'}>
          {hits && t('found', { count: hits.found, found: formats.number(hits.found) })}
        </p>
      </div>
      <div className="h-[calc(100dvh-200px)] min-h-72 max-lg:h-[70dvh] sm:max-lg:px-2">
        {hits?.found === 0 ? (
          <EmptyState
            kind="filtered"
            title={t('noneFound')}
            text={t('noneFoundText', { text })}
            action={<Button onClick={() => search('')}>{t('clearSearch')}</Button>}
          />
        ) : (
          <OutlineTree
            label={label}
            tree={shown}
            open={shownOpen}
            onOpenChange={changeOpen}
            selected={selected}
            onSelect={onSelect}
            rowHeight={details ? 56 : touch ? 44 : 36}
            textOf={({ title }) => title}
            nameOf={nameOf}
          >
            {rowAt}
          </OutlineTree>
        )}
      </div>
    </>
  );
}
