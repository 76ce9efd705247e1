import type { ArticleStatus } from '#lib/domain/article.ts';
import type { ArticleContent } from '#lib/domain/articleDraft.ts';
import { normalizeTag } from '#lib/domain/normalizeTag.ts';
import { readingMinutes } from '#lib/format/readingMinutes.ts';
import type { ArticleValues } from './articleWrites.ts';

/** All fields of an article that an editor sets. */
export type ArticleState = ArticleContent & {
  status: ArticleStatus;
  scheduledFor: Date | null;
  /** The site's time zone when `scheduledFor` was set. */
  scheduledTimeZone: string | null;
} & ArticleDates;

/** What only editors set. `publishedAt` is null until the publication sets it. */
export type ArticleDates = {
  publishedAt: Date | null;
  expiresAt: Date | null;
  updatedNote: { at: Date; text: string } | null;
};

/** The columns that depend only on the editor's fields. */
export function toArticleValues(state: ArticleState): Omit<ArticleValues, 'authorId' | 'translationGroup' | 'slug'> {
  const { title, summary, body, language, cover, department, tags, seo, status } = state;
  return {
    title,
    summary,
    body,
    language,
    coverImageId: cover?.imageId ?? null,
    coverAlt: cover?.alt ?? '',
    coverCredit: cover?.credit ?? null,
    coverFocusX: cover?.focus.x ?? 0.5,
    coverFocusY: cover?.focus.y ?? 0.5,
    departmentId: department,
    tags: tags.map(normalizeTag),
    status,
    scheduledFor: state.scheduledFor,
    scheduledTimeZone: state.scheduledTimeZone,
    publishedAt: state.publishedAt,
    expiresAt: state.expiresAt,
    updatedNote: state.updatedNote?.text ?? null,
    updatedNoteAt: state.updatedNote?.at ?? null,
    readingMinutes: readingMinutes(body, language),
    seoTitle: seo.title,
    seoDescription: seo.description,
    noindex: seo.noindex,
    canonicalUrl: seo.canonicalUrl,
  };
}
