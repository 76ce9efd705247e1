import '#lib/platform/metrics/server/eventInstruments.ts';
import { Counter, collectDefaultMetrics, Gauge, Histogram } from 'prom-client';
import { liveStreams } from '#lib/live/server/liveNews.ts';
import { encoding } from '#lib/media/server/receiveImage.ts';
import { notificationStreams } from '#lib/notifications/server/NotificationStreams.ts';
import { secondsSinceHeard } from '#lib/platform/db/server/heartbeat.ts';
import { refusedBodies, refusedConnections, shedding } from '#lib/platform/load/server/RefusalLog.ts';
import { cacheAnswers, diskCache } from '#lib/platform/metrics/server/pageAnswers.ts';
import { installationRegistry, registry } from '#lib/platform/metrics/server/registry.ts';
import { countUntrustedProxies } from '#lib/platform/process/server/untrustedProxies.ts';

// Processor, memory, event loop lag and garbage collection of this process.
collectDefaultMetrics({ register: registry });

const calls = new Histogram({
  name: 'vestnik_api_seconds',
  help: 'API calls: number and duration',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
  registers: [registry],
});

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** @param route as declared (`/api/articles/:id`): real addresses would create an unlimited number of series */
export function observeCall(method: string, route: string, status: number, seconds: number): void {
  calls.observe({ method: methods.has(method) ? method : 'other', route, status: String(status) }, seconds);
}

const results =
  'hit, miss (rendered for the request), updating (expired, rendered again meanwhile) or stale (rendering failed)';

countCached('vestnik_pages_total', `Pages sent by cache result: ${results}`, 'page');
countCached(
  'vestnik_shared_calls_total',
  `API calls that are the same for everybody, by cache result: ${results}`,
  'call',
);

function countCached(name: string, help: string, kind: keyof typeof cacheAnswers): void {
  new Counter({
    name,
    help,
    labelNames: ['cache'] as const,
    registers: [registry],
    collect() {
      this.reset();
      for (const [cache, count] of Object.entries(cacheAnswers[kind])) this.inc({ cache }, count);
    },
  });
}

new Counter({
  name: 'vestnik_page_cache_disk_hits_total',
  help: 'Pages and shared calls that were read from the disk: rendered by another process, or before a restart',
  registers: [registry],
  collect() {
    this.reset();
    this.inc(diskCache.hits);
  },
});

new Gauge({
  name: 'vestnik_page_cache_disk_bytes',
  help: 'Room that the page cache takes on the disk, counted at the last sweep, and written since by this process',
  aggregator: 'max',
  registers: [registry],
  collect() {
    this.set(diskCache.bytes);
  },
});

new Counter({
  name: 'vestnik_shed_total',
  help: 'Uncached work rejected because the process was overloaded: pages, API calls, writes with a token',
  labelNames: ['kind'] as const,
  registers: [registry],
  collect() {
    this.reset();
    for (const [kind, count] of Object.entries(shedding.totals)) this.inc({ kind }, count);
  },
});

const refused = { work: shedding, connection: refusedConnections, body: refusedBodies };

new Counter({
  name: 'vestnik_refused_total',
  help: 'What one source could take from others: connections refused or closed, and bodies refused, by reason',
  labelNames: ['what', 'reason'] as const,
  registers: [registry],
  collect() {
    this.reset();
    for (const what of ['connection', 'body'] as const)
      for (const [reason, count] of Object.entries(refused[what].totals)) this.inc({ what, reason }, count);
  },
});

new Gauge({
  name: 'vestnik_refusing',
  help: '1 while uncached work, connections or bodies have been refused for more than ten seconds',
  labelNames: ['what'] as const,
  aggregator: 'max',
  registers: [registry],
  collect() {
    for (const [what, { isSustained }] of Object.entries(refused)) this.set({ what }, isSustained ? 1 : 0);
  },
});

new Gauge({
  name: 'vestnik_untrusted_proxies',
  help: 'Proxies that readers come through and TRUST_PROXY does not name: nobody is limited by their address',
  aggregator: 'max',
  registers: [registry],
  collect() {
    this.set(countUntrustedProxies());
  },
});

