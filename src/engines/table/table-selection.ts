import type { ReactNode } from 'react';

/** Rows one can mark, and what can be done with them. */
export interface TableSelection<Row> {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** Names a row for who does not see it. */
  nameOf: (row: Row) => string;
  /** Shown while something is selected. */
  actions: ReactNode;
}
