import { useTranslation } from 'next-i18next/pages';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import type { AdminArticle } from '#lib/articles/adminArticle.ts';
import type { ArticleKind } from '#lib/articles/article.ts';
import type { Move } from '#lib/articles/bulkChange.ts';
import { pronounCount } from '#lib/comments/pronounCount.ts';
import { TitleList } from './TitleList.tsx';

type Props = {
  kind: ArticleKind;
  action: Move;
  articles: Pick<AdminArticle, 'id' | 'title' | 'language' | 'status'>[];
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

export function ConfirmChange({ kind, action, articles, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  const hides = (action === 'draft' || action === 'delete') && articles.some(({ status }) => status === 'published');
  return (
    <ConfirmDialog
      title={t(`admin.${kind}s.confirm.${action}.title`, { count: articles.length })}
      confirm={t(`admin.articles.actions.${action}`)}
      danger={action === 'delete' || action === 'deleteForever'}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <TitleList of={articles} />
      {hides && <p>{t('admin.articles.confirm.hides')}</p>}
      <p>{t(`admin.articles.confirm.${action}.text`, { count: pronounCount(articles.length) })}</p>
    </ConfirmDialog>
  );
}
