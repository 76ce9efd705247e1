import { useTranslation } from 'next-i18next/pages';
import type { NewsroomArticle, Shelf } from '#lib/domain/newsroomArticle.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import styles from './Articles.module.css';
import type { ArticleAction } from './useArticleChanges.ts';

type Props = {
  articles: NewsroomArticle[];
  shelf: Shelf | '';
  onAction: (action: ArticleAction, articles: NewsroomArticle[]) => void;
  onClear: () => void;
};

const actionsOn: Record<Shelf | '', ArticleAction[]> = {
  '': ['publish', 'draft', 'archive', 'delete'],
  draft: ['publish', 'archive', 'delete'],
  scheduled: ['publish', 'draft', 'delete'],
  published: ['draft', 'archive', 'delete'],
  archived: ['publish', 'draft', 'delete'],
  deleted: ['restore'],
};

/** How many are selected, and what can be done with all of them at once. */
export function ChosenArticles({ articles, shelf, onAction, onClear }: Props) {
  const { t } = useTranslation();
  return (
    <section className={styles.chosen} aria-label={t('admin.articles.chosen.label')}>
      <p role="status">{t('admin.articles.chosen.count', { count: articles.length })}</p>
      {actionsOn[shelf].map((action) => (
        <Button key={action} tone={action === 'delete' ? 'danger' : 'plain'} onPress={() => onAction(action, articles)}>
          {t(`admin.articles.actions.${action}`)}
        </Button>
      ))}
      <IconButton icon="close" label={t('admin.articles.chosen.none')} onPress={onClear} />
    </section>
  );
}
