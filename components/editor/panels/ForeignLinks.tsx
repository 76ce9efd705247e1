import { TriangleAlert } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useAdminSession } from '#components/admin/shell/AdminSession.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { useForeignLinks } from '#lib/client/hooks/useForeignLinks.ts';
import type { EditedArticle } from '#lib/domain/articleDraft.ts';
import { languageNames } from '#lib/format/languageNames.ts';
import { paths } from '#lib/format/paths.ts';
import styles from './Panels.module.css';

/** Links that lead readers to an article in another language, each with the translation if there is one. */
export function ForeignLinks({ article }: { article: EditedArticle | null }) {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const links = useForeignLinks(article, token);
  if (links.length === 0) return null;
  return (
    <li>
      <Icon of={TriangleAlert} />
      <div>
        {t('admin.editor.ready.links.unmet', { count: links.length })}
        <ul className={styles.quoted}>
          {links.map(({ href, article: { kind, title, language }, translation }) => (
            <li key={href}>
              <span lang={language}>{title || t('admin.articles.untitled')}</span> ({languageNames[language]}):{' '}
              {translation ? (
                <a href={paths.content(kind, translation.language, translation.slug)} target="_blank" rel="noopener">
                  {t('admin.editor.ready.links.translated')}
                </a>
              ) : (
                t('admin.editor.ready.links.none')
              )}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
