import autocannon from 'autocannon';

export type Sample = { requestsPerSecond: number; p99: number };

const connections = 16;

/** Asks for one address as fast as it is answered, for some seconds. Every answer must be a 200. */
export async function measure(url: string, seconds: number, headers: Record<string, string>): Promise<Sample> {
  const result = await autocannon({ url, duration: seconds, connections, headers });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} failed`);
  return { requestsPerSecond: result.requests.total / result.duration, p99: result.latency.p99 };
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
