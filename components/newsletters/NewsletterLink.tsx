import { useTranslation } from 'next-i18next/pages';
import type { Article } from '#lib/articles/article.ts';
import { paths } from '#lib/platform/text/paths.ts';

/** A link to the page of the newsletter, with the article's department chosen. */
export function NewsletterLink({ article }: { article: Pick<Article, 'language' | 'department'> }) {
  const { t } = useTranslation();
  const { language, department } = article;
  const chosen = department ? `?${new URLSearchParams({ department: department.id })}` : '';
  return (
    <p>
      {t('article.newsletter.text')} <a href={paths.subscribe(language) + chosen}>{t('article.newsletter.link')}</a>
    </p>
  );
}
