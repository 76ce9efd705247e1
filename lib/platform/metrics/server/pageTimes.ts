import { registry } from './registry.ts';

/** Seconds. */
const bounds = [0.005, 0.02, 0.1, 0.5, 2, 10, 60];
const name = 'vestnik_page_seconds';

type Labels = { method: string; route: string; status: number; cache: string };
type Tally = { labels: Labels; counts: number[]; count: number; sum: number };

/** By route. */
const tallies = new Map<string, Tally[]>();

/**
 * Counts a page for the histogram. Plain numbers, because a cached page is sent faster than a labeled histogram is changed.
 *
 * @param route its pattern: real addresses would create an unlimited number of series
 */
export function countPage(method: string, route: string, status: number, cache: string, seconds: number): void {
  const tally = tallyOf(method, route, status, cache);
  tally.count += 1;
  tally.sum += seconds;
  const bucket = bounds.findIndex((bound) => seconds <= bound);
  if (bucket >= 0) tally.counts[bucket] = (tally.counts[bucket] ?? 0) + 1;
}

function tallyOf(method: string, route: string, status: number, cache: string): Tally {
  const ofRoute = tallies.get(route) ?? [];
  if (ofRoute.length === 0) tallies.set(route, ofRoute);
  for (const tally of ofRoute) {
    const { labels } = tally;
    if (labels.cache === cache && labels.status === status && labels.method === method) return tally;
  }
  const tally = { labels: { method, route, status, cache }, counts: bounds.map(() => 0), count: 0, sum: 0 };
  ofRoute.push(tally);
  return tally;
}

/** The series of one tally; buckets are cumulative. */
function seriesOf({ labels, counts, count, sum }: Tally) {
  let below = 0;
  const buckets = bounds.map((le, index) => {
    below += counts[index] ?? 0;
    return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: below };
  });
  return [
    ...buckets,
    { metricName: `${name}_bucket`, labels: { ...labels, le: '+Inf' }, value: count },
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ];
}

const metric = {
  name,
  get: async () => ({
    name,
    help: 'Pages, feeds, files, and API calls from the cache: number and duration by route, status and cache result',
    type: 'histogram',
    values: [...tallies.values()].flat().flatMap(seriesOf),
    aggregator: 'sum',
  }),
};
// The registry needs no more of a metric than this; its type names prom-client's own classes.
registry.registerMetric(metric as unknown as Parameters<typeof registry.registerMetric>[0]);
