/** What a visitor wanted to do with an article before we asked them to sign in. */
export type Intent = 'like' | 'save';

const keyOf = (intent: Intent) => `vestnik-${intent}`;

/** Until the tab is closed, or the same is wanted with another article. */
export function storeIntent(intent: Intent, articleId: string): void {
  try {
    sessionStorage.setItem(keyOf(intent), articleId);
  } catch {
    // Storage may be full or forbidden; the reader presses once more then.
  }
}

/** Whether this was wanted; once, and then no more. */
export function takeIntent(intent: Intent, articleId: string): boolean {
  try {
    if (sessionStorage.getItem(keyOf(intent)) !== articleId) return false;
    sessionStorage.removeItem(keyOf(intent));
    return true;
  } catch {
    return false;
  }
}
