import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { rowsBefore, type Total } from '#lib/platform/values/paging.ts';
import type { SuggestionStatus, SuggestionsQuery } from '../../suggestion.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { feeds, suggestions } from '#lib/platform/db/server/schema/editorial.ts';
import { countRows } from '#lib/platform/db/server/boundedCount.ts';
import { containsText } from '#lib/search/server/queries/containsText.ts';
import { tagNames } from '#lib/tags/server/queries/tagNames.ts';

const suggestionColumns = {
  id: suggestions.id,
  feedId: suggestions.feedId,
  sourceTitle: suggestions.sourceTitle,
  departmentId: feeds.departmentId,
  url: suggestions.url,
  title: suggestions.title,
  summary: suggestions.summary,
  imageUrl: suggestions.imageUrl,
  language: suggestions.language,
  tags: tagNames(sql`suggestions.language`, sql`suggestions.tags`),
  publishedAt: suggestions.publishedAt,
  fetchedAt: suggestions.fetchedAt,
  status: suggestions.status,
  articleId: suggestions.articleId,
};

export type SuggestionRow = Awaited<ReturnType<typeof listSuggestionRows>>[number];

/** Last fetched first. */
export async function listSuggestionRows(db: Db, query: SuggestionsQuery) {
  return selectSuggestions(db, fits(query))
    .orderBy(desc(suggestions.fetchedAt), desc(suggestions.id))
    .limit(query.limit)
    .offset(rowsBefore(query));
}

export async function countSuggestions(db: Db, query: SuggestionsQuery): Promise<Total> {
  return countRows(db, sql`from ${suggestions} where ${fits(query)}`);
}

/** Locks the suggestion until the transaction ends. */
export async function lockSuggestion(db: Db, id: string): Promise<SuggestionRow | null> {
  const [row] = await selectSuggestions(db, eq(suggestions.id, id)).for('update', { of: suggestions });
  return row ?? null;
}

type Decision = { status: SuggestionStatus; articleId: string | null; decidedBy: string };

export async function decideSuggestion(db: Db, id: string, decision: Decision): Promise<void> {
  await db
    .update(suggestions)
    .set({ ...decision, decidedAt: sql`now()` })
    .where(eq(suggestions.id, id));
}

/** Archives suggestions that nobody used for two weeks; restored ones get two more weeks. */
export async function expireSuggestions(db: Db): Promise<number> {
  const { rowCount } = await db
    .update(suggestions)
    .set({ status: 'expired' })
    .where(
      and(
        eq(suggestions.status, 'new'),
        sql`coalesce(${suggestions.decidedAt}, ${suggestions.fetchedAt}) < now() - interval '14 days'`,
      ),
    );
  return rowCount ?? 0;
}

/** Removes everything from old suggestions but the keys for duplicate detection, so none is suggested again. */
export async function trimOldSuggestions(db: Db): Promise<number> {
  const { rowCount } = await db
    .update(suggestions)
    .set({ summary: '', imageUrl: null, tags: [] })
    .where(
      and(
        sql`${suggestions.status} <> 'new'`,
        sql`${suggestions.fetchedAt} < now() - interval '60 days'`,
        sql`(${suggestions.summary} <> '' or ${suggestions.imageUrl} is not null or ${suggestions.tags} <> '{}')`,
      ),
    );
  return rowCount ?? 0;
}

function selectSuggestions(db: Db, condition: SQL | undefined) {
  return db
    .select(suggestionColumns)
    .from(suggestions)
    .leftJoin(feeds, eq(feeds.id, suggestions.feedId))
    .where(condition);
}

const searched = [suggestions.title, suggestions.summary, suggestions.sourceTitle];

function fits({ status, q, source, language }: SuggestionsQuery): SQL | undefined {
  return and(
    eq(suggestions.status, status),
    source ? eq(suggestions.feedId, source) : undefined,
    language ? eq(suggestions.language, language) : undefined,
    q ? or(...searched.map((text) => containsText(sql`${text}`, q))) : undefined,
  );
}
