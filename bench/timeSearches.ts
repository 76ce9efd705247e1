import { median } from './measure.ts';

/** Typical queries: frequent and rare words, several words, prefixes, phrases, typos. */
const asked = [
  'город',
  'старый мост',
  'перекр',
  '"пешеходный мост"',
  'пешихотный',
  'река or озеро',
  'город -мост',
  'people',
];
const rounds = 50;

export type SearchTimes = { articles: number; median: number; p99: number };

/** Milliseconds of sequential searches, and the number of articles. */
export async function timeSearches(url: string): Promise<SearchTimes> {
  // A warm-up: the benchmark measures searching, not reading the index from a disk.
  for (const q of asked) await time(addressOf(url, q));
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const q of asked) times.push(await time(addressOf(url, q)));
  }
  const { total }: { total: number } = await (await fetch(`${url}/api/articles/public?limit=1`)).json();
  const sorted = times.sort((a, b) => a - b);
  return { articles: total, median: median(sorted), p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 };
}

function addressOf(url: string, q: string): string {
  return `${url}/api/search?${new URLSearchParams({ q })}`;
}

async function time(address: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} returned ${response.status}`);
  await response.arrayBuffer();
  return performance.now() - started;
}
