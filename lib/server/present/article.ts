import type { Article, ArticleListItem } from '#lib/domain/article.ts';
import type { Cover } from '#lib/domain/image.ts';
import type { TeaserCover } from '#lib/domain/teaser.ts';
import type { ArticleListRow, ArticleRow, TeaserRow } from '../queries/articles.ts';

export function presentArticle(row: ArticleRow): Article {
  return { ...presentArticleListItem(row), body: row.body };
}

export function presentArticleListItem(row: ArticleListRow): ArticleListItem {
  return {
    id: row.id,
    slug: row.slug,
    language: row.language,
    translationGroup: row.translationGroup,
    title: row.title,
    summary: row.summary,
    cover: presentCover(row),
    department: row.department && { id: row.department.id, slug: row.department.slug, name: row.department.name },
    author: presentAuthor(row.author),
    tags: row.tags,
    status: row.status,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    scheduledFor: row.scheduledFor?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    readingMinutes: row.readingMinutes,
    views: row.views,
    likes: row.likes,
    comments: row.comments,
    seo: {
      title: row.seoTitle,
      description: row.seoDescription,
      noindex: row.noindex,
      canonicalUrl: row.canonicalUrl,
    },
    translations: row.translations,
  };
}

function presentAuthor({ id, name, avatarUrl, portraitUrl }: ArticleListRow['author']): Article['author'] {
  return { id, name, avatarUrl: portraitUrl ?? avatarUrl, portraitUrl };
}

type CoverFields = Pick<TeaserRow, 'image' | 'coverAlt' | 'coverCredit' | 'coverFocusX' | 'coverFocusY'>;

export function presentCover(row: CoverFields): Cover | null {
  const picture = presentTeaserCover(row);
  return row.image && picture && { id: row.image.id, ...picture, alt: row.coverAlt, credit: row.coverCredit };
}

type PictureFields = Pick<CoverFields, 'image' | 'coverFocusX' | 'coverFocusY'>;

export function presentTeaserCover({ image, coverFocusX, coverFocusY }: PictureFields): TeaserCover | null {
  return (
    image && {
      url: image.url,
      width: image.width,
      height: image.height,
      placeholder: image.placeholder,
      variants: image.variants,
      focus: { x: coverFocusX, y: coverFocusY },
    }
  );
}
