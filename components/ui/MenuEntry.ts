import type { LucideIcon } from 'lucide-react';

export type MenuEntry =
  | { id: string; label: string; icon?: LucideIcon; danger?: boolean; disabled?: boolean; onAction: () => void }
  /** Leads to a page; `outside` the newsroom in a new tab. */
  | { id: string; label: string; icon?: LucideIcon; href: string; outside?: boolean }
  | { id: string; separator: true };
