import { Search, Tag as TagIcon } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { DataTable } from '#components/ui/DataTable.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { FilterBar } from '#components/ui/FilterBar.tsx';
import { ListPagination } from '#components/ui/ListPagination.tsx';
import { SearchField } from '#components/ui/SearchField.tsx';
import { Select } from '#components/ui/Select.tsx';
import { useAddressFilters } from '#lib/client/hooks/useAddressFilters.ts';
import { useManagedTags } from '#lib/client/hooks/useManagedTags.ts';
import { languages } from '#lib/domain/language.ts';
import type { ManagedTag } from '#lib/domain/managedTag.ts';
import { canManageTags } from '#lib/domain/permissions.ts';
import { languageNames } from '#lib/format/languageNames.ts';
import { AdminScreen } from '../shell/AdminScreen.tsx';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { MergeTagDialog } from './MergeTagDialog.tsx';
import { TagDialog } from './TagDialog.tsx';
import { TagMenu } from './TagMenu.tsx';
import { tagColumns } from './tagColumns.tsx';
import { defaults, languageOf, toQuery, toSorting } from './tagFilters.ts';

export function TagsView() {
  const { t } = useTranslation();
  const { actor } = useAdminSession();
  return (
    <AdminScreen title={t('admin.nav.tags')} lead={t('admin.tags.lead')} can={canManageTags}>
      {canManageTags(actor) && <TagList />}
    </AdminScreen>
  );
}

type OpenDialog = { kind: 'edit' | 'merge'; tag: ManagedTag };

function TagList() {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const { values, change, ready } = useAddressFilters(defaults);
  const query = toQuery(values, language);
  const { tags, total, error, stale, reload } = useManagedTags(ready ? query : null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const clear = () => change({ q: '' });
  const close = () => setDialog(null);
  const edit = (tag: ManagedTag) => setDialog({ kind: 'edit', tag });

  return (
    <>
      <FilterBar label={t('admin.tags.filters')} set={values.q ? 1 : 0} onClear={clear}>
        <SearchField
          label={t('admin.tags.search')}
          value={values.q}
          onSearch={(q) => change({ q }, { replace: true })}
        />
        <Select
          label={t('admin.articles.columns.language')}
          hideLabel
          value={languageOf(values, language)}
          onChange={(written) => change({ language: written })}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
      </FilterBar>
      <DataTable
        label={t('admin.nav.tags')}
        columns={tagColumns(t, language, edit)}
        rows={tags}
        rowId={({ tag }) => tag}
        rowName={({ tag }) => tag}
        error={error}
        onRetry={() => void reload()}
        stale={stale}
        sorting={toSorting(values.sort)}
        onSort={({ column, direction }) => change({ sort: `${column}:${direction}` })}
        empty={
          values.q ? (
            <EmptyState
              icon={Search}
              title={t('admin.tags.notFound')}
              action={<Button onPress={clear}>{t('admin.ui.clearFilters')}</Button>}
            />
          ) : (
            <EmptyState icon={TagIcon} title={t('admin.tags.none.title')}>
              {t('admin.tags.none.text')}
            </EmptyState>
          )
        }
        rowMenu={(tag) => (
          <TagMenu tag={tag} onEdit={() => edit(tag)} onMerge={() => setDialog({ kind: 'merge', tag })} />
        )}
      />
      <ListPagination page={query.page} limit={query.limit} total={total} onChange={change} />
      {dialog?.kind === 'edit' && <TagDialog tag={dialog.tag} onClose={close} />}
      {dialog?.kind === 'merge' && <MergeTagDialog tag={dialog.tag} onClose={close} />}
    </>
  );
}
