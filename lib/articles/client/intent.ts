/** An action on an article for which a visitor was asked to sign in. */
export type Intent = 'like' | 'save';

const keyOf = (intent: Intent) => `vestnik-${intent}`;

/** Stored until the tab is closed, or replaced by the same action on another article. */
export function storeIntent(intent: Intent, articleId: string): void {
  try {
    sessionStorage.setItem(keyOf(intent), articleId);
  } catch {
    // Storage may be full or forbidden; the reader has to click again then.
  }
}

/** Whether this action was stored; removes it. */
export function takeIntent(intent: Intent, articleId: string): boolean {
  try {
    if (sessionStorage.getItem(keyOf(intent)) !== articleId) return false;
    sessionStorage.removeItem(keyOf(intent));
    return true;
  } catch {
    return false;
  }
}
