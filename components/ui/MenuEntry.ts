import type { IconNode } from 'lucide';

export type MenuEntry =
  | { id: string; label: string; icon?: IconNode; danger?: boolean; disabled?: boolean; onAction: () => void }
  /** A link; `outside` the admin area it opens in a new tab. */
  | { id: string; label: string; icon?: IconNode; href: string; outside?: boolean }
  | { id: string; separator: true };
