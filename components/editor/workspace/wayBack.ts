import type { TFunction } from 'i18next';
import type { Toast } from '#components/ui/toasts.ts';
import type { DraftKeeper } from '#lib/client/editor/DraftKeeper.ts';

/** For what is said after a step that no revision remembers: back to the text of now. */
export function wayBack(t: TFunction, keeper: DraftKeeper): NonNullable<Toast['action']> {
  const { content } = keeper.state;
  return { label: t('admin.ui.undo'), run: () => keeper.replace(content) };
}
