import { describe, expect, test } from 'vitest';

import { treeOf, visibleRows } from './flat-tree';
import { findTyped, seenIndex, treeStep } from './tree-keys';
import { createTypeAhead } from './type-ahead';

/** Berlin (Mitte (Markt), Öst), Bonn, Ulm (Übersee). */
const tree = treeOf(
  [
    { id: 'Berlin', parent: null },
    { id: 'Mitte', parent: 'Berlin' },
    { id: 'Markt', parent: 'Mitte' },
    { id: 'Öst', parent: 'Berlin' },
    { id: 'Bonn', parent: null },
    { id: 'Ulm', parent: null },
    { id: 'Übersee', parent: 'Ulm' },
  ],
  { idOf: ({ id }) => id, parentOf: ({ parent }) => parent },
);
const view = (...open: string[]) => {
  const opened = new Set(open);
  return { tree, rows: visibleRows(tree, opened), open: opened };
};
const press = (key: string, from: string, ...open: string[]) => {
  const step = treeStep(key, view(...open), tree.indexOf.get(from) ?? -1);
  if (!step) return 'nothing';
  return step.kind === 'open' ? `opens ${[...step.open].join(' ')}` : `${step.kind} ${tree.ids[step.index]}`;
};

describe('a key in a tree (WAI-ARIA Authoring Practices)', () => {
  test.each([
    ['ArrowDown', 'Berlin', [], 'focus Bonn'],
    ['ArrowDown', 'Berlin', ['Berlin'], 'focus Mitte'],
    ['ArrowDown', 'Ulm', [], 'nothing'],
    ['ArrowUp', 'Bonn', ['Berlin'], 'focus Öst'],
    ['ArrowUp', 'Berlin', [], 'nothing'],
    ['Home', 'Ulm', [], 'focus Berlin'],
    ['End', 'Berlin', ['Ulm'], 'focus Übersee'],
    ['ArrowRight', 'Berlin', [], 'opens Berlin'],
    ['ArrowRight', 'Berlin', ['Berlin'], 'focus Mitte'],
    ['ArrowRight', 'Bonn', [], 'nothing'],
    ['ArrowLeft', 'Berlin', ['Berlin', 'Ulm'], 'opens Ulm'],
    ['ArrowLeft', 'Mitte', ['Berlin'], 'focus Berlin'],
    ['ArrowLeft', 'Bonn', [], 'nothing'],
    ['*', 'Bonn', [], 'opens Berlin Ulm'],
    ['*', 'Öst', ['Berlin'], 'opens Berlin Mitte'],
    ['Enter', 'Bonn', [], 'select Bonn'],
    [' ', 'Bonn', [], 'select Bonn'],
    ['Tab', 'Bonn', [], 'nothing'],
  ] as const)('%s on %s with %j open: %s', (key, from, open, expected) => {
    expect(press(key, from, ...open)).toBe(expected);
  });
});

describe('typed letters', () => {
  const found = (typed: string, from: string, ...open: string[]) =>
    tree.ids[findTyped(view(...open), tree.indexOf.get(from) ?? -1, typed, ({ id }) => id)];

  test.each([
    ['b', 'Berlin', [], 'Bonn'],
    ['b', 'Bonn', [], 'Berlin'],
    ['bo', 'Bonn', [], 'Bonn'],
    ['Ü', 'Berlin', ['Ulm'], 'Übersee'],
    ['u\u0308', 'Berlin', ['Ulm'], 'Übersee'],
    ['ma', 'Berlin', ['Berlin'], undefined],
    ['ma', 'Berlin', ['Berlin', 'Mitte'], 'Markt'],
  ] as const)('%s from %s with %j open lead to %s', (typed, from, open, expected) => {
    expect(found(typed, from, ...open)).toBe(expected);
  });

  test('make a word while they follow each other soon; one letter again asks for the next', () => {
    let time = 0;
    const typeAhead = createTypeAhead(() => time);
    expect(typeAhead.take('b')).toBe('b');
    time += 200;
    expect(typeAhead.take('o')).toBe('bo');
    expect(typeAhead.isTyping()).toBe(true);
    time += 2000;
    expect(typeAhead.isTyping()).toBe(false);
    expect(typeAhead.take('u')).toBe('u');
    time += 100;
    expect(typeAhead.take('u')).toBe('u');
  });
});

test('a hidden node is represented by the ancestor it is hidden in, a lost one by the first row', () => {
  const seen = (id: string | null, ...open: string[]) => tree.ids[seenIndex(view(...open), id)];
  expect([seen('Markt'), seen('Markt', 'Berlin'), seen('weg'), seen(null)]).toEqual([
    'Berlin',
    'Mitte',
    'Berlin',
    'Berlin',
  ]);
});
