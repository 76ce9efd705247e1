import { hashNumber } from './hashNumber.ts';
import type { DemoArticle } from './readDemoArticles.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** The last month or so, one language's articles spread evenly over it in an order drawn from their names. */
export function publicationTimes(articles: DemoArticle[], now: Date): Map<string, Date> {
  const times = new Map<string, Date>();
  for (const language of new Set(articles.map((article) => article.language))) {
    const drawn = articles.filter((article) => article.language === language).sort((a, b) => orderOf(a) - orderOf(b));
    for (const [position, { slug }] of drawn.entries()) {
      const age = ((position + 0.2 + 0.6 * hashNumber(`age ${slug}`)) / drawn.length) * 30 * day;
      times.set(slug, new Date(now.getTime() - Math.max(age, 0.4 * hour)));
    }
  }
  return times;
}

/** Translations of one article come out at about the same time. */
function orderOf({ group, slug }: DemoArticle): number {
  return hashNumber(`order ${group ?? slug}`);
}

/** Views a day from publication to now: many at first, then a long tail. */
export function dailyViews(slug: string, publishedAt: Date, now: Date): { day: string; count: number }[] {
  const popularity = 60 + 1400 * hashNumber(`views ${slug}`) ** 3;
  const days = Math.floor((now.getTime() - publishedAt.getTime()) / day) + 1;
  return Array.from({ length: days }, (_, age) => {
    const noise = 0.7 + 0.6 * hashNumber(`views ${slug} ${age}`);
    const date = new Date(publishedAt.getTime() + age * day);
    return {
      day: date.toISOString().slice(0, 10),
      count: Math.max(1, Math.round((popularity * noise) / (age + 1) ** 1.2)),
    };
  });
}
