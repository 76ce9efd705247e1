import { Tag as TagIcon } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Select } from '#components/ui/Select.tsx';
import { useManagedTags } from '#lib/client/hooks/useManagedTags.ts';
import { tagLimits } from '#lib/domain/inputLimits.ts';
import { languages } from '#lib/domain/language.ts';
import type { ManagedTag } from '#lib/domain/managedTag.ts';
import { canManageTags } from '#lib/domain/permissions.ts';
import { languageNames } from '#lib/format/languageNames.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { declareList, search } from '../shell/declareList.ts';
import { ListFilters } from '../shell/ListFilters.tsx';
import { ListScreen } from '../shell/ListScreen.tsx';
import { useList } from '../shell/useList.ts';
import { MergeTagDialog } from './MergeTagDialog.tsx';
import { TagDialog } from './TagDialog.tsx';
import { TagMenu } from './TagMenu.tsx';
import { tagColumns } from './tagColumns.tsx';

const tagList = declareList({
  title: 'admin.nav.tags',
  can: canManageTags,
  usePage: useManagedTags,
  limit: 50,
  sort: { first: 'articles:desc', columns: ['articles', 'name'] },
  filterBar: 'admin.tags.filters',
  filters: { q: search('admin.tags.search', tagLimits.maxLength) },
  others: { language: '' },
  // Without a language, that of the editor.
  also: (values, { language }) => ({ language: languages.find((known) => known === values.language) ?? language }),
  steps: ['page', 'limit', 'sort', 'language'],
});

export function TagsView() {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const state = useList(tagList);
  const [dialog, setDialog] = useState<{ kind: 'edit' | 'merge'; tag: ManagedTag } | null>(null);
  const close = () => setDialog(null);
  const edit = (tag: ManagedTag) => setDialog({ kind: 'edit', tag });

  return (
    <ListScreen
      state={state}
      lead={t('admin.tags.lead')}
      filters={
        <ListFilters state={state}>
          <Select
            label={t('admin.articles.columns.language')}
            hideLabel
            value={state.query.language}
            onChange={(written) => state.alter({ language: written })}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
        </ListFilters>
      }
      columns={tagColumns(t, language, edit)}
      rows={state.tags}
      rowId={({ tag }) => tag}
      rowName={({ tag }) => tag}
      rowMenu={(tag) => (
        <TagMenu tag={tag} onEdit={() => edit(tag)} onMerge={() => setDialog({ kind: 'merge', tag })} />
      )}
      notFound={{ title: t('admin.tags.notFound') }}
      none={
        <EmptyState icon={TagIcon} title={t('admin.tags.none.title')}>
          {t('admin.tags.none.text')}
        </EmptyState>
      }
    >
      {dialog?.kind === 'edit' && <TagDialog tag={dialog.tag} onClose={close} />}
      {dialog?.kind === 'merge' && <MergeTagDialog tag={dialog.tag} onClose={close} />}
    </ListScreen>
  );
}
