import { useEffect, useEffectEvent } from 'react';
import { type Intent, takeIntent } from '#lib/client/intent.ts';

/**
 * Does, once, what was wanted before signing in, as soon as it is known whether that is not so already, and brings the reader
 * back to its button.
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
