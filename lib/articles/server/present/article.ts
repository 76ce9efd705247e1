import type { Article, ArticleListItem } from '../../article.ts';
import type { UpdatedNote } from '../../articleDates.ts';
import type { BylineAuthor } from '../../bylineSchema.ts';
import type { Cover } from '#lib/media/image.ts';
import type { TeaserCover } from '../../teaser.ts';
import type { ArticleRow, TeaserRow } from '../queries/articles.ts';
import type { ArticleListRow } from '../queries/publicArticleList.ts';
import { presentCorrection } from '#lib/corrections/server/present/correction.ts';

export function presentArticle(row: ArticleRow): Article {
  return { ...presentArticleListItem(row), corrections: row.corrections.map(presentCorrection), body: row.body };
}

type NoteFields = Pick<ArticleListRow, 'updatedNote' | 'updatedNoteAt'>;

export function presentUpdatedNote({ updatedNote, updatedNoteAt }: NoteFields): UpdatedNote | null {
  return updatedNote === null || updatedNoteAt === null ? null : { at: updatedNoteAt.toISOString(), text: updatedNote };
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
    author: presentAuthor(row),
    authors: row.authors.map(presentBylineAuthor),
    tags: row.tags,
    status: row.status,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    scheduledFor: row.scheduledFor?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    updatedNote: presentUpdatedNote(row),
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

/** Guests have no page: the author is the first in the byline who has an account, or else the owner. */
function presentAuthor({ authors, author: owner }: Pick<ArticleListRow, 'authors' | 'author'>): Article['author'] {
  for (const { id, name, avatarUrl, portraitUrl } of authors)
    if (id !== null) return { id, name, avatarUrl: portraitUrl ?? avatarUrl, portraitUrl };
  const { id, name, avatarUrl, portraitUrl } = owner;
  return { id, name, avatarUrl: portraitUrl ?? avatarUrl, portraitUrl };
}

function presentBylineAuthor({ id, name, role, avatarUrl, portraitUrl }: BylineAuthor): BylineAuthor {
  return { id, name, role, avatarUrl: portraitUrl ?? avatarUrl, portraitUrl };
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
