import { useTranslation } from 'next-i18next/pages';
import { useMemo, useRef } from 'react';
import { focusedRow } from '#components/ui/useRowKeys.ts';
import type { ModeratedComment } from '#lib/domain/comment.ts';
import { useShortcuts } from '../shell/shortcuts.tsx';
import { useFirstRowKey } from '../shell/useFirstRowKey.ts';
import { type Decision, decisions } from './commentFilters.ts';
import { canBecome } from './useModeration.ts';

type Ask = (status: Decision, comments: ModeratedComment[]) => void;

/** The keys apply to the comment in the focused row; `j` focuses the first row. */
export function useDecisionKeys(comments: ModeratedComment[] | undefined, ask: Ask): void {
  const { t } = useTranslation();
  useFirstRowKey();
  const act = useRef({ ask, comments });
  act.current = { ask, comments };

  const shortcuts = useMemo(
    () =>
      decisions.map(({ status, key }) => ({
        keys: key,
        label: t(`admin.comments.actions.${status}`),
        run: () => {
          const comment = act.current.comments?.find(({ id }) => id === focusedRow());
          if (comment && canBecome(comment, status)) act.current.ask(status, [comment]);
        },
      })),
    [t],
  );
  useShortcuts(shortcuts);
}
