import type { FlatTree } from '../flat-tree';
import type { RadialShape } from './radial-palette';

/** What a drawing shows beside the places of its nodes. */
export interface RadialContent {
  tree: FlatTree<unknown>;
  open: ReadonlySet<string>;
  /** Shapes of the nodes, and which of them a node has, by index. */
  shapes: readonly RadialShape[];
  shapeOf: Uint8Array;
  centre: { title: string; value: string };
  selected: number;
  focused: number;
}

/** A moving picture is drawn with fewer niceties. */
export type Quality = 'still' | 'moving';
