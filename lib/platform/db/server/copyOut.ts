import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { type Client, Query, type QueryResult } from 'pg';

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
