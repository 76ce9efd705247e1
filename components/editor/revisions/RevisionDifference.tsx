import { useTranslation } from 'next-i18next/pages';
import { useMemo } from 'react';
import useSWR from 'swr';
import { useAdminSession } from '#components/admin/shell/AdminSession.tsx';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import type { ArticleRef } from '#lib/client/api/ArticleRef.ts';
import { fetchRevision } from '#lib/client/api/revisions.ts';
import { diffBodies, diffWords } from '#lib/client/editor/diffBodies.ts';
import { keys } from '#lib/client/hooks/keys.ts';
import { readOptions } from '#lib/client/hooks/readOptions.ts';
import { ChangedText } from './ChangedText.tsx';
import styles from './Revisions.module.css';

/** The changes from the previous revision to this one. */
export function RevisionDifference({ of, revision }: { of: ArticleRef; revision: number }) {
  const { t } = useTranslation();
  const now = useRevision(of, revision);
  const before = useRevision(of, revision > 1 ? revision - 1 : null);
  const [old, current] = [before.data?.content, now.data?.content];
  const changes = useMemo(() => (current ? diffBodies(old?.body ?? '', current.body) : []), [old, current]);

  if (now.error) return <LoadFailure error={now.error} onRetry={() => now.mutate()} />;
  if (!current || before.isLoading) return <p className={styles.soft}>{t('admin.ui.loading')}</p>;
  return (
    <div lang={current.language}>
      {/* biome-ignore-start lint/security/noDangerouslySetInnerHtml: escaped by diffWords */}
      <p className={styles.title} dangerouslySetInnerHTML={{ __html: diffWords(old?.title ?? '', current.title) }} />
      <p className={styles.soft} dangerouslySetInnerHTML={{ __html: diffWords(old?.summary ?? '', current.summary) }} />
      {/* biome-ignore-end lint/security/noDangerouslySetInnerHtml: escaped by diffWords */}
      <ChangedText changes={changes} />
    </div>
  );
}

/** An autosave may have been replaced by the next one. Then there is nothing to compare with. */
function useRevision(of: ArticleRef, revision: number | null) {
  const { token } = useAdminSession();
  return useSWR(
    revision === null ? null : keys.revision(of, revision, token),
    ([, article, number, bearer]) => fetchRevision(article, number, bearer),
    readOptions,
  );
}
