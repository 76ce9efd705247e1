import { Bookmark, Heart } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import { useHydrated } from '#components/ui/useHydrated.ts';

type Props = {
  kind: 'like' | 'save';
  label: string;
  count?: number;
  pressed: boolean;
  isLoading?: boolean;
  onPress: () => void;
};

const icons = { like: Heart, save: Bookmark };

/** Its id is the target of the redirect after sign-in. */
export function ActionButton({ kind, label, count = 0, pressed, isLoading = false, onPress }: Props) {
  const ready = useHydrated();
  return (
    <button id={kind} type="button" disabled={!ready || isLoading} aria-pressed={pressed} onClick={onPress}>
      <Icon of={icons[kind]} />
      <span className="action-label">{label}</span> {count > 0 && <span className="count">{count}</span>}
    </button>
  );
}
