import { useTranslation } from 'next-i18next/pages';
import useSWR from 'swr';
import { useAdminSession } from '#components/admin/shell/AdminSession.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import type { ArticleRef } from '#lib/client/api/ArticleRef.ts';
import { fetchArticleForEdit } from '#lib/client/api/ownArticles.ts';
import { fetchRevision, fetchRevisions } from '#lib/client/api/revisions.ts';
import { diffBodies } from '#lib/client/editor/diffBodies.ts';
import { readOptions } from '#lib/client/hooks/readOptions.ts';
import type { ArticleKind } from '#lib/domain/article.ts';
import type { EditedArticle } from '#lib/domain/articleDraft.ts';
import { ChangedText } from './ChangedText.tsx';
import styles from './Revisions.module.css';

type Props = {
  kind: ArticleKind;
  source: NonNullable<EditedArticle['source']>;
  onClose: () => void;
};

/** Changes of the source since it was translated. */
export function SourceChanges({ kind, source, onClose }: Props) {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const { data, error, mutate } = useSWR(
    ['source-changes', { id: source.id, kind }, source.revision, token] as const,
    ([, of, translated, bearer]) => readChanges(of, translated, bearer),
    readOptions,
  );
  return (
    <Dialog title={t('admin.editor.translations.differenceOf', { title: source.title })} size="wide" onClose={onClose}>
      {error && <LoadFailure error={error} onRetry={() => mutate()} />}
      {!data && !error && <p className={styles.soft}>{t('admin.ui.loading')}</p>}
      {data && (
        <div lang={source.language}>
          <ChangedText changes={data} />
        </div>
      )}
    </Dialog>
  );
}

/** @param translated revision that was translated; if a replaced autosave, the last one before it is compared */
async function readChanges(of: ArticleRef, translated: number | null, token: string) {
  const [article, { revisions }] = await Promise.all([
    fetchArticleForEdit(of, token),
    fetchRevisions(of, { page: 1, limit: 100 }, token),
  ]);
  const base = revisions.find(({ revision }) => translated !== null && revision <= translated) ?? revisions.at(-1);
  const before = base ? (await fetchRevision(of, base.revision, token)).content.body : '';
  return diffBodies(before, article.body);
}
