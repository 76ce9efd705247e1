import type { ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The column that names the row; arrow keys focus its first link or button, and Enter activates it. */
  main?: boolean;
  sortable?: boolean;
  /** For numbers. */
  align?: 'end';
  /** Any CSS width; by default as wide as its content. */
  width?: string;
  /** Hidden in the cards on a phone. */
  onPhone?: false;
};

export type Sorting = { column: string; direction: 'asc' | 'desc' };
