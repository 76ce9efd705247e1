type Scheduled = { scheduledFor: string | null };

/** A minute is what publishing by itself may take. */
const grace = 60_000;

/** Scheduled articles that should be out by now, and those to come, each with the soonest first. */
export function sortByTime<Article extends Scheduled>(articles: readonly Article[], now: number) {
  const due = (article: Article) => Date.parse(article.scheduledFor ?? '');
  const known = articles.filter((article) => !Number.isNaN(due(article))).sort((a, b) => due(a) - due(b));
  return {
    late: known.filter((article) => due(article) < now - grace),
    coming: known.filter((article) => due(article) >= now - grace),
  };
}
