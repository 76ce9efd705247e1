import { useTranslation } from 'next-i18next/pages';
import useSWR from 'swr';
import { useNewsroom } from '#components/admin/shell/Newsroom.tsx';
import { LoadFailure } from '#components/admin/ui/LoadFailure.tsx';
import { fetchArticleForEdit } from '#lib/client/api/ownArticles.ts';
import { keys } from '#lib/client/hooks/keys.ts';
import { readOptions } from '#lib/client/hooks/readOptions.ts';
import styles from './Desk.module.css';

/** The text that one translates, to be read beside the sheet. */
export function BesidePane({ id }: { id: string }) {
  const { t } = useTranslation();
  const { token } = useNewsroom();
  const { data, error, mutate } = useSWR(
    keys.editedArticle(id, token),
    ([, article, bearer]) => fetchArticleForEdit(article, bearer),
    readOptions,
  );
  if (error) return <LoadFailure error={error} onRetry={() => mutate()} />;
  if (!data) return <p className={styles.waiting}>{t('admin.ui.loading')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, so the keyboard must get into it
    <section className={styles.beside} lang={data.language} aria-label={t('admin.editor.beside')} tabIndex={0}>
      <h2 className={styles.besideTitle}>{data.title}</h2>
      <p className={styles.besideLead}>{data.summary}</p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was written */}
      <div className="body" dangerouslySetInnerHTML={{ __html: data.body }} />
    </section>
  );
}
