import type { IconName } from './Icon.tsx';

export type MenuEntry =
  | { id: string; label: string; icon?: IconName; danger?: boolean; disabled?: boolean; onAction: () => void }
  /** Leads to a page; `outside` the newsroom in a new tab. */
  | { id: string; label: string; icon?: IconName; href: string; outside?: boolean }
  | { id: string; separator: true };
