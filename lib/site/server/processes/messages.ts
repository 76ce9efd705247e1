import type { Registry } from 'prom-client';

/** What the first process has prepared: `build` is null without pages. */
export type Prepared = { build: string | null; databaseUrl: string };

/** All metrics of one process. */
export type Metrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** From a process that serves to the first one, which started it. `id`: of the question that it answers. */
export type FromServing =
  | { kind: 'started' }
  | { kind: 'ready' }
  | { kind: 'metrics'; id?: number; metrics: Metrics }
  | { kind: 'askSite'; id: number }
  | { kind: 'purge'; id: number; payload: string }
  | { kind: 'purged'; id: number };

/** `isReplaced`: another process has its place already, so that no load balancer has to hear of it. */
export type ToServing =
  | { kind: 'prepared'; prepared: Prepared }
  | { kind: 'stop'; isReplaced: boolean }
  | { kind: 'askMetrics'; id: number }
  | { kind: 'siteMetrics'; id: number; text: string }
  | { kind: 'purge'; id: number; payload: string }
  | { kind: 'purged'; id: number };
