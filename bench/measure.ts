import { createHistogram, performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { processorTimeOf } from './memoryOf.ts';
import { ReaderConnection } from './ReaderConnection.ts';

export type Sample = {
  requestsPerSecond: number;
  /** Milliseconds. */
  p99: number;
  /** Microseconds of processor time a request of the server, if its process was given. */
  processor: number;
  /** Utilization of the load generator's event loop: near 1 it is saturated, and measures itself. */
  busy: number;
};

const connections = 16;

/** Requests one URL as fast as it responds, for some seconds. Every response must be 200. */
export function measure(url: string, seconds: number, headers: Record<string, string>, pid?: number): Promise<Sample> {
  return read(url, headers, 0, () => sleep(seconds * 1000), pid);
}

/** Some thousand requests a second while something else runs. */
export function measureReaders(
  url: string,
  headers: Record<string, string>,
  work: () => Promise<void>,
): Promise<Sample> {
  return read(url, headers, 3, work);
}

async function read(
  url: string,
  headers: Record<string, string>,
  delay: number,
  work: () => Promise<void>,
  pid = 0,
): Promise<Sample> {
  const processorBefore = processorTimeOf(pid);
  const microseconds = createHistogram();
  const onAnswer = (milliseconds: number) => microseconds.record(Math.max(1, Math.round(milliseconds * 1000)));
  const started = performance.now();
  const before = performance.eventLoopUtilization();
  const readers = Array.from({ length: connections }, () => new ReaderConnection(url, { headers, delay, onAnswer }));
  const ended = Promise.all(readers.map((reader) => reader.ended));
  await Promise.race([work(), ended]);
  const seconds = (performance.now() - started) / 1000;
  const { utilization } = performance.eventLoopUtilization(before);
  const requestsPerSecond = microseconds.count / seconds;
  const processor = (processorTimeOf(pid) - processorBefore) / microseconds.count;
  for (const reader of readers) reader.stop();
  await ended;
  return { requestsPerSecond, p99: microseconds.percentile(99) / 1000, processor, busy: utilization };
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
