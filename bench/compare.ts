import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../__tests__/support/startProcess.ts';
import { measure, median } from './measure.ts';

export type Comparison = {
  name: string;
  ratio: number;
  lowest: number;
  highest: number;
  ours: number;
  floor: number;
  p99: number;
  /** Microseconds of processor time a request, of the site and of the bare server: holds on a busy machine, too. */
  processor: { ours: number; floor: number };
  /** Maximum utilization of the load generator's event loop, from 0 to 1. */
  busy: number;
};

const floorPort = 3391;
/** The headers of browsers. */
export const browsers = { 'accept-encoding': 'gzip, deflate, br' };

export type Effort = { rounds: number; seconds: number };

/**
 * Measures a URL of ours and a bare server that sends the same bytes, alternating (ours, floor, ours, floor …), so that
 * other load on the machine slows both.
 */
export async function compare(
  name: string,
  url: string,
  { rounds, seconds }: Effort,
  pid: number,
  headers: Record<string, string> = browsers,
): Promise<Comparison> {
  const folder = mkdtempSync(join(tmpdir(), 'vestnik-bench-'));
  const answer = join(folder, 'answer.json');
  writeFileSync(answer, JSON.stringify(await recordAnswer(url, headers)));
  const floor = await startProcess(join(import.meta.dirname, 'floor.ts'), floorPort, '/', { FLOOR_ANSWER: answer });

  try {
    await measure(url, 1, headers);
    await measure(floor.url, 1, headers);
    const ours: number[] = [];
    const bare: number[] = [];
    const p99: number[] = [];
    const processor: Record<'ours' | 'floor', number[]> = { ours: [], floor: [] };
    let busy = 0;
    for (let round = 0; round < rounds; round += 1) {
      const sample = await measure(url, seconds, headers, pid);
      processor.ours.push(sample.processor);
      ours.push(sample.requestsPerSecond);
      p99.push(sample.p99);
      const beside = await measure(floor.url, seconds, headers, floor.pid);
      processor.floor.push(beside.processor);
      bare.push(beside.requestsPerSecond);
      busy = Math.max(busy, sample.busy, beside.busy);
    }
    const ratios = ours.map((rate, round) => rate / (bare[round] ?? rate));
    return {
      name,
      ratio: median(ratios),
      lowest: Math.min(...ratios),
      highest: Math.max(...ratios),
      ours: median(ours),
      floor: median(bare),
      p99: median(p99),
      processor: { ours: median(processor.ours), floor: median(processor.floor) },
      busy,
    };
  } finally {
    await floor.stop();
    rmSync(folder, { recursive: true });
  }
}

/** The bytes as sent, not decoded: node:http returns them so, fetch does not. */
async function recordAnswer(url: string, headers: Record<string, string>) {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const { date: _, connection: __, 'keep-alive': ___, ...kept } = response.headers;
      resolve({ status: response.statusCode, headers: kept, body: Buffer.concat(chunks).toString('base64') });
    }).on('error', reject);
  });
}
