import { BookmarkIcon, HeartIcon } from 'lucide-react';
import { useHydrated } from '#components/ui/useHydrated.ts';

type Props = { kind: 'like' | 'save'; label: string; count?: number; pressed: boolean; onPress: () => void };

const icons = { like: HeartIcon, save: BookmarkIcon };

/** Its id is where a reader comes back to after signing in. */
export function ActionButton({ kind, label, count = 0, pressed, onPress }: Props) {
  const ready = useHydrated();
  const Icon = icons[kind];
  return (
    <button id={kind} type="button" disabled={!ready} aria-pressed={pressed} onClick={onPress}>
      <Icon />
      {label} {count > 0 && <span className="count">{count}</span>}
    </button>
  );
}
