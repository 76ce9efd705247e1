import { useHydrated } from '#components/ui/useHydrated.ts';

type Props = { kind: 'like' | 'save'; label: string; count?: number; pressed: boolean; onPress: () => void };

const shapes = {
  like: 'M12 20.5 4.2 12.6a5 5 0 0 1 7.1-7.1l.7.7.7-.7a5 5 0 0 1 7.1 7.1z',
  save: 'M6 3.5h12v17l-6-4.5-6 4.5z',
};

/** Its id is where a reader comes back to after signing in. */
export function ActionButton({ kind, label, count = 0, pressed, onPress }: Props) {
  const ready = useHydrated();
  return (
    <button id={kind} type="button" disabled={!ready} aria-pressed={pressed} onClick={onPress}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d={shapes[kind]} />
      </svg>
      {label} {count > 0 && <span className="count">{count}</span>}
    </button>
  );
}
