import type { Socket } from 'node:net';
import { Client, type ClientConfig, type QueryConfig } from 'pg';
import { annotate } from './annotate.ts';
import { connectionTo, socketTo } from './connectionTo.ts';
import { timeQuery } from './timeQuery.ts';

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

/** A prepared statement has to keep its text: PostgreSQL parses it once. */
function annotated(first: string | QueryConfig, text: string): string | QueryConfig {
  if (typeof first === 'string') return annotate(text);
  return first.name ? first : { ...first, text: annotate(text) };
}

function reporting(callback: Callback, done: (error?: Error) => void): Callback {
  return (error, ...rest) => {
    done(error ?? undefined);
    callback(error, ...rest);
  };
}
