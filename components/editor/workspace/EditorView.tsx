import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import type { ArticleKind } from '#lib/articles/article.ts';
import { EditedKind } from './EditedKind.ts';
import styles from './EditorWorkspace.module.css';
import { EditorWorkspace } from './EditorWorkspace.tsx';
import { useOpenedDraft } from './useOpenedDraft.tsx';

/** The editor of the article or page in the URL, or of a new one. */
export function EditorView({ kind }: { kind: ArticleKind }) {
  const { t } = useTranslation();
  const { query, isReady } = useRouter();
  const id = query.id === 'new' ? null : String(query.id);
  const { draft, error, resume, discard, retry } = useOpenedDraft(kind, id);

  if (error) return <LoadFailure error={error} onRetry={retry} />;
  if (!draft || !isReady) return <p className={styles.waiting}>{t('admin.ui.loading')}</p>;
  const beside = typeof query.beside === 'string' ? query.beside : null;
  return (
    <EditedKind value={kind}>
      <EditorWorkspace key={draft.keeper.key} {...{ draft, beside }} onResume={resume} onDiscard={discard} />
    </EditedKind>
  );
}
