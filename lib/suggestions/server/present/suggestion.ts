import type { Suggestion, Task } from '../../suggestion.ts';
import type { SuggestionRow } from '../queries/suggestions.ts';
import type { TaskRunRow } from '#lib/jobs/server/queries/taskRuns.ts';

export function presentSuggestion(row: SuggestionRow): Suggestion {
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    url: row.url,
    imageUrl: row.imageUrl,
    source: { id: row.feedId, title: row.sourceTitle },
    language: row.language,
    tags: row.tags,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    fetchedAt: row.fetchedAt.toISOString(),
    status: row.status,
    articleId: row.articleId,
  };
}

export function presentTask({ state, done, total, added, failed }: TaskRunRow): Task {
  return { state, done, total, added, failed };
}
