import { ListFilter } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { useDepartments } from '#lib/departments/client/useDepartments.ts';
import { usePersonOptions } from '#lib/users/client/usePersonOptions.ts';
import { useTags } from '#lib/tags/client/useTags.ts';
import { canEditEveryArticle } from '#lib/users/permissions.ts';
import { uniqueTags } from '#lib/tags/uniqueTags.ts';
import { useAdminSession } from '#components/newsroom/AdminSession.tsx';
import { FilterFields, ListFilters } from '#components/newsroom/ListFilters.tsx';
import type { ListState } from '#components/newsroom/useList.ts';
import type { articleColumns } from './articleColumns.tsx';
import type { ArticleFilters } from './articleFilters.ts';
import { ColumnChoice } from './ColumnChoice.tsx';

type Props = { state: ListState & { values: ArticleFilters }; columns: ReturnType<typeof articleColumns> };

/** The filters for tags, translations and dates are hidden behind a button unless one of them is set. */
export function ArticleFilterBar({ state, columns }: Props) {
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

function MoreFilters({ state }: Pick<Props, 'state'>) {
  const { tags = [] } = useTags('');
  const named = uniqueTags([state.values.tag, ...tags.map(({ tag }) => tag)]).map((tag) => ({ id: tag, name: tag }));
  return <FilterFields state={state} names={['tag', 'source', 'sort', 'from', 'to']} options={{ tag: named }} />;
}
