import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { stubObservers } from '@/shared/ui/jsdom.fixtures';

import { treeOf } from '../flat-tree';
import { OutlineTree } from './outline-tree';

interface Node {
  id: string;
  parent: string | null;
}

/** A root with a hundred branches of ten leaves each. */
const nodes: Node[] = [
  { id: 'Wurzel', parent: null },
  ...Array.from({ length: 100 }, (_, branch) => [
    { id: `Zweig ${branch}`, parent: 'Wurzel' },
    ...Array.from({ length: 10 }, (_leaf, leaf) => ({
      id: `Blatt ${branch}.${leaf}`,
      parent: `Zweig ${branch}`,
    })),
  ]).flat(),
];
const tree = treeOf(nodes, { idOf: ({ id }) => id, parentOf: ({ parent }) => parent });

/** jsdom lays nothing out: the box is ten rows high. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(360);
  stubObservers();
});

interface SampleProps {
  selected?: string;
  onSelect?: (id: string) => void;
  allClosed?: boolean;
}

function Sample({ selected = 'Zweig 1', onSelect = () => undefined, allClosed = false }: SampleProps) {
  const [opened, setOpen] = useState<ReadonlySet<string>>(new Set(['Wurzel']));
  const open = allClosed ? new Set<string>() : opened;
  return (
    <OutlineTree
      label="Baum"
      tree={tree}
      open={open}
      onOpenChange={setOpen}
      selected={selected}
      onSelect={onSelect}
      rowHeight={36}
      textOf={({ id }) => id}
      nameOf={(index) => tree.ids[index] ?? ''}
    >
      {(index) => tree.ids[index]}
    </OutlineTree>
  );
}

const item = (name: string) => screen.getByRole('treeitem', { name });

describe('an outline tree', () => {
  test('has only the rows in sight in the page, with their true places', () => {
    render(<Sample />);
    expect(within(screen.getByRole('tree', { name: 'Baum' })).getAllByRole('treeitem').length).toBeLessThan(
      20,
    );
    expect(item('Zweig 3')).toHaveAttribute('aria-level', '2');
    expect(item('Zweig 3')).toHaveAttribute('aria-posinset', '4');
    expect(item('Zweig 3')).toHaveAttribute('aria-setsize', '100');
    expect(item('Zweig 1')).toHaveAttribute('aria-selected', 'true');
  });

  test('takes the focus on the chosen row and goes from there', async () => {
    const selected = vi.fn<(id: string) => void>();
    render(<Sample onSelect={selected} />);
    await userEvent.tab();
    expect(item('Zweig 1')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(item('Blatt 1.0')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    expect(selected).toHaveBeenCalledExactlyOnceWith('Zweig 1');
    await userEvent.keyboard('zweig 5');
    expect(item('Zweig 5')).toHaveFocus();
  });

  test('keeps the row with the focus, however far it is scrolled away', async () => {
    render(<Sample />);
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    expect(item('Zweig 99')).toHaveFocus();
    expect(item('Zweig 99')).toHaveAttribute('tabindex', '0');
  });

  test('keeps the focus on its node when branches above it open, and on what hides it when all close', async () => {
    const { rerender } = render(<Sample />);
    await userEvent.tab();
    await userEvent.keyboard('*');
    expect(item('Zweig 0')).toHaveAttribute('aria-expanded', 'true');
    expect(item('Zweig 1')).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(item('Blatt 99.9')).toHaveFocus();
    rerender(<Sample allClosed />);
    expect(item('Wurzel')).toHaveFocus();
    expect(screen.getAllByRole('treeitem')).toHaveLength(1);
  });

  test('keeps the focus on a branch that opens over the chosen node', async () => {
    render(<Sample selected="Blatt 1.0" />);
    await userEvent.tab();
    expect(item('Zweig 1')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(item('Blatt 1.0')).toHaveAttribute('aria-selected', 'true');
    expect(item('Zweig 1')).toHaveFocus();
  });

  test('opens by its arrow and selects by its row', async () => {
    const selected = vi.fn<(id: string) => void>();
    render(<Sample onSelect={selected} />);
    const arrow = item('Zweig 2').firstElementChild;
    if (!arrow) throw new Error('A branch has an arrow');
    await userEvent.click(arrow);
    expect(item('Zweig 2')).toHaveAttribute('aria-expanded', 'true');
    expect(selected).not.toHaveBeenCalled();
    await userEvent.click(item('Zweig 2'));
    expect(selected).toHaveBeenCalledWith('Zweig 2');
  });
});
