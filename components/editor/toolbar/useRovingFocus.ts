import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

/**
 * Roving tabindex for a toolbar, with arrow keys, Home and End (ARIA Authoring Practices, "Toolbar pattern"). Buttons
 * are rendered with a tabIndex of -1.
 */
export function useRovingFocus<Bar extends HTMLElement>() {
  const bar = useRef<Bar>(null);
  const buttons = () => [...(bar.current?.querySelectorAll<HTMLElement>('button') ?? [])];

  useEffect(() => {
    const all = [...(bar.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    if (!all.some(({ tabIndex }) => tabIndex === 0) && all[0]) all[0].tabIndex = 0;
  });

  function onFocus({ target }: FocusEvent<Bar>): void {
    for (const button of buttons()) button.tabIndex = button === target ? 0 : -1;
  }

  function onKeyDown(event: KeyboardEvent<Bar>): void {
    const all = buttons();
    const at = document.activeElement instanceof HTMLElement ? all.indexOf(document.activeElement) : -1;
    const target = targetOf(event.key, at, all.length);
    if (at < 0 || target === null) return;
    event.preventDefault();
    all[target]?.focus();
  }

  return { bar, onFocus, onKeyDown };
}

function targetOf(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
