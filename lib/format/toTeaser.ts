import type { ArticleListItem } from '#lib/domain/article.ts';
import type { Language } from '#lib/domain/language.ts';
import type { Teaser } from '#lib/domain/teaser.ts';

/** An article of the API's lists as a page's lists show it, its department named in the page's language. */
export function toTeaser(article: ArticleListItem, language: Language): Teaser {
  const { id, slug, title, summary, cover, department, author, readingMinutes } = article;
  return {
    id,
    slug,
    language: article.language,
    title,
    summary,
    cover,
    department: department && { slug: department.slug, name: department.name[language] },
    author: { id: author.id, name: author.name },
    publishedAt: article.publishedAt ?? article.createdAt,
    readingMinutes,
  };
}
