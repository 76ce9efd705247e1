import type { Socket } from 'node:net';
import { LRUCache } from 'lru-cache';
import { Client, type ClientConfig, type QueryConfig } from 'pg';
import { isDatabaseBusy, isDatabaseGone } from '#lib/platform/process/server/databaseErrors.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { events } from '#lib/platform/telemetry/server/events.ts';
import { currentContext } from '#lib/platform/telemetry/server/workContext.ts';
import { connectionTo, socketTo } from './connectionTo.ts';
import { observeDatabase } from './observeDatabase.ts';
import { isPooled } from './openClient.ts';

/**
 * Adds the request or job that a statement is for, as a comment in the form of sqlcommenter
 * (https://google.github.io/sqlcommenter/spec/): it is in PostgreSQL's log of slow statements and in pg_stat_activity.
 */
export function annotate(text: string): string {
  const context = currentContext();
  if (!context) return text;
  return `${text} /*request_id='${encode(context.id)}',route='${encode(context.name)}'*/`;
}

/** Leaves nothing that could end the comment. */
function encode(value: string): string {
  return encodeURIComponent(value).replace(/['*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
}

/** Statements are generated from a few hundred templates. */
const names = new LRUCache<string, string>({ max: 2_000 });
const kinds = /^\s*(?:\/\*.*?\*\/\s*)*(select|insert|update|delete|with|begin|commit|rollback|set|copy|listen)\b/i;
const table = /\b(?:from|into|update|join)\s+(?:only\s+)?(?:"?\w+"?\.)?"?([a-z_]\w*)"?/i;
const other = 'other';

/** The kind and first table of a statement, such as `select articles`: a limited number of names, and no values. */
export function describeStatement(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const kind = kinds.exec(text)?.[1]?.toLowerCase();
  const name = kind ? [kind, table.exec(text)?.[1]].filter(Boolean).join(' ') : other;
  names.set(text, name);
  return name;
}

/** Milliseconds from which a query has a line in the log. */
const slow = 500;

/**
 * Begins to measure a query.
 *
 * @returns a function to call when it has ended
 */
export function timeQuery(text: string): (error?: Error) => void {
  const started = performance.now();
  // The answer arrives in the context of its connection.
  const context = currentContext();
  return (error) => {
    const milliseconds = performance.now() - started;
    const statement = describeStatement(text);
    const outcome = error ? (isDatabaseBusy(error) ? 'timeout' : 'failed') : 'ok';
    events.query.publish({ statement, outcome, seconds: milliseconds / 1000, context });
    observeDatabase(error);
    if (milliseconds < slow || isDatabaseGone(error)) return;
    const requestId = context?.id;
    log.warn(
      {
        ...(requestId && { requestId, route: context.name }),
        statement,
        outcome,
        milliseconds: Math.round(milliseconds),
      },
      'slow query',
    );
  };
}

declare global {
  // Of both copies of this module: Next bundles the pages separately from server.ts.
  var vestnikConnections: Set<MonitoredClient> | undefined;
}

type Callback = (error: Error | undefined, ...rest: unknown[]) => void;

/** A pooled connection that measures its queries, never ends the process when it breaks, and that can be closed from outside. */
export class MonitoredClient extends Client {
  readonly #socket: Socket;

  constructor(config?: ClientConfig) {
    const socket = socketTo(config?.connectionString);
    super({ ...config, ...connectionTo(config?.connectionString), stream: () => socket });
    this.#socket = socket;
    // pg-pool listens only while a connection is idle. A connection that breaks in a transaction fails its query;
    // without a listener its `error` event would also end the process.
    this.on('error', () => {});
    globalThis.vestnikConnections ??= new Set();
    const open = globalThis.vestnikConnections.add(this);
    socket.once('close', () => open.delete(this));
  }

  /** A statement with its parameters; COPY and cursors, which are objects of their own, pass unchanged. */
  // biome-ignore lint/suspicious/noExplicitAny: pg's overloads have no common type
  override query(first: any, ...rest: any[]): any {
    const text = typeof first === 'string' ? first : first?.text;
    if (typeof text !== 'string' || typeof first.submit === 'function') return super.query(first, ...rest);
    const done = timeQuery(text);
    const statement = annotated(first, text);
    const callback = rest.at(-1);
    if (typeof callback === 'function') return super.query(statement, ...rest.slice(0, -1), reporting(callback, done));
    const result: Promise<unknown> = super.query(statement, ...rest);
    result.then(() => done(), done);
    return result;
  }

  /** Fails the current and all queued queries. */
  cut(reason: Error): void {
    this.#socket.destroy(reason);
  }
}

/** Fails the queries of all monitored connections of this process, which their pools then replace. */
export function cutConnections(reason: Error): void {
  for (const client of globalThis.vestnikConnections ?? []) client.cut(reason);
}

/** A prepared statement has to keep its text: PostgreSQL parses it once. It would be unknown in another session. */
function annotated(first: string | QueryConfig, text: string): string | QueryConfig {
  if (typeof first === 'string') return annotate(text);
  const { name, ...unnamed } = first;
  return name && !isPooled ? first : { ...unnamed, text: annotate(text) };
}

function reporting(callback: Callback, done: (error?: Error) => void): Callback {
  return (error, ...rest) => {
    done(error ?? undefined);
    callback(error, ...rest);
  };
}
