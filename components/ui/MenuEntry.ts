import type { IconNode } from 'lucide';

export type MenuEntry =
  | { id: string; label: string; icon?: IconNode; danger?: boolean; disabled?: boolean; onAction: () => void }
  /** Leads to a page; `outside` the newsroom in a new tab. */
  | { id: string; label: string; icon?: IconNode; href: string; outside?: boolean }
  | { id: string; separator: true };
