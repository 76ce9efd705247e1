import { useTranslation } from 'next-i18next/pages';
import { ArticleStatusBadge } from '#components/admin/articles/ArticleStatusBadge.tsx';
import { useAdminSession } from '#components/admin/shell/AdminSession.tsx';
import type { EditedArticle } from '#lib/domain/articleDraft.ts';
import { canEditArticle } from '#lib/domain/permissions.ts';
import { languageNames } from '#lib/format/languageNames.ts';
import { paths } from '#lib/format/paths.ts';
import styles from './Panels.module.css';

/** The article's language versions: links to edit one's own beside it, and to read another author's if published. */
export function EditionList({ of: { id: beside, kind, editions } }: { of: EditedArticle }) {
  const { t } = useTranslation();
  const { user, actor, language: uiLanguage } = useAdminSession();
  if (editions.length === 0) return null;
  return (
    <ul className={styles.editions}>
      {editions.map(({ id, language, slug, status, author, contributorIds }) => {
        const isOwn = canEditArticle(actor, { kind, authorId: author.id, contributorIds });
        const name = <span lang={language}>{languageNames[language]}</span>;
        return (
          <li key={id}>
            {isOwn && <a href={`${paths.editor(kind, uiLanguage, id)}?${new URLSearchParams({ beside })}`}>{name}</a>}
            {!isOwn && status === 'published' && (
              <a href={paths.content(kind, language, slug)} target="_blank" rel="noopener">
                {name}
              </a>
            )}
            {!isOwn && status !== 'published' && name}
            <ArticleStatusBadge status={status} />
            {author.id !== user.id && (
              <span className={styles.soft}>{t('admin.editor.translations.by', { name: author.name })}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
