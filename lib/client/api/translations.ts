import type { Article } from '#lib/domain/article.ts';
import type { EditedArticle, ForeignLink } from '#lib/domain/articleDraft.ts';
import type { Language } from '#lib/domain/language.ts';
import { isArticle, isEditedArticle } from './articleShapes.ts';
import { fetchArticleForEdit } from './ownArticles.ts';
import { isText, listOf, objectOf, read } from './read.ts';
import { request } from './request.ts';

const hasLinks = objectOf<{ links: ForeignLink[] }>({ links: listOf(objectOf<ForeignLink>({ href: isText })) });

/** @param key the same one for each attempt, so that an answer that got lost leaves no second draft */
export async function beginTranslation(
  id: string,
  language: Language,
  { token, key, signal }: { token: string; key: string; signal?: AbortSignal },
): Promise<EditedArticle> {
  const failure = 'Failed to begin the translation';
  const path = `/articles/${encodeURIComponent(id)}/translations`;
  const headers = { 'Idempotency-Key': key };
  const content = await request(path, { method: 'POST', token, body: { language }, headers, failure, signal });
  return read(content, isEditedArticle, failure);
}

/** The text of an article that one translates: as its editor sees it, or as readers do. */
export async function fetchSourceText(
  id: string,
  { isEditor, token, signal }: { isEditor: boolean; token: string; signal?: AbortSignal },
): Promise<Article> {
  if (isEditor) return fetchArticleForEdit(id, token, signal);
  const failure = 'Failed to fetch article';
  return read(await request(`/articles/${encodeURIComponent(id)}`, { failure, signal }), isArticle, failure);
}

/** The links of an article to the site's articles in other languages than its own. */
export async function fetchForeignLinks(id: string, token: string, signal?: AbortSignal): Promise<ForeignLink[]> {
  const failure = 'Failed to fetch foreign links';
  const path = `/articles/edit/${encodeURIComponent(id)}/foreign-links`;
  return read(await request(path, { token, failure, signal }), hasLinks, failure).links;
}
