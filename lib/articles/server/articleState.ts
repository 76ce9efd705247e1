import { isDeepStrictEqual } from 'node:util';
import { defaultLanguage } from '#lib/languages/language.ts';
import type { ArticleInput } from '../articleDraft.ts';
import { emptyContent } from '../articleFields.ts';
import { nextDates, refuseEarlierExpiry } from './articleDates.ts';
import { cleanBody } from './cleanBody.ts';
import { presentContent } from './present.ts';
import type { ArticleValues } from './queries/articleWrites.ts';
import type { EditedArticleRow } from './queries/editedArticles.ts';
import { type ArticleState, toArticleValues } from './queries/toArticleValues.ts';

const empty: ArticleState = {
  ...emptyContent(defaultLanguage),
  status: 'draft',
  scheduledFor: null,
  scheduledTimeZone: null,
  publishedAt: null,
  expiresAt: null,
  updatedNote: null,
};

/** The state of a new or existing article after a change. Sanitizing is the last transform of its body. */
export async function nextState(
  before: EditedArticleRow | null,
  { scheduledFor, publishedAt, expiresAt, updatedNote, ...input }: ArticleInput,
): Promise<ArticleState> {
  const changes = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const old = before ? stateOf(before) : empty;
  const next: ArticleState = { ...old, ...changes };
  Object.assign(next, nextDates(old, next.status, { publishedAt, expiresAt, updatedNote }));
  if (scheduledFor !== undefined) next.scheduledFor = scheduledFor === null ? null : new Date(scheduledFor);
  if (next.status !== 'scheduled') Object.assign(next, { scheduledFor: null, scheduledTimeZone: null });
  // Other changes are taken, also of articles whose times were set before they were compared.
  if (expiresAt !== undefined || scheduledFor !== undefined)
    refuseEarlierExpiry(next.expiresAt, next.status === 'published' ? before?.copy?.publishAt : next.scheduledFor);
  if (input.body !== undefined) next.body = await cleanBody(input.body);
  return next;
}

export function stateOf(row: EditedArticleRow): ArticleState {
  const { status, scheduledFor, scheduledTimeZone, publishedAt, expiresAt } = row;
  const updatedNote =
    row.updatedNote !== null && row.updatedNoteAt ? { at: row.updatedNoteAt, text: row.updatedNote } : null;
  return { ...presentContent(row), status, scheduledFor, scheduledTimeZone, publishedAt, expiresAt, updatedNote };
}

/** The columns that a change modifies: unchanged columns are left out, so that the database does not reindex them. */
export function changedValues(old: ArticleState, next: ArticleState): Partial<ArticleValues> {
  const current = new Map(Object.entries(toArticleValues(old)));
  return Object.fromEntries(
    Object.entries(toArticleValues(next)).filter(([name, value]) => !isDeepStrictEqual(current.get(name), value)),
  );
}
