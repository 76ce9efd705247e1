import type { AdminArticle } from '#lib/articles/adminArticle.ts';
import type { Article, ArticleListItem } from '#lib/articles/article.ts';
import type { ListedPage, SitePage, SitePageListItem } from '../page.ts';

export function presentSitePage(article: Article): SitePage {
  return { ...presentPageListItem(article), body: article.body };
}

export function presentPageListItem(article: ArticleListItem): SitePageListItem {
  return {
    id: article.id,
    slug: article.slug,
    language: article.language,
    translationGroup: article.translationGroup,
    title: article.title,
    summary: article.summary,
    cover: article.cover,
    status: article.status,
    publishedAt: article.publishedAt,
    scheduledFor: article.scheduledFor,
    createdAt: article.createdAt,
    updatedAt: article.updatedAt,
    seo: article.seo,
    translations: article.translations,
  };
}

export function presentAdminPage(article: AdminArticle): ListedPage {
  const { editor, hasWorkingCopy, isSnippet, planned, source, deletedAt } = article;
  return { ...presentPageListItem(article), editor, hasWorkingCopy, isSnippet, planned, source, deletedAt };
}
