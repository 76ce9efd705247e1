import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { type Client, Query } from 'pg';
import { rowsOf } from './copyOut.ts';

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
export async function copyIn(client: Client, statement: string, source: AsyncIterable<Uint8Array>): Promise<number> {
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
