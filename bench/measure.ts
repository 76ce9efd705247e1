import autocannon, { type Result } from 'autocannon';

export type Sample = { requestsPerSecond: number; p99: number };

const connections = 16;
/** Seconds. */
const longest = 600;

/** Asks for one address as fast as it is answered, for some seconds. Every answer must be a 200. */
export async function measure(url: string, seconds: number, headers: Record<string, string>): Promise<Sample> {
  return toSample(url, await autocannon({ url, connections, headers, duration: seconds }));
}

/** The same for as long as something else takes. */
export async function measureBeside(
  url: string,
  headers: Record<string, string>,
  work: () => Promise<void>,
): Promise<Sample> {
  const result = new Promise<Result>((resolve, reject) => {
    const instance = autocannon({ url, connections, headers, duration: longest }, (error, all) =>
      error ? reject(error) : resolve(all),
    );
    work().then(() => instance.stop(), reject);
  });
  return toSample(url, await result);
}

function toSample(url: string, { non2xx, errors, requests, duration, latency }: Result): Sample {
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} answers were no success, ${errors} failed`);
  return { requestsPerSecond: requests.total / duration, p99: latency.p99 };
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
