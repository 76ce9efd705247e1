import { Columns3, ListFilter } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { FilterFields, ListFilters } from '#components/newsroom/ListFilters.tsx';
import type { ListState } from '#components/newsroom/useList.ts';
import { Button } from '#components/ui/Button.tsx';
import { Checkbox } from '#components/ui/Checkbox.tsx';
import type { Column } from '#components/ui/Column.ts';
import { Dialog } from '#components/ui/Dialog.tsx';
import { IconButton } from '#components/ui/IconButton.tsx';
import type { AdminArticle } from '#lib/articles/adminArticle.ts';
import { useDepartments } from '#lib/departments/client.ts';
import { useTags } from '#lib/tags/client.ts';
import { uniqueTags } from '#lib/tags/uniqueTags.ts';
import { usePersonOptions } from '#lib/users/client/usePersonOptions.ts';
import { canEditEveryArticle } from '#lib/users/permissions.ts';
import styles from './Articles.module.css';
import type { articleColumns } from './articleColumns.tsx';
import type { ArticleFilters } from './articleFilters.ts';

type ColumnChoiceProps = {
  columns: (Column<AdminArticle> & { shownAtFirst: boolean })[];
  /** Column ids separated by dots; empty for the default columns. */
  chosen: string;
  onChange: (chosen: string) => void;
};

export function ColumnChoice({ columns, chosen, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const usual = columns.filter(({ shownAtFirst }) => shownAtFirst).map(({ id }) => id);
  const shown = chosen === '' ? usual : chosen.split('.');

  function toggle(id: string) {
    const next = columns.map((column) => column.id).filter((other) => shown.includes(other) !== (other === id));
    onChange(next.join('.') === usual.join('.') ? '' : next.join('.'));
  }

  return (
    <>
      <IconButton
        icon={Columns3}
        tone="plain"
        label={t('admin.articles.columns.choose')}
        onPress={() => setOpen(true)}
      />
      {open && (
        <Dialog
          title={t('admin.articles.columns.choose')}
          size="small"
          onClose={() => setOpen(false)}
          footer={<Button onPress={() => onChange('')}>{t('admin.articles.columns.usual')}</Button>}
        >
          <div className={styles.columns}>
            {columns.map(({ id, header, main }) => (
              <Checkbox
                key={id}
                checked={main || shown.includes(id)}
                disabled={main === true}
                onChange={() => toggle(id)}
              >
                {header}
              </Checkbox>
            ))}
          </div>
        </Dialog>
      )}
    </>
  );
}

type ArticleFilterBarProps = {
  state: ListState & { values: ArticleFilters };
  columns: ReturnType<typeof articleColumns>;
};

/** The filters for tags, translations and dates are hidden behind a button unless one of them is set. */
export function ArticleFilterBar({ state, columns }: ArticleFilterBarProps) {
  const { t } = useTranslation();
  const { language, user, actor } = useAdminSession();
  const { values, alter } = state;
  const choosesAuthor = canEditEveryArticle(actor);
  const { departments = [] } = useDepartments();
  const authors = usePersonOptions(choosesAuthor, values.author);
  const hasMore = values.tag !== '' || values.source !== '' || values.from !== '' || values.to !== '';
  const [more, setMore] = useState(hasMore);
  const mine = { id: user.id, name: t('admin.articles.filters.mine') };

  return (
    <ListFilters
      state={state}
      names={['q', 'department', 'author', 'language']}
      options={{
        department: departments.map(({ id, name }) => ({ id, name: name[language] })),
        author: choosesAuthor ? [mine, ...authors.filter(({ id }) => id !== user.id)] : undefined,
      }}
      tools={
        <ColumnChoice columns={columns} chosen={values.columns} onChange={(chosen) => alter({ columns: chosen })} />
      }
    >
      {more ? (
        <MoreFilters state={state} />
      ) : (
        <Button tone="quiet" icon={ListFilter} onPress={() => setMore(true)}>
          {t('admin.articles.filters.more')}
        </Button>
      )}
    </ListFilters>
  );
}

function MoreFilters({ state }: Pick<ArticleFilterBarProps, 'state'>) {
  const { tags = [] } = useTags('');
  const named = uniqueTags([state.values.tag, ...tags.map(({ tag }) => tag)]).map((tag) => ({ id: tag, name: tag }));
  return <FilterFields state={state} names={['tag', 'source', 'sort', 'from', 'to']} options={{ tag: named }} />;
}
