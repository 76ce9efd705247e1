import { useTranslation } from 'next-i18next/pages';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { DialogForm } from '#components/newsroom/DialogForm.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { filterLimits } from '#lib/platform/values/inputLimits.ts';
import { saveFilter } from '#lib/savedFilters/client/savedFilters.ts';
import type { SentSavedFilter } from '#lib/savedFilters/savedFilter.ts';

type Props = { filter: SentSavedFilter['filter']; onSaved: () => Promise<unknown>; onClose: () => void };

export function SaveFilterDialog({ filter, onSaved, onClose }: Props) {
  const { t } = useTranslation();
  const { token } = useAdminSession();

  async function save({ name }: { name: string }): Promise<void> {
    const saved = await saveFilter({ name, filter }, token);
    await onSaved();
    showToast({ text: t('admin.articles.savedFilters.done', { name: saved.name }) });
  }

  return (
    <DialogForm
      title={t('admin.articles.savedFilters.save')}
      submit={t('admin.articles.savedFilters.save')}
      first={{ name: '' }}
      fields={() => ({
        name: {
          max: filterLimits.name,
          label: t('admin.articles.savedFilters.name'),
          hint: t('admin.articles.savedFilters.hint'),
        },
      })}
      needed="name"
      send={save}
      onClose={onClose}
    />
  );
}
