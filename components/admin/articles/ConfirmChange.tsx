import { useTranslation } from 'next-i18next/pages';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import type { AdminArticle } from '#lib/domain/adminArticle.ts';
import { pronounCount } from '#lib/format/pronounCount.ts';
import { TitleList } from './TitleList.tsx';
import type { ArticleAction } from './useArticleChanges.ts';

type Props = {
  action: ArticleAction;
  articles: AdminArticle[];
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

export function ConfirmChange({ action, articles, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t(`admin.articles.confirm.${action}.title`, { count: articles.length })}
      confirm={t(`admin.articles.actions.${action}`)}
      danger={action === 'delete'}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <TitleList of={articles} />
      <p>{t(`admin.articles.confirm.${action}.text`, { count: pronounCount(articles.length) })}</p>
    </ConfirmDialog>
  );
}
