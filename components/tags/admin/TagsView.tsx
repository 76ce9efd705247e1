import type { TFunction } from 'i18next';
import { ExternalLink, FileText, Merge, Pencil, Tag as TagIcon } from 'lucide';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { declareList } from '#components/newsroom/declareList.tsx';
import { useLanguageOptions } from '#components/newsroom/LanguageChoice.tsx';
import { ListFilters } from '#components/newsroom/ListFilters.tsx';
import { ListScreen } from '#components/newsroom/ListScreen.tsx';
import { useList } from '#components/newsroom/useList.ts';
import { searchFilter } from '#components/search/admin/searchFilter.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { Column } from '#components/ui/Column.ts';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Menu } from '#components/ui/Menu.tsx';
import { RowButton } from '#components/ui/RowButton.tsx';
import { Select } from '#components/ui/Select.tsx';
import { type Language, languages } from '#lib/languages/language.ts';
import { pagesOf } from '#lib/newsroom/client.ts';
import { useAction } from '#lib/platform/browser/useAction.ts';
import { formatCount } from '#lib/platform/text/formatCount.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { tagLimits } from '#lib/platform/values/inputLimits.ts';
import { fetchManagedTags } from '#lib/tags/client.ts';
import type { ListedTag, ManagedTag } from '#lib/tags/managedTag.ts';
import { canManageTags } from '#lib/users/permissions.ts';
import styles from './Tags.module.css';
import { useTagChanges } from './useTagChanges.ts';

// The choice of another tag needs more code than the rest of the page.
const TagDialog = dynamic(() => import('./TagDialog.tsx').then((module) => module.TagDialog), { ssr: false });
const MergeTagDialog = dynamic(() => import('./MergeTagDialog.tsx').then((module) => module.MergeTagDialog), {
  ssr: false,
});

const tagList = declareList({
  title: 'admin.nav.tags',
  can: canManageTags,
  usePage: pagesOf(fetchManagedTags),
  limit: 50,
  sort: { first: 'articles:desc', columns: ['articles', 'name'] },
  filterBar: 'admin.tags.filters',
  filters: { q: searchFilter('admin.tags.search', tagLimits.maxLength) },
  others: { language: '' },
  // Without a language, that of the editor.
  also: (values, { language }) => ({ language: languages.find((known) => known === values.language) ?? language }),
  steps: ['page', 'limit', 'sort', 'language'],
});

export function TagsView() {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const state = useList(tagList);
  const { merge } = useTagChanges();
  const [dialog, setDialog] = useState<{ kind: 'edit' | 'merge'; tag: ManagedTag } | null>(null);
  const options = useLanguageOptions(state.query.language);
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
            options={options}
          />
        </ListFilters>
      }
      columns={tagColumns(t, language, edit, merge)}
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

function tagColumns(
  t: TFunction,
  language: Language,
  onEdit: (tag: ManagedTag) => void,
  onMerge: (tag: ManagedTag, into: string) => Promise<void>,
): Column<ListedTag>[] {
  const header = (id: string) => ({ id, header: t(`admin.tags.columns.${id}`) });
  return [
    {
      ...header('name'),
      main: true,
      cell: (row) => (
        <>
          <RowButton opensDialog onClick={() => onEdit(row)}>
            <span lang={row.language}>{row.tag}</span>
          </RowButton>
          {row.otherNumber !== null && <OtherNumber tag={row} into={row.otherNumber} onMerge={onMerge} />}
          {row.formerNames.length > 0 && (
            <span className={styles.note}>{t('admin.tags.former', { names: row.formerNames.join(', ') })}</span>
          )}
        </>
      ),
    },
    {
      ...header('articles'),
      align: 'end',
      cell: ({ articles }) => formatCount(articles, language),
    },
    {
      ...header('description'),
      cell: (row) => row.description && <span lang={row.language}>{row.description}</span>,
    },
    {
      ...header('editions'),
      cell: ({ editions }) =>
        editions.map((edition) => (
          <span key={edition.language} lang={edition.language} className={styles.edition}>
            {edition.language.toUpperCase()}: {edition.tag}
          </span>
        )),
    },
  ];
}

type OtherNumberProps = { tag: ListedTag; into: string; onMerge: (tag: ManagedTag, into: string) => Promise<void> };

/** One press, because it can be undone. */
function OtherNumber({ tag, into, onMerge }: OtherNumberProps) {
  const { t } = useTranslation();
  const { busy, error, run } = useAction();
  const press = () =>
    run(async () => {
      await onMerge(tag, into);
      return null;
    });
  return (
    <span className={styles.note}>
      {error ?? t('admin.tags.otherNumber', { tag: into })}{' '}
      <Button
        tone="quiet"
        busy={busy}
        label={`${t('admin.tags.merge.confirm')}: ${tag.tag} → ${into}`}
        onPress={() => void press()}
      >
        {t('admin.tags.merge.confirm')}
      </Button>
    </span>
  );
}

type Props = { tag: ManagedTag; onEdit: () => void; onMerge: () => void };

function TagMenu({ tag: { language: written, tag, published }, onEdit, onMerge }: Props) {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const articles = `${paths.admin(language, 'articles')}?${new URLSearchParams({ tag, language: written })}`;
  const view = {
    id: 'view',
    label: t('admin.tags.actions.view'),
    icon: ExternalLink,
    href: paths.tag(written, tag),
    outside: true,
  };
  return (
    <Menu
      label={t('admin.tags.actionsFor', { tag })}
      entries={[
        { id: 'edit', label: t('admin.tags.actions.edit'), icon: Pencil, onAction: onEdit },
        { id: 'merge', label: t('admin.tags.actions.merge'), icon: Merge, onAction: onMerge },
        { id: 'articles', label: t('admin.tags.actions.articles'), icon: FileText, href: articles },
        ...(published > 0 ? [view] : []),
      ]}
    />
  );
}
