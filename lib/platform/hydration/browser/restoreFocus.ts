import { type FocusPath, focusPathOf } from './focusPathOf.ts';

const focusable =
  ':is(a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]):not([tabindex="-1"])';
/** How many earlier positions are remembered: a dialog returns the focus to what opened it. */
const remembered = 8;

/**
 * Moves the focus when the focused element is removed, hidden or disabled, which would reset it to the body, at the
 * start of the page: to the nearest sibling, else to the parent. Code that sets the focus itself takes precedence.
 *
 * @param paths of previously focused elements, latest first
 * @returns the cleanup function
 */
export function restoreFocus(paths: FocusPath[] = []): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function remember({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement)) return;
    paths.unshift(focusPathOf(target));
    paths.length = Math.min(paths.length, remembered);
  }

  function forget({ target, relatedTarget }: FocusEvent): void {
    // The reader clicked beside it: there is no focus to restore.
    if (relatedTarget !== null || !(target instanceof HTMLElement)) return;
    setTimeout(() => {
      if (hasNoFocus() && canTake(target)) paths.length = 0;
    });
  }

  function check(): void {
    clearTimeout(timer);
    // After effects and dialogs have set the focus.
    timer = setTimeout(() => {
      if (hasNoFocus() && paths.length > 0) nextFocusable(paths)?.focus({ preventScroll: true });
    }, 60);
  }

  // The focused element may have been removed already.
  const last = paths[0]?.[0]?.element;
  if (last && !canTake(last)) check();
  const changes = new MutationObserver(check);
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert', 'open'],
  });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', forget);
  return () => {
    changes.disconnect();
    clearTimeout(timer);
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', forget);
  };
}

function hasNoFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Uses the most recent path; if all of it is gone (a closed dialog), the one before; finally the page's content. */
function nextFocusable(paths: FocusPath[]): HTMLElement | null {
  for (const path of paths) {
    for (const { element, next, previous } of path) {
      const found = firstIn(element) ?? firstIn(next) ?? firstIn(previous);
      if (found) return found;
      if (canTake(element) && element.matches('main, section, form, [role="dialog"]')) {
        element.tabIndex = -1;
        return element;
      }
    }
  }
  return document.querySelector<HTMLElement>('main');
}

function firstIn(element: Element | null): HTMLElement | null {
  if (!element?.isConnected) return null;
  for (const one of [element, ...element.querySelectorAll(focusable)])
    if (one instanceof HTMLElement && one.matches(focusable) && canTake(one)) return one;
  return null;
}

function canTake(element: HTMLElement): boolean {
  return element.isConnected && isShown(element) && !element.matches(':disabled, [type="hidden"]');
}

function isShown(element: HTMLElement): boolean {
  return !element.closest('[hidden], [inert], [aria-hidden="true"]') && element.checkVisibility?.() !== false;
}
