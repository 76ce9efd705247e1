import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

/**
 * Roving tabindex for a toolbar, with arrow keys, Home and End (ARIA Authoring Practices, "Toolbar pattern"). Buttons
 * may be hidden.
 */
export function useRovingFocus<Bar extends HTMLElement>() {
  const bar = useRef<Bar>(null);
  const all = () => [...(bar.current?.querySelectorAll<HTMLElement>('button') ?? [])];
  const buttons = () => all().filter(({ style }) => style.visibility !== 'hidden');

  useEffect(() => {
    const stops = buttons().filter(({ tabIndex }) => tabIndex === 0);
    const stop = stops.length === 1 ? stops[0] : buttons()[0];
    for (const button of all()) button.tabIndex = button === stop ? 0 : -1;
  });

  function onFocus({ target }: FocusEvent<Bar>): void {
    for (const button of buttons()) button.tabIndex = button === target ? 0 : -1;
  }

  function onKeyDown(event: KeyboardEvent<Bar>): void {
    const shown = buttons();
    const at = document.activeElement instanceof HTMLElement ? shown.indexOf(document.activeElement) : -1;
    const target = targetOf(event.key, at, shown.length);
    if (at < 0 || target === null) return;
    event.preventDefault();
    shown[target]?.focus();
  }

  return { bar, onFocus, onKeyDown };
}

function targetOf(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
