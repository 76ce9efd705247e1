import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type OpenSample = {
  /** Milliseconds from the time when a request was due. */
  admitted: number[];
  refused: number[];
  /** Neither 200 nor 503 with `Retry-After`. */
  failed: number;
};

/**
 * Sends requests at a fixed rate, independently of the responses, like independent readers. The latency of a request
 * that the load generator sends late counts from when it was due.
 * @param address of the nth request
 */
export async function runOpenLoop(address: (n: number) => string, rate: number, seconds: number): Promise<OpenSample> {
  const sample: OpenSample = { admitted: [], refused: [], failed: 0 };
  const agent = new Agent({ keepAlive: true });
  const asked: Promise<void>[] = [];
  const started = performance.now();
  const total = Math.round(rate * seconds);
  while (asked.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - started) / 1000) * rate) + 1);
    while (asked.length < due) {
      const n = asked.length;
      asked.push(ask(address(n), agent, started + (n / rate) * 1000, sample));
    }
    await sleep(1);
  }
  await Promise.all(asked);
  agent.destroy();
  return sample;
}

function ask(address: string, agent: Agent, due: number, sample: OpenSample): Promise<void> {
  return new Promise((resolve) => {
    const fail = () => {
      sample.failed += 1;
      resolve();
    };
    get(address, { agent }, (response) => {
      response.resume();
      response.on('error', fail).on('end', () => {
        const time = performance.now() - due;
        if (response.statusCode === 200) sample.admitted.push(time);
        else if (response.statusCode === 503 && response.headers['retry-after']) sample.refused.push(time);
        else sample.failed += 1;
        resolve();
      });
    }).on('error', fail);
  });
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
