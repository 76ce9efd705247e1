import { useTranslation } from 'next-i18next/pages';
import { useAdminSession } from '#components/admin/shell/AdminSession.tsx';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import { type ArticleRef, refOf } from '#lib/client/api/ArticleRef.ts';
import { fetchRevision } from '#lib/client/api/revisions.ts';
import { useRead } from '#lib/client/hooks/useRead.ts';
import type { EditedArticle } from '#lib/domain/articleDraft.ts';
import { emptyContent } from '#lib/domain/articleFields.ts';
import { FieldDifferences } from './FieldDifferences.tsx';
import styles from './Revisions.module.css';

type Props = {
  article: EditedArticle;
  revision: number;
  /** The revision before it; null for the first. */
  former: number | null;
};

/** The changes from the previous revision to this one. */
export function RevisionDifference({ article, revision, former }: Props) {
  const { t } = useTranslation();
  const of = refOf(article);
  const now = useRevision(of, revision);
  const before = useRevision(of, former);

  if (now.error) return <LoadFailure error={now.error} onRetry={() => now.mutate()} />;
  if (!now.data || before.isLoading) return <p className={styles.soft}>{t('admin.ui.loading')}</p>;
  const { language } = now.data.content;
  return (
    <div lang={language}>
      <FieldDifferences
        before={before.data ?? { content: emptyContent(language), cover: null }}
        after={now.data}
        article={article}
        wholeText
      />
    </div>
  );
}

/** An autosave may have been replaced by the next one. Then there is nothing to compare with. */
function useRevision(of: ArticleRef, revision: number | null) {
  const { token } = useAdminSession();
  return useRead(fetchRevision, revision === null ? null : [of, revision, token]);
}
