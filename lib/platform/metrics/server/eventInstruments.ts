import { Counter, Histogram } from 'prom-client';
import { events } from '#lib/platform/telemetry/server/events.ts';
import { registry } from './registry.ts';

const registers = [registry];
/** Seconds. */
const queryBuckets = [0.005, 0.02, 0.1, 0.5, 2, 10, 60];
const jobBuckets = [0.02, 0.1, 0.5, 2, 10, 60, 600, 3600];

const queries = histogram(
  'vestnik_query_seconds',
  'Database queries by kind and first table: number and duration',
  'query',
);
const poolWaits = histogram('vestnik_pool_wait_seconds', 'Waiting for a free database connection', 'pool');
const jobs = histogram('vestnik_job_seconds', 'Attempts of background jobs: number and duration', 'job', jobBuckets);
const mails = counter('vestnik_mails_total', 'Attempts to hand over a mail');
const feeds = counter('vestnik_feeds_total', 'Outside feeds that were fetched');

const purges = new Counter({
  name: 'vestnik_purges_total',
  help: 'Purges of pages from this process’s cache and from the CDN',
  labelNames: ['target', 'outcome'] as const,
  registers,
});

const replicaReads = new Counter({
  name: 'vestnik_replica_reads_total',
  help: 'Pages and API calls made from what a replica has, or the primary because none was near enough',
  labelNames: ['from'] as const,
  registers,
});

events.query.subscribe(({ statement, outcome, seconds }) => queries.observe({ query: statement, outcome }, seconds));
events.poolWait.subscribe(({ pool, outcome, seconds }) => poolWaits.observe({ pool, outcome }, seconds));
events.job.subscribe(({ job, outcome, seconds }) => jobs.observe({ job, outcome }, seconds));
events.mail.subscribe(({ outcome }) => mails.inc({ outcome }));
events.feed.subscribe(({ outcome }) => feeds.inc({ outcome }));
events.purge.subscribe(({ target, outcome }) => purges.inc({ target, outcome }));
events.replicaRead.subscribe(({ from }) => replicaReads.inc({ from }));

function counter(name: string, help: string) {
  return new Counter({ name, help, labelNames: ['outcome'] as const, registers });
}

function histogram<Label extends string>(name: string, help: string, label: Label, buckets = queryBuckets) {
  return new Histogram<Label | 'outcome'>({ name, help, labelNames: [label, 'outcome'], buckets, registers });
}
