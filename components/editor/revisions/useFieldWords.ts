import { useTranslation } from 'next-i18next/pages';
import { useAdminSession } from '#components/newsroom/AdminSession.tsx';
import { useDepartments } from '#lib/departments/client/useDepartments.ts';
import type { ArticleContent, EditedArticle } from '#lib/articles/articleDraft.ts';
import type { FieldName } from '#lib/articles/articleFields.ts';
import type { BylineEntry } from '#lib/articles/bylineSchema.ts';
import { languageNames } from '#lib/languages/languageNames.ts';
import { usePersonName } from '../byline/usePersonName.ts';

/** A field's value as readable text; empty if it is not set. */
export function useFieldWords(article: EditedArticle): (field: FieldName, content: ArticleContent) => string {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const { departments = [] } = useDepartments();
  const nameOf = usePersonName(article);
  const roleOf = ({ role }: BylineEntry) => t(`admin.editor.byline.roles.${role}`).toLowerCase();

  return (field, content) => {
    switch (field) {
      case 'title':
      case 'summary':
      case 'body':
      case 'slug':
        return content[field];
      case 'language':
        return languageNames[content.language];
      case 'department':
        return departments.find(({ id }) => id === content.department)?.name[language] ?? content.department ?? '';
      case 'tags':
        return content.tags.join(', ');
      case 'authors':
        return content.authors.map((person) => `${nameOf(person)} (${roleOf(person)})`).join(', ');
      case 'cover': {
        if (!content.cover) return '';
        const { alt, credit, focus } = content.cover;
        const [x, y] = [Math.round(focus.x * 100), Math.round(focus.y * 100)];
        const at = t('admin.editor.cover.at', { x, y });
        return [alt || t('admin.editor.conflict.picture'), credit, at].filter(Boolean).join(' · ');
      }
      case 'seo': {
        const { title, description, noindex, canonicalUrl } = content.seo;
        const parts = [title, description, canonicalUrl, noindex && t('admin.editor.seo.noindex')];
        return parts.filter(Boolean).join(' · ');
      }
      case 'translationOf':
        return content.translationOf === article.source?.id
          ? (article.source?.title ?? '')
          : (content.translationOf ?? '');
    }
  };
}
