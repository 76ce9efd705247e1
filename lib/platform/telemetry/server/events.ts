import { channel } from 'node:diagnostics_channel';
import type { WorkContext } from './workContext.ts';

/** How something ended that is counted and timed. */
export type Outcome = 'ok' | 'failed' | 'timeout';

/** `statement` is its kind and first table, such as `select articles`: never its text. `context` is what it was for. */
export type QueryEvent = { statement: string; outcome: Outcome; seconds: number; context: WorkContext | undefined };
/** Waiting for a free connection; `pool` is `requests` or `jobs`. */
export type PoolWaitEvent = { pool: string; outcome: Outcome; seconds: number };
export type JobEvent = { job: string; outcome: Outcome; seconds: number };
export type MailEvent = { outcome: Outcome };
export type FeedEvent = { outcome: Outcome };
/** A read of what is the same for everybody, where there are replicas. */
export type ReplicaReadEvent = { from: 'replica' | 'primary' };
/** `target` is `cache` for this process's own pages, or `cdn`. */
export type PurgeEvent = { target: 'cache' | 'cdn'; outcome: Outcome };

/**
 * What happens in this process, for metrics and traces. Node's channels are the same in server.ts and in Next's bundle of the
 * pages, which has copies of our modules; without a subscriber an event costs nothing.
 */
export const events = {
  query: typed<QueryEvent>('query'),
  poolWait: typed<PoolWaitEvent>('pool-wait'),
  job: typed<JobEvent>('job'),
  mail: typed<MailEvent>('mail'),
  feed: typed<FeedEvent>('feed'),
  purge: typed<PurgeEvent>('purge'),
  replicaRead: typed<ReplicaReadEvent>('replica-read'),
};

function typed<Event extends object>(name: string) {
  const own = channel(`vestnik:${name}`);
  return {
    publish: (event: Event) => own.publish(event),
    subscribe: (listener: (event: Event) => void) => own.subscribe((event) => listener(event as Event)),
  };
}
