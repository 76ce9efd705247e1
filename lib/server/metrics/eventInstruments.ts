import { Counter, Histogram } from 'prom-client';
import { events } from '../telemetry/events.ts';
import { registry } from './registry.ts';

const registers = [registry];
/** Seconds. The shortest are queries by key, the longest those of jobs. */
const buckets = [0.005, 0.02, 0.1, 0.5, 2, 10, 60];

const queries = new Histogram({
  name: 'vestnik_query_seconds',
  help: 'Database queries by their kind and first table: number and duration',
  labelNames: ['query', 'outcome'] as const,
  buckets,
  registers,
});

const poolWaits = new Histogram({
  name: 'vestnik_pool_wait_seconds',
  help: 'Waiting for a free database connection',
  labelNames: ['pool', 'outcome'] as const,
  buckets,
  registers,
});

const jobs = new Histogram({
  name: 'vestnik_job_seconds',
  help: 'Attempts of background jobs: number and duration',
  labelNames: ['job', 'outcome'] as const,
  buckets: [0.02, 0.1, 0.5, 2, 10, 60, 600, 3600],
  registers,
});

const mails = counter('vestnik_mails_total', 'Attempts to hand over a mail');
const feeds = counter('vestnik_feeds_total', 'Outside feeds that were fetched');

const purges = new Counter({
  name: 'vestnik_purges_total',
  help: 'Purges of pages from this process’s cache and from the CDN',
  labelNames: ['target', 'outcome'] as const,
  registers,
});

events.query.subscribe(({ statement, outcome, seconds }) => queries.observe({ query: statement, outcome }, seconds));
events.poolWait.subscribe(({ pool, outcome, seconds }) => poolWaits.observe({ pool, outcome }, seconds));
events.job.subscribe(({ job, outcome, seconds }) => jobs.observe({ job, outcome }, seconds));
events.mail.subscribe(({ outcome }) => mails.inc({ outcome }));
events.feed.subscribe(({ outcome }) => feeds.inc({ outcome }));
events.purge.subscribe(({ target, outcome }) => purges.inc({ target, outcome }));

function counter(name: string, help: string) {
  return new Counter({ name, help, labelNames: ['outcome'] as const, registers });
}
