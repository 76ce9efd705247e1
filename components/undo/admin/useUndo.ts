import { useTranslation } from 'next-i18next/pages';
import { useSWRConfig } from 'swr';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { showToast, type Toast } from '#components/ui/toasts.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { fetchUndos, undoAction } from '#lib/undo/client/undos.ts';

/** Takes actions back, from the toast that follows them or from the list of the last ones. */
export function useUndo() {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const { mutate } = useSWRConfig();
  const showFailure = useFailureToast();

  /** Shows what became of it, and loads again what is on the screen. */
  async function takeBack(id: string): Promise<void> {
    try {
      const { failed } = await undoAction(id, token);
      if (failed.length === 0) showToast({ text: t('admin.ui.undone') });
      else showToast({ text: t('admin.undo.partly', { count: failed.length }), tone: 'error' });
    } catch (error) {
      showFailure(error);
    }
    await mutate(() => true);
  }

  const actionOf = (id: string): NonNullable<Toast['action']> => ({
    label: t('admin.ui.undo'),
    run: () => void takeBack(id),
  });

  /** For the toast of the action that the caller has just made. */
  async function lastAction(name: string): Promise<Pick<Toast, 'action'>> {
    const [last] = await fetchUndos(token).catch(() => []);
    return last?.action === name && last.undoneAt === null ? { action: actionOf(last.id) } : {};
  }

  return { takeBack, actionOf, lastAction };
}
