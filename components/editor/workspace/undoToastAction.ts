import type { Toast } from '#components/ui/toasts.ts';
import type { DraftKeeper } from '#lib/editor/client/DraftKeeper.ts';

/** A toast's undo action for a step without a revision: restores the present text. */
export function undoToastAction(t: (key: string) => string, keeper: DraftKeeper): NonNullable<Toast['action']> {
  const { content } = keeper.getState();
  return { label: t('admin.ui.undo'), run: () => keeper.replace(content) };
}
