import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { type Client, Query } from 'pg';
import { rowsOf } from './copyOut.ts';

/** What of pg's connection a copy uses. */
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
 * @throws the source's error, else the database's
 */
export async function copyIn(client: Client, statement: string, source: AsyncIterable<Uint8Array>): Promise<number> {
  const query = new InwardCopy(statement, source);
  const ended = once(query, 'end');
  client.query(query);
  try {
    return rowsOf(await ended);
  } catch (error) {
    throw query.fault ?? error;
  }
}

class InwardCopy extends Query {
  readonly #source: AsyncIterable<Uint8Array>;
  #isOver = false;
  /** Why the source broke. */
  fault: unknown;

  constructor(statement: string, source: AsyncIterable<Uint8Array>) {
    super(statement);
    this.#source = source;
    this.once('error', () => {
      this.#isOver = true;
    });
  }

  // Called by pg when the server waits for the rows.
  handleCopyInResponse(wire: Wire): void {
    void this.#send(wire);
  }

  async #send(wire: Wire): Promise<void> {
    try {
      for await (const chunk of this.#source) {
        if (this.#isOver) return;
        wire.sendCopyFromChunk(chunk);
        if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain');
      }
      wire.endCopyFrom();
    } catch (error) {
      this.fault = error;
      wire.sendCopyFail('the source broke off');
    }
  }
}
