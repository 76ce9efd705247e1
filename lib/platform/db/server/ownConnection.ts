import { once } from 'node:events';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { drizzle } from 'drizzle-orm/node-postgres';
import { type Client, Query, type QueryResult } from 'pg';
import type { Db } from './database.ts';
import { directUrl, openClient } from './openClient.ts';
import { noLimits } from './sessionLimits.ts';

/** The output of `copy … to stdout`, and the number of rows, known once all of it has been read. */
export type CopiedOut = { content: Readable; rows: Promise<number> };

/** Runs `copy … to stdout` with backpressure: no faster than the content is read. */
export function copyOut(client: Client, statement: string): CopiedOut {
  const query = new CopyOutQuery(statement);
  const rows = once(query, 'end').then(rowsOf);
  rows
    .then(
      () => query.content.end(),
      (error: Error) => query.content.destroy(error),
    )
    // An ended stream emits no `drain`; the connection must be free for other work.
    .finally(() => query.resume());
  client.query(query);
  return { content: query.content, rows };
}

class CopyOutQuery extends Query {
  readonly content = new PassThrough({ highWaterMark: 1 << 20 });
  #paused: Readable | undefined;

  // Called by pg for each row. The chunk is part of a buffer that pg reuses, so it is copied.
  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: { stream: Readable }): void {
    // Rows that pg had already read still arrive after the pause; one `drain` listener is enough.
    if (this.content.write(Buffer.from(chunk)) || stream.isPaused()) return;
    stream.pause();
    this.#paused = stream;
    this.content.once('drain', () => this.resume());
  }

  resume(): void {
    this.#paused?.resume();
    this.#paused = undefined;
  }
}

export function rowsOf([result]: QueryResult[]): number {
  return result?.rowCount ?? 0;
}

/** A dedicated connection for long work that needs a snapshot or COPY. */
export type OwnConnection = {
  db: Db;
  copyOut: (statement: string) => CopiedOut;
  copyIn: (statement: string, source: AsyncIterable<Uint8Array>) => Promise<number>;
};

/** The same text for the same content, whatever the server's settings and version. */
const settings = `
  set timezone to 'UTC';
  set datestyle to 'ISO';
  set intervalstyle to 'postgres';
  set extra_float_digits to 1;
  set bytea_output to 'hex';
  set client_encoding to 'UTF8';
  set synchronize_seqscans to off`;

/**
 * Runs work in one transaction on a dedicated connection.
 *
 * @param mode follows `begin`
 * @param address of the database, by default the site's
 */
export async function inOwnTransaction<Result>(
  mode: 'isolation level repeatable read read only' | '',
  work: (connection: OwnConnection) => Promise<Result>,
  address = directUrl(),
): Promise<Result> {
  const client = await openClient(address, noLimits);
  try {
    await client.query(settings);
    await client.query(`begin ${mode}`);
    const result = await work({
      db: drizzle({ client }),
      copyOut: (statement) => copyOut(client, statement),
      copyIn: (statement, source) => copyIn(client, statement, source),
    });
    await client.query('commit');
    return result;
  } finally {
    // Closing rolls back an uncommitted transaction.
    await client.end();
  }
}

/** The part of pg's connection that COPY uses. */
type Wire = {
  stream: Writable;
  sendCopyFromChunk: (chunk: Uint8Array) => void;
  endCopyFrom: () => void;
  sendCopyFail: (reason: string) => void;
};

/**
 * Runs `copy … from stdin` with this content.
 *
 * @returns the number of rows
 * @throws the source's error, otherwise the database's
 */
async function copyIn(client: Client, statement: string, source: AsyncIterable<Uint8Array>): Promise<number> {
  const query = new CopyInQuery(statement, source);
  const ended = once(query, 'end');
  client.query(query);
  try {
    return rowsOf(await ended);
  } catch (error) {
    throw query.sourceError ?? error;
  }
}

class CopyInQuery extends Query {
  readonly #source: AsyncIterable<Uint8Array>;
  #hasFailed = false;
  sourceError: unknown;

  constructor(statement: string, source: AsyncIterable<Uint8Array>) {
    super(statement);
    this.#source = source;
    this.once('error', () => {
      this.#hasFailed = true;
    });
  }

  // Called by pg when the server is ready for the rows.
  handleCopyInResponse(wire: Wire): void {
    void this.#send(wire);
  }

  async #send(wire: Wire): Promise<void> {
    try {
      for await (const chunk of this.#source) {
        if (this.#hasFailed) return;
        wire.sendCopyFromChunk(chunk);
        if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain');
      }
      wire.endCopyFrom();
    } catch (error) {
      this.sourceError = error;
      wire.sendCopyFail('the source failed');
    }
  }
}
