import { uuidsIn } from '#lib/platform/values/uuidsIn.ts';
import { normalizeTag } from '#lib/tags/normalizeTag.ts';
import type { ArticleStatus } from '../../article.ts';
import type { ArticleContent } from '../../articleDraft.ts';
import { readingMinutes } from '../../readingMinutes.ts';
import { snippetsIn } from '../content/snippetsIn.ts';
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

/** The columns that depend only on the editor's fields. Byline, slug and source are written by functions of their own. */
export function toArticleValues(state: ArticleState) {
  const { cover, department, tags, seo, updatedNote, authors, slug, translationOf, ...columns } = state;
  return {
    ...columns,
    coverImageId: cover?.imageId ?? null,
    coverAlt: cover?.alt ?? '',
    coverCredit: cover?.credit ?? null,
    coverFocusX: cover?.focus.x ?? 0.5,
    coverFocusY: cover?.focus.y ?? 0.5,
    departmentId: department,
    tags: tags.map(normalizeTag),
    updatedNote: updatedNote?.text ?? null,
    updatedNoteAt: updatedNote?.at ?? null,
    readingMinutes: readingMinutes(state.body, state.language),
    snippetIds: uuidsIn(snippetsIn(state.body)),
    seoTitle: seo.title,
    seoDescription: seo.description,
    noindex: seo.noindex,
    canonicalUrl: seo.canonicalUrl,
  } satisfies Omit<ArticleValues, 'authorId' | 'translationGroup' | 'slug'>;
}
