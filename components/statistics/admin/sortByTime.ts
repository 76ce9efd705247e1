import type { AdminArticle } from '#lib/articles/adminArticle.ts';

type Planned = Pick<AdminArticle, 'status' | 'scheduledFor'> & { planned: Omit<AdminArticle['planned'], 'missedAt'> };

/** Scheduled publishing may take up to a minute. */
const grace = 60_000;

/** Splits articles to which something will happen into overdue and upcoming ones, the earliest first. */
export function sortByTime<Article extends Planned>(articles: readonly Article[], now: number) {
  const dated = articles.filter((article) => Number.isFinite(due(article))).sort((a, b) => due(a) - due(b));
  return {
    late: dated.filter((article) => due(article) < now - grace),
    coming: dated.filter((article) => due(article) >= now - grace),
  };
}

function due({ status, scheduledFor, planned: { changesAt, expiresAt } }: Planned): number {
  const times = status === 'scheduled' ? [scheduledFor] : [changesAt, expiresAt];
  return Math.min(...times.filter((time) => time !== null).map((time) => Date.parse(time)));
}
