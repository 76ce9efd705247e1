import { useEffect, useEffectEvent } from 'react';
import { type Intent, takeIntent } from '#lib/client/intent.ts';

/**
 * Performs once the action that a visitor intended before signing in, unless it was already done, as soon as the status
 * is loaded, and moves the focus back to its button.
 */
export function useIntent(intent: Intent, articleId: string, isDone: boolean | undefined, act: () => void): void {
  const actNow = useEffectEvent(act);

  useEffect(() => {
    if (isDone === undefined || !takeIntent(intent, articleId)) return;
    const button = document.getElementById(intent);
    button?.scrollIntoView({ block: 'center' });
    button?.focus({ preventScroll: true });
    if (!isDone) actNow();
  }, [intent, articleId, isDone]);
}
