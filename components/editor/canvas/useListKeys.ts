import { useLayoutEffect, useRef, useState } from 'react';

type Options = {
  /** The element that has the focus while the list is open. */
  target: HTMLElement;
  isOpen: boolean;
  count: number;
  onChoose: (index: number) => void;
  onClose: () => void;
};

/** Arrow keys, Enter, Tab and Escape for a list at a text field. Returns the index of the active option. */
export function useListKeys({ target, isOpen, count, onChoose, onClose }: Options): number {
  const [active, setActive] = useState(0);
  const index = Math.min(active, Math.max(0, count - 1));
  const now = useRef({ index, count, onChoose, onClose });
  now.current = { index, count, onChoose, onClose };

  // A layout effect: a key pressed as soon as the list is visible would go to the text.
  useLayoutEffect(() => {
    setActive(0);
    if (!isOpen) return;
    function press(event: KeyboardEvent): void {
      const { index: at, count: of, ...act } = now.current;
      if (event.key === 'ArrowDown') setActive((at + 1) % of);
      else if (event.key === 'ArrowUp') setActive((at - 1 + of) % of);
      else if (event.key === 'Enter' || event.key === 'Tab') act.onChoose(at);
      else if (event.key === 'Escape') act.onClose();
      else return;
      event.preventDefault();
      // Before the editor handles the key.
      event.stopImmediatePropagation();
    }
    target.addEventListener('keydown', press, { capture: true });
    return () => target.removeEventListener('keydown', press, { capture: true });
  }, [target, isOpen]);

  return index;
}
