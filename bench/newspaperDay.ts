import type { Random } from '../fuzz/Random.ts';

/** The share of a day's views in each hour: few at night, most in the morning, at noon and in the evening. Sums up to 1. */
export const shareOfHour = [
  0.012, 0.008, 0.006, 0.006, 0.01, 0.02, 0.038, 0.058, 0.065, 0.052, 0.057, 0.054, 0.058, 0.06, 0.056, 0.053, 0.051,
  0.052, 0.055, 0.06, 0.062, 0.054, 0.033, 0.02,
] as const;

/** What happens on a day, besides views; spread like them. */
export const daily = { published: 600, comments: 20_000, likes: 100_000 };
/** Hours in which the newsroom saves what it writes, and the seconds between two saves of one person; one in five writes at a time. */
export const newsroom = { from: 7, to: 22, interval: 25, writing: 0.2 };
/** Pages a second of crawlers, which read the archive evenly. */
export const crawled = 5;
/** For a third of this hour, five times as many readers come, and most want one article. */
export const breaking = { hour: 14, share: 1 / 3, times: 5, wanted: 0.8 };
/** The hour in which the newsletter is sent. */
export const newsletterHour = 7;

/** What readers ask for, of 100 views. Articles are chosen by rank, the newest first. */
export const shareOfPage = { article: 62, amp: 8, front: 16, department: 7, feed: 3, tag: 2, search: 2 } as const;

/** Chooses ranks from 0 by Zipf's law: the probability of rank r is proportional to 1 / (r + 1) ** exponent. */
export function zipf(ranks: number, exponent: number, random: Random): () => number {
  const sums = new Float64Array(ranks);
  let sum = 0;
  for (let rank = 0; rank < ranks; rank += 1) {
    sum += 1 / (rank + 1) ** exponent;
    sums[rank] = sum;
  }
  return () => {
    const wanted = random.fraction() * sum;
    let [low, high] = [0, ranks - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** One of the names, each as often as its weight says. */
export function choose<Name extends string>(weights: Readonly<Record<Name, number>>, random: Random): Name {
  const entries = Object.entries<number>(weights) as [Name, number][];
  let left = random.fraction() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [name, weight] of entries) {
    left -= weight;
    if (left < 0) return name;
  }
  return entries[0]?.[0] as Name;
}
