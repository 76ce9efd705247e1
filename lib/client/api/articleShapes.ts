import type { AdminArticle } from '#lib/domain/adminArticle.ts';
import type { Article, ArticleListItem } from '#lib/domain/article.ts';
import type { EditedArticle } from '#lib/domain/articleDraft.ts';
import { isText, listOf, objectOf } from './read.ts';

export const isArticle = objectOf<Article>({ id: isText, slug: isText, title: isText, body: isText });
export const isEditedArticle = objectOf<EditedArticle>({ id: isText, title: isText, body: isText, etag: isText });
export const isArticleListItem = objectOf<ArticleListItem>({ id: isText, slug: isText, title: isText });
export const isNewsroomArticle = objectOf<AdminArticle>({
  id: isText,
  slug: isText,
  title: isText,
});
export const hasArticles = objectOf<{ articles: ArticleListItem[] }>({ articles: listOf(isArticleListItem) });
