import type { Language } from '#lib/languages/language.ts';
import type { ArticleListItem } from './article.ts';
import type { Teaser } from './teaser.ts';

/** Converts an article of the API into a teaser, with the department's name in the page's language. */
export function toTeaser(article: ArticleListItem, language: Language): Teaser {
  const { id, slug, title, summary, cover, department, authors, readingMinutes } = article;
  return {
    id,
    slug,
    language: article.language,
    title,
    summary,
    cover,
    department: department && { slug: department.slug, name: department.name[language] },
    authors: authors.map(({ id, name, role }) => ({ id, name, role })),
    publishedAt: article.publishedAt ?? article.createdAt,
    readingMinutes,
  };
}
