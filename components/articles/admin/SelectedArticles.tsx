import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { SelectionBar } from '#components/ui/SelectionBar.tsx';
import type { ArticleKind } from '#lib/articles/article.ts';
import type { Move } from '#lib/articles/bulkChange.ts';
import { useAdminSession } from '#components/newsroom/AdminSession.tsx';
import { type Changeable, possibleActions } from './possibleActions.ts';

type Props<Article> = {
  kind?: ArticleKind;
  articles: Article[];
  onAction: (action: Move, articles: Article[]) => void;
  onClear: () => void;
  /** More ways to change them. */
  children?: ReactNode;
};

const actions: readonly Move[] = ['publish', 'draft', 'archive', 'delete', 'restore', 'deleteForever'];

/** Bulk actions; a button shows a count if its action applies to only some of the selected articles or pages. */
export function SelectedArticles<Article extends Changeable>({
  kind = 'article',
  articles,
  onAction,
  onClear,
  children,
}: Props<Article>) {
  const { t } = useTranslation();
  const { actor, publishes } = useAdminSession();
  return (
    <SelectionBar
      label={t(`admin.${kind}s.chosen.label`)}
      text={t(`admin.${kind}s.chosen.count`, { count: articles.length })}
      onClear={onClear}
    >
      {children}
      {actions.map((action) => {
        const able = articles.filter((article) => possibleActions(article, actor, publishes).includes(action));
        return (
          able.length > 0 && (
            <Button
              key={action}
              tone={action === 'delete' || action === 'deleteForever' ? 'danger' : 'plain'}
              onPress={() => onAction(action, able)}
            >
              {t(`admin.articles.actions.${action}`)}
              {able.length < articles.length && ` · ${able.length}`}
            </Button>
          )
        );
      })}
    </SelectionBar>
  );
}
