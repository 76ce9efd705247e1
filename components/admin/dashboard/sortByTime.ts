type Scheduled = { scheduledFor: string | null };

/** Scheduled publishing may take up to a minute. */
const grace = 60_000;

/** Splits scheduled articles into overdue and upcoming ones, the earliest first. */
export function sortByTime<Article extends Scheduled>(articles: readonly Article[], now: number) {
  const due = (article: Article) => Date.parse(article.scheduledFor ?? '');
  const dated = articles.filter((article) => !Number.isNaN(due(article))).sort((a, b) => due(a) - due(b));
  return {
    late: dated.filter((article) => due(article) < now - grace),
    coming: dated.filter((article) => due(article) >= now - grace),
  };
}
