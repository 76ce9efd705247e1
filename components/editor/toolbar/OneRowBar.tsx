import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './Toolbar.module.css';
import { useRovingFocus } from './useRovingFocus.ts';

type Props = {
  label: string;
  id?: string;
  /** Id of what it changes. */
  controls?: string;
  /** Groups of buttons. */
  children: ReactNode;
  /** A menu of the buttons after the first `shown` ones. */
  more: (shown: number) => ReactNode;
  onEscape: () => void;
};

/** A toolbar of one row: the buttons at its end for which there is no room are in a menu. */
export function OneRowBar({ label, id, controls, children, more, onEscape }: Props) {
  const { bar, onFocus, onKeyDown } = useRovingFocus<HTMLDivElement>();
  const row = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState({ shown: 0, isAll: true });

  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    function fit(): void {
      if (!element) return;
      const end = Math.ceil(element.getBoundingClientRect().right);
      const parts = [...element.querySelectorAll<HTMLElement>('button, :scope > *')];
      const isHidden = (part: HTMLElement) =>
        (part.querySelector('button') ?? part).getBoundingClientRect().right > end;
      // They keep their places, so that it is known when there is room for them.
      for (const part of parts) part.style.visibility = isHidden(part) ? 'hidden' : '';
      const buttons = parts.filter(({ tagName }) => tagName === 'BUTTON');
      const shown = buttons.filter(({ style }) => style.visibility === '').length;
      setFitting({ shown, isAll: shown === buttons.length });
    }
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={bar}
      className={styles.toolbar}
      role="toolbar"
      id={id}
      aria-label={label}
      aria-controls={controls}
      onFocus={onFocus}
      // Captured: the menu's button lets no key through. Its opened menu is elsewhere in the document.
      onKeyDownCapture={(event) => {
        if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
        if (event.key === 'Escape') onEscape();
        onKeyDown(event);
      }}
    >
      <div ref={row} className={styles.row}>
        {children}
      </div>
      {!fitting.isAll && more(fitting.shown)}
    </div>
  );
}

/** A command in words. The toolbar that it is in decides whether it is in the tab order. */
export function WordButton({ label, isOn, onPress }: { label: string; isOn?: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      className={styles.word}
      aria-pressed={isOn}
      // Preserves the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {label}
    </button>
  );
}