new Gauge({
  name: 'vestnik_database_connections',
  help: 'Connections of this process by pool, and work waiting for one',
  labelNames: ['pool', 'state'] as const,
  registers: [registry],
  collect() {
    const pools = {
      requests: globalThis.vestnikDatabase?.$client,
      jobs: globalThis.vestnikLongTimeoutDatabase?.$client,
      queue: globalThis.vestnikQueuePool,
    };
    for (const [pool, { totalCount = 0, idleCount = 0, waitingCount = 0 } = {}] of Object.entries(pools)) {
      this.set({ pool, state: 'idle' }, idleCount);
      this.set({ pool, state: 'busy' }, totalCount - idleCount);
      this.set({ pool, state: 'wanted' }, waitingCount);
    }
  },
});

export const violations = new Counter({
  name: 'vestnik_policy_violations_total',
  help: 'What browsers blocked because of the content security policy, by directive',
  labelNames: ['directive'] as const,
  registers: [registry],
});

new Gauge({
  name: 'vestnik_replicas',
  help: 'Replicas of DATABASE_REPLICA_URL that this process reads, and those that it leaves out',
  labelNames: ['state'] as const,
  aggregator: 'max',
  registers: [registry],
  collect() {
    const states = globalThis.vestnikReplicas?.states() ?? [];
    this.set({ state: 'read' }, states.filter(({ lag }) => lag !== null).length);
    this.set({ state: 'left_out' }, states.filter(({ lag }) => lag === null).length);
  },
});

new Gauge({
  name: 'vestnik_replica_lag_seconds',
  help: 'Time since the primary was where this replica is; none for a replica that is left out',
  labelNames: ['replica'] as const,
  aggregator: 'max',
  registers: [registry],
  collect() {
    this.reset();
    for (const { replica, lag } of globalThis.vestnikReplicas?.states() ?? []) {
      if (lag !== null) this.set({ replica }, lag);
    }
  },
});

new Gauge({
  name: 'vestnik_listener_silence_seconds',
  help: 'Time since this process last received a notification of its own: more than a few seconds, and it misses purges',
  aggregator: 'max',
  registers: [registry],
  collect() {
    this.set(secondsSinceHeard());
  },
});

new Gauge({
  name: 'vestnik_uploads_waiting',
  help: 'Uploaded images waiting to be encoded',
  registers: [registry],
  collect() {
    this.set(encoding.queued);
  },
});

new Gauge({
  name: 'vestnik_streams',
  help: 'Open streams of notifications, which do not count as connections of readers',
  registers: [registry],
  collect() {
    this.set(notificationStreams.size);
  },
});

new Gauge({
  name: 'vestnik_live_streams',
  help: 'Readers with an open stream of live coverage, who do not count as connections either',
  registers: [registry],
  collect() {
    this.set(liveStreams.size);
  },
});

new Gauge({
  name: 'vestnik_live_reads_total',
  help: 'Changes of live coverage that were read from the database, each for all readers of the process',
  registers: [registry],
  collect() {
    this.set(liveStreams.reads);
  },
});

export const lastBackup = new Gauge({
  name: 'vestnik_last_backup_timestamp_seconds',
  help: 'Start of the last good scheduled backup as Unix time; without a value if there is none',
  registers: [installationRegistry],
});

export const paused = new Gauge({
  name: 'vestnik_paused',
  help: '1 while the site publishes and sends nothing because it was restored from a backup',
  registers: [installationRegistry],
});

export const queuedJobs = new Gauge({
  name: 'vestnik_jobs',
  help: 'Jobs in the queues',
  labelNames: ['job', 'state'] as const,
  registers: [installationRegistry],
});

export const jobAge = new Gauge({
  name: 'vestnik_job_age_seconds',
  help: 'Time for which the oldest waiting job of a queue has been due; 0 without one',
  labelNames: ['job'] as const,
  registers: [installationRegistry],
});
