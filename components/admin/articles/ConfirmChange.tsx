import { useTranslation } from 'next-i18next/pages';
import type { NewsroomArticle } from '#lib/domain/newsroomArticle.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import styles from './Articles.module.css';
import type { ArticleAction } from './useArticleChanges.ts';

type Props = {
  action: ArticleAction;
  articles: NewsroomArticle[];
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

const named = 5;

/** Names the articles and what readers will see of it. */
export function ConfirmChange({ action, articles, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  const more = articles.length - named;
  return (
    <ConfirmDialog
      title={t(`admin.articles.confirm.${action}.title`, { count: articles.length })}
      confirm={t(`admin.articles.actions.${action}`)}
      danger={action === 'delete'}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul className={styles.titles}>
        {articles.slice(0, named).map(({ id, title, language }) => (
          <li key={id} lang={title ? language : undefined}>
            {title || t('admin.articles.untitled')}
          </li>
        ))}
        {more > 0 && <li>{t('admin.articles.confirm.more', { count: more })}</li>}
      </ul>
      <p>{t(`admin.articles.confirm.${action}.text`)}</p>
    </ConfirmDialog>
  );
}
