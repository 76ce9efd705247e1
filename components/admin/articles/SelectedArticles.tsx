import { useTranslation } from 'next-i18next/pages';
import { Button } from '#components/ui/Button.tsx';
import { SelectionBar } from '#components/ui/SelectionBar.tsx';
import type { ArticleKind } from '#lib/domain/article.ts';
import { type Changeable, possibleActions } from './possibleActions.ts';
import type { ArticleAction } from './useArticleChanges.ts';

type Props<Article> = {
  kind?: ArticleKind;
  articles: Article[];
  onAction: (action: ArticleAction, articles: Article[]) => void;
  onClear: () => void;
};

const actions: readonly ArticleAction[] = ['publish', 'draft', 'archive', 'delete', 'restore'];

/** Bulk actions; a button shows a count if its action applies to only some of the selected articles or pages. */
export function SelectedArticles<Article extends Changeable>({
  kind = 'article',
  articles,
  onAction,
  onClear,
}: Props<Article>) {
  const { t } = useTranslation();
  return (
    <SelectionBar
      label={t(`admin.${kind}s.chosen.label`)}
      text={t(`admin.${kind}s.chosen.count`, { count: articles.length })}
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
