import type { ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The column that names the row; its first link or button is what the arrow keys go to and Enter presses. */
  main?: boolean;
  sortable?: boolean;
  /** Figures stand at the end. */
  align?: 'end';
  /** Any CSS width; without it as wide as its content wants. */
  width?: string;
  /** A card on a phone does without it. */
  onPhone?: false;
};

export type Sorting = { column: string; direction: 'asc' | 'desc' };
