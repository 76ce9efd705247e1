import type { ArticleContent, EditedArticle } from '#lib/articles/articleDraft.ts';
import { type FieldName, fieldNames, wordFields } from '#lib/articles/articleFields.ts';
import { slugify } from '#lib/articles/slugify.ts';

/** The content that the editor opens: unpublished changes, if there are any. */
export function contentOf(article: EditedArticle): ArticleContent {
  if (article.workingCopy) return article.workingCopy.content;
  const { title, summary, body, language, cover, department, tags, authors, seo, source } = article;
  return {
    title,
    summary,
    body,
    language,
    cover: cover && { imageId: cover.id, alt: cover.alt, credit: cover.credit, focus: cover.focus },
    department: department?.id ?? null,
    tags,
    authors: authors.map(({ id, name, role }) => ({ id, name: id === null ? name : null, role })),
    seo,
    slug: isMade(article) ? '' : article.slug,
    translationOf: source?.id ?? null,
  };
}

/** The article's own text, without unpublished changes. */
export function publicContentOf(article: EditedArticle): ArticleContent {
  return contentOf({ ...article, workingCopy: null });
}

/**
 * Whether the editor writes unpublished changes, beside a text that readers see or, since it was archived or unpublished,
 * have seen.
 */
export function writesChanges({ status, workingCopy }: Pick<EditedArticle, 'status' | 'workingCopy'>): boolean {
  return status === 'published' || workingCopy !== null;
}

/** Whether the slug was generated from the title, and follows it until the first publication. */
function isMade({ slug, title, publishedAt }: EditedArticle): boolean {
  const made = slugify(title);
  return publishedAt === null && (made === '' || slug === made || slug.replace(/-\d+$/, '') === made);
}

/** Whether there is nothing worth creating an article for. */
export function isBlank(content: ArticleContent): boolean {
  return wordFields.every((name) => content[name].trim() === '') && content.cover === null;
}

export function isSame(one: ArticleContent, other: ArticleContent): boolean {
  return one === other || differingFields(one, other).length === 0;
}

export function differingFields(one: ArticleContent, other: ArticleContent): FieldName[] {
  return fieldNames.filter((name) => !isSameValue(one[name], other[name]));
}

export function isSameValue(one: unknown, other: unknown): boolean {
  // Bodies may be long: strings are compared without being serialized.
  if (one === other || typeof one === 'string' || typeof other === 'string') return one === other;
  return JSON.stringify(one) === JSON.stringify(other);
}
