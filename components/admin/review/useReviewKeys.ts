import { useTranslation } from 'next-i18next/pages';
import { useMemo, useRef } from 'react';
import { focusedRow } from '#components/ui/useRowKeys.ts';
import type { ReviewEntry } from '#lib/domain/review.ts';
import { useShortcuts } from '../shell/shortcuts.tsx';
import { useFirstRowKey } from '../shell/useFirstRowKey.ts';

type Steps = { onTake: (entry: ReviewEntry) => void; onReturn: (entry: ReviewEntry) => void };

/** `t` takes and `r` returns the article in the focused row; only for editors (`steps` is null for authors). */
export function useReviewKeys(reviews: ReviewEntry[] | undefined, steps: Steps | null): void {
  const { t } = useTranslation();
  useFirstRowKey();
  const now = useRef({ reviews, steps });
  now.current = { reviews, steps };

  const isOn = steps !== null;
  const shortcuts = useMemo(() => {
    const onFocused = (step: keyof Steps) => () => {
      const entry = now.current.reviews?.find(({ article }) => article.id === focusedRow());
      if (entry?.state === 'waiting') now.current.steps?.[step](entry);
    };
    return isOn
      ? [
          { keys: 't', label: t('admin.review.actions.take'), run: onFocused('onTake') },
          { keys: 'r', label: t('admin.review.actions.return'), run: onFocused('onReturn') },
        ]
      : [];
  }, [t, isOn]);
  useShortcuts(shortcuts);
}
