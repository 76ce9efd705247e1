import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import styles from './EditorWorkspace.module.css';
import { EditorWorkspace } from './EditorWorkspace.tsx';
import { useOpenedDraft } from './useOpenedDraft.ts';

/** The editor of the article in the URL, or of a new one. */
export function EditorView() {
  const { t } = useTranslation();
  const { query, isReady } = useRouter();
  const id = query.id === 'new' ? null : String(query.id);
  const { draft, error, resume, discard, retry } = useOpenedDraft(id);

  if (error) return <LoadFailure error={error} onRetry={retry} />;
  if (!draft || !isReady) return <p className={styles.waiting}>{t('admin.ui.loading')}</p>;
  const beside = typeof query.beside === 'string' ? query.beside : null;
  return <EditorWorkspace key={draft.keeper.key} {...{ draft, beside }} onResume={resume} onDiscard={discard} />;
}
