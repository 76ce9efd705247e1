import { isDeepStrictEqual } from 'node:util';
import type { ArticleStatus } from '#lib/domain/article.ts';
import type { ArticleContent, ArticleInput } from '#lib/domain/articleDraft.ts';
import { defaultLanguage } from '#lib/domain/language.ts';
import { readingMinutes } from '#lib/format/readingMinutes.ts';
import { presentContent } from '../../present/articleContent.ts';
import type { ArticleValues } from '../../queries/articleWrites.ts';
import type { EditedArticleRow } from '../../queries/editedArticles.ts';
import { cleanBody } from './cleanBody.ts';

/** All fields of an article that an editor sets. */
export type ArticleState = ArticleContent & {
  status: ArticleStatus;
  scheduledFor: Date | null;
  /** The site's time zone when `scheduledFor` was set. */
  scheduledTimeZone: string | null;
};

const empty: ArticleState = {
  title: '',
  summary: '',
  body: '',
  language: defaultLanguage,
  cover: null,
  department: null,
  tags: [],
  seo: { title: null, description: null, noindex: false, canonicalUrl: null },
  slug: '',
  translationOf: null,
  status: 'draft',
  scheduledFor: null,
  scheduledTimeZone: null,
};

/** The state of a new or existing article after a change. Sanitizing is the last transform of its body. */
export async function nextState(
  before: EditedArticleRow | null,
  { scheduledFor, ...input }: ArticleInput,
): Promise<ArticleState> {
  const changes = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const next: ArticleState = { ...(before ? stateOf(before) : empty), ...changes };
  if (scheduledFor !== undefined) next.scheduledFor = scheduledFor === null ? null : new Date(scheduledFor);
  if (next.status !== 'scheduled') Object.assign(next, { scheduledFor: null, scheduledTimeZone: null });
  if (input.body !== undefined) next.body = await cleanBody(input.body);
  return next;
}

export function stateOf(row: EditedArticleRow): ArticleState {
  const { status, scheduledFor, scheduledTimeZone } = row;
  return { ...presentContent(row), status, scheduledFor, scheduledTimeZone };
}

/** The columns that depend only on the editor's fields. */
export function toValues(state: ArticleState): Omit<ArticleValues, 'authorId' | 'translationGroup' | 'slug'> {
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
    tags,
    status,
    scheduledFor: state.scheduledFor,
    scheduledTimeZone: state.scheduledTimeZone,
    readingMinutes: readingMinutes(body, language),
    seoTitle: seo.title,
    seoDescription: seo.description,
    noindex: seo.noindex,
    canonicalUrl: seo.canonicalUrl,
  };
}

/** The columns that a change modifies: unchanged columns are left out, so that the database does not reindex them. */
export function changedValues(old: ArticleState, next: ArticleState): Partial<ArticleValues> {
  const current = new Map(Object.entries(toValues(old)));
  return Object.fromEntries(
    Object.entries(toValues(next)).filter(([name, value]) => !isDeepStrictEqual(current.get(name), value)),
  );
}
