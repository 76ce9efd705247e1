import { ListFilter } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import type { Column } from '#components/ui/Column.ts';
import { FilterBar } from '#components/ui/FilterBar.tsx';
import { SearchField } from '#components/ui/SearchField.tsx';
import { Select } from '#components/ui/Select.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { useDepartments } from '#lib/client/hooks/useDepartments.ts';
import { usePersonOptions } from '#lib/client/hooks/usePersonOptions.ts';
import { useTags } from '#lib/client/hooks/useTags.ts';
import type { AdminArticle } from '#lib/domain/adminArticle.ts';
import { canEditEveryArticle } from '#lib/domain/permissions.ts';
import { uniqueTags } from '#lib/domain/uniqueTags.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { LanguageFilter } from '../shell/LanguageFilter.tsx';
import { type ArticleFilters, filterNames, orders } from './articleFilters.ts';
import { ColumnChoice } from './ColumnChoice.tsx';

type Props = {
  values: ArticleFilters;
  columns: (Column<AdminArticle> & { shownAtFirst: boolean })[];
  onChange: (changed: Partial<ArticleFilters>) => void;
  onClear: () => void;
};

/** The filters for tags, translations and dates are hidden behind a button unless one of them is set. */
export function ArticleFilterBar({ values, columns, onChange, onClear }: Props) {
  const { t } = useTranslation();
  const { language, user, actor } = useAdminSession();
  const choosesAuthor = canEditEveryArticle(actor);
  const { departments = [] } = useDepartments();
  const authors = usePersonOptions(choosesAuthor, values.author);
  const hasMore = values.tag !== '' || values.source !== '' || values.from !== '' || values.to !== '';
  const [more, setMore] = useState(hasMore);
  const set = filterNames.filter((name) => values[name] !== '').length;

  return (
    <FilterBar
      label={t('admin.articles.filters.label')}
      set={set}
      onClear={onClear}
      tools={
        <ColumnChoice columns={columns} chosen={values.columns} onChange={(chosen) => onChange({ columns: chosen })} />
      }
    >
      <SearchField label={t('admin.articles.filters.search')} value={values.q} onSearch={(q) => onChange({ q })} />
      <Select
        label={t('admin.articles.columns.department')}
        hideLabel
        value={values.department}
        onChange={(department) => onChange({ department })}
        options={[
          { value: '', label: t('admin.articles.filters.anyDepartment') },
          ...departments.map(({ id, name }) => ({ value: id, label: name[language] })),
        ]}
      />
      {choosesAuthor && (
        <Select
          label={t('admin.articles.columns.author')}
          hideLabel
          value={values.author}
          onChange={(author) => onChange({ author })}
          options={[
            { value: '', label: t('admin.articles.filters.anyAuthor') },
            { value: user.id, label: t('admin.articles.filters.mine') },
            ...authors.filter(({ id }) => id !== user.id).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <LanguageFilter value={values.language} onChange={(written) => onChange({ language: written })} />
      {!more && (
        <Button tone="quiet" icon={ListFilter} onPress={() => setMore(true)}>
          {t('admin.articles.filters.more')}
        </Button>
      )}
      {more && <MoreFilters values={values} onChange={onChange} />}
    </FilterBar>
  );
}

function MoreFilters({ values, onChange }: Pick<Props, 'values' | 'onChange'>) {
  const { t } = useTranslation();
  const { tags = [] } = useTags('');
  return (
    <>
      <Select
        label={t('admin.articles.columns.tags')}
        hideLabel
        value={values.tag}
        onChange={(tag) => onChange({ tag })}
        options={[
          { value: '', label: t('admin.articles.filters.anyTag') },
          ...uniqueTags([values.tag, ...tags.map(({ tag }) => tag)]).map((tag) => ({ value: tag, label: tag })),
        ]}
      />
      <Select
        label={t('admin.editor.translations.title')}
        hideLabel
        value={values.source}
        onChange={(source) => onChange({ source })}
        options={[
          { value: '', label: t('admin.articles.filters.anySource') },
          { value: 'changed', label: t('admin.articles.filters.changedSource') },
        ]}
      />
      <Select
        label={t('admin.articles.filters.order')}
        hideLabel
        value={values.sort}
        onChange={(sort) => onChange({ sort })}
        options={orders.map(({ column, direction }) => ({
          value: `${column}:${direction}`,
          label: `${t(`admin.articles.columns.${column}`)} ${direction === 'asc' ? '↑' : '↓'}`,
        }))}
      />
      <TextField
        label={t('admin.articles.filters.from')}
        type="date"
        value={values.from}
        onChange={(from) => onChange({ from })}
      />
      <TextField
        label={t('admin.articles.filters.to')}
        type="date"
        value={values.to}
        onChange={(to) => onChange({ to })}
      />
    </>
  );
}
