import { Ellipsis, Plus, Trash2 } from 'lucide';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import styles from '#components/articles/admin/Articles.module.css';
import type { ArticleFilters } from '#components/articles/admin/articleFilters.ts';
import { addressOf, listFilterOf } from '#components/articles/admin/articleFilters.ts';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Menu } from '#components/ui/Menu.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { useOwnRead } from '#lib/accounts/client/useOwnRead.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { deleteSavedFilter, fetchSavedFilters, saveFilter } from '#lib/savedFilters/client/savedFilters.ts';
import type { SavedFilter } from '#lib/savedFilters/savedFilter.ts';

const SaveFilterDialog = dynamic(() => import('./SaveFilterDialog.tsx').then((module) => module.SaveFilterDialog), {
  ssr: false,
});

/** Links to the list with each saved filter, and a menu to save the present one or to delete one. */
export function SavedFilters({ values }: { values: ArticleFilters }) {
  const { t } = useTranslation();
  const { token, language } = useAdminSession();
  const { data: filters = [], mutate: reload } = useOwnRead(fetchSavedFilters, []);
  const [saving, setSaving] = useState(false);
  const showFailure = useFailureToast();
  const filter = listFilterOf(values);
  const current = addressOf(filter);
  if (filters.length === 0 && current === '') return null;

  async function change(work: () => Promise<unknown>, text: string, undo?: () => void): Promise<void> {
    try {
      await work();
      showToast({ text, ...(undo && { action: { label: t('admin.ui.undo'), run: undo } }) });
    } catch (error) {
      showFailure(error);
    }
    await reload();
  }

  const restore = ({ name, filter: saved }: SavedFilter) =>
    void change(() => saveFilter({ name, filter: saved }, token), t('admin.ui.undone'));
  const remove = (saved: SavedFilter) =>
    void change(
      () => deleteSavedFilter(saved.id, token),
      t('admin.articles.savedFilters.deleted', { name: saved.name }),
      () => restore(saved),
    );

  return (
    <nav className={styles.saved} aria-label={t('admin.articles.savedFilters.label')}>
      {filters.length > 0 && (
        <ul>
          {filters.map((saved) => (
            <li key={saved.id}>
              <Link
                href={paths.admin(language, 'articles') + addressOf(saved.filter)}
                locale={false}
                prefetch={false}
                aria-current={addressOf(saved.filter) === current ? 'page' : undefined}
              >
                {saved.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Menu
        label={t('admin.articles.savedFilters.manage')}
        icon={Ellipsis}
        entries={[
          {
            id: 'save',
            label: `${t('admin.articles.savedFilters.save')}…`,
            icon: Plus,
            disabled: current === '',
            onAction: () => setSaving(true),
          },
          ...filters.map((saved) => ({
            id: saved.id,
            label: t('admin.articles.savedFilters.delete', { name: saved.name }),
            icon: Trash2,
            danger: true,
            onAction: () => remove(saved),
          })),
        ]}
      />
      {saving && <SaveFilterDialog filter={filter} onSaved={() => reload()} onClose={() => setSaving(false)} />}
    </nav>
  );
}
