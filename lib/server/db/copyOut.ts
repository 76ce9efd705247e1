import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { type Client, Query, type QueryResult } from 'pg';

/** What PostgreSQL writes for a `copy … to stdout`, and how many rows that were once all of it has been read. */
export type CopiedOut = { content: Readable; rows: Promise<number> };

/** Runs `copy … to stdout`. It goes no faster than it is read. */
export function copyOut(client: Client, statement: string): CopiedOut {
  const query = new OutwardCopy(statement);
  const rows = once(query, 'end').then(rowsOf);
  rows
    .then(
      () => query.content.end(),
      (error: Error) => query.content.destroy(error),
    )
    // What has its end drains no more; the connection has other work to do.
    .finally(() => query.goOn());
  client.query(query);
  return { content: query.content, rows };
}

class OutwardCopy extends Query {
  readonly content = new PassThrough({ highWaterMark: 1 << 20 });
  #paused: Readable | undefined;

  // Called by pg for each row. What it hands over is a part of a buffer that it goes on using.
  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: { stream: Readable }): void {
    // What pg had read before the pause still comes, and one resumption is enough.
    if (this.content.write(Buffer.from(chunk)) || stream.isPaused()) return;
    stream.pause();
    this.#paused = stream;
    this.content.once('drain', () => this.goOn());
  }

  goOn(): void {
    this.#paused?.resume();
    this.#paused = undefined;
  }
}

/** @param said what pg tells a listener of a query's end */
export function rowsOf([result]: QueryResult[]): number {
  return result?.rowCount ?? 0;
}
