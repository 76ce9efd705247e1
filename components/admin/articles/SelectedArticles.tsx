import { useTranslation } from 'next-i18next/pages';
import { Button } from '#components/ui/Button.tsx';
import { SelectionBar } from '#components/ui/SelectionBar.tsx';
import type { AdminArticle } from '#lib/domain/adminArticle.ts';
import { possibleActions } from './possibleActions.ts';
import type { ArticleAction } from './useArticleChanges.ts';

type Props = {
  articles: AdminArticle[];
  onAction: (action: ArticleAction, articles: AdminArticle[]) => void;
  onClear: () => void;
};

const actions: readonly ArticleAction[] = ['publish', 'draft', 'archive', 'delete', 'restore'];

/** Bulk actions; a button shows a count if its action applies to only some of the selected articles. */
export function SelectedArticles({ articles, onAction, onClear }: Props) {
  const { t } = useTranslation();
  return (
    <SelectionBar
      label={t('admin.articles.chosen.label')}
      text={t('admin.articles.chosen.count', { count: articles.length })}
      onClear={onClear}
    >
      {actions.map((action) => {
        const able = articles.filter((article) => possibleActions(article).includes(action));
        return (
          able.length > 0 && (
            <Button key={action} tone={action === 'delete' ? 'danger' : 'plain'} onPress={() => onAction(action, able)}>
              {t(`admin.articles.actions.${action}`)}
              {able.length < articles.length && ` · ${able.length}`}
            </Button>
          )
        );
      })}
    </SelectionBar>
  );
}
