import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { shedTotals } from '../load/OverloadGate.ts';
import { encoding } from '../media/receiveImage.ts';
import { pageAnswers } from './pageAnswers.ts';

export const registry = new Registry();

// Processor, memory, event loop lag and garbage collection of this process.
collectDefaultMetrics({ register: registry });

const calls = new Histogram({
  name: 'vestnik_api_seconds',
  help: 'Calls of the API: how many, and how long they took',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
  registers: [registry],
});

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** @param route as it was declared (`/api/articles/:id`), so that addresses don't make series without end */
export function observeCall(method: string, route: string, status: number, seconds: number): void {
  calls.observe({ method: methods.has(method) ? method : 'other', route, status: String(status) }, seconds);
}

new Counter({
  name: 'vestnik_pages_total',
  help: 'Pages sent: out of the cache, rendered for the request, or older than they should be',
  labelNames: ['cache'] as const,
  registers: [registry],
  collect() {
    this.reset();
    for (const [cache, count] of Object.entries(pageAnswers)) this.inc({ cache }, count);
  },
});

new Counter({
  name: 'vestnik_shed_total',
  help: 'Uncached work that was refused because the process was overloaded: pages, calls of the API, writes with a token',
  labelNames: ['kind'] as const,
  registers: [registry],
  collect() {
    this.reset();
    for (const [kind, count] of Object.entries(shedTotals)) this.inc({ kind }, count);
  },
});

new Gauge({
  name: 'vestnik_database_connections',
  help: 'Connections of this process’s pool, and requests that wait for one',
  labelNames: ['state'] as const,
  registers: [registry],
  collect() {
    const pool = globalThis.vestnikDatabase?.$client;
    this.set({ state: 'idle' }, pool?.idleCount ?? 0);
    this.set({ state: 'busy' }, (pool?.totalCount ?? 0) - (pool?.idleCount ?? 0));
    this.set({ state: 'wanted' }, pool?.waitingCount ?? 0);
  },
});

new Gauge({
  name: 'vestnik_uploads_waiting',
  help: 'Uploaded pictures that wait to be encoded',
  registers: [registry],
  collect() {
    this.set(encoding.queued);
  },
});

/** Of the whole installation, as the database has them. */
export const jobs = new Gauge({
  name: 'vestnik_jobs',
  help: 'Jobs in the queues',
  labelNames: ['job', 'state'] as const,
  registers: [registry],
});
