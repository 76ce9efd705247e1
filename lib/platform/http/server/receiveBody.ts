import type { IncomingMessage } from 'node:http';
import { refusedBodies } from '#lib/platform/load/server/RefusalLog.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { shareOf } from '#lib/platform/process/server/webProcesses.ts';
import { DomainError, tooMany } from '#lib/platform/values/DomainError.ts';
import { MinimumRate, tooSlow } from './MinimumRate.ts';
import { SenderSlots } from './SenderSlots.ts';

/** Bodies under way at once from one source without a token, and from one account. */
const maxOfSource = 16;
const maxOfAccount = 8;

/** Milliseconds for which another one waits, unread, for a slot: a burst of quick bodies is not refused. */
const slotTimeout = 1_000;

/** Who sends a body. A source is empty if it is not known. */
export type Sender = { account: string } | { source: string };

type Body = { isAnonymous: boolean; chunks: Buffer[]; size: number; fail: (reason: Reason) => void };
type Reason = keyof typeof refusedBodies.totals;

const errors: Record<Reason, () => DomainError> = {
  slow: tooSlow,
  memory: () => new DomainError('unavailable', 'overloaded'),
  number: () => tooMany(1),
};

/**
 * Reads request bodies into memory before the work on them begins, so that a client that sends slowly holds nothing but its
 * connection and what it has sent.
 */
export class BodyReceiver {
  readonly #maxBytes: number;
  /** The oldest first. */
  readonly #bodies = new Set<Body>();
  readonly #slots = new SenderSlots();
  #bytes = 0;

  /** @param maxBytes of all bodies that are being read */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /**
   * @param maxBytes of this body
   * @throws DomainError too_large, too_slow, too_many, unavailable; invalid, if the client breaks off
   */
  async receive(request: IncomingMessage, maxBytes: number, sender: Sender): Promise<Buffer> {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
    const isAnonymous = 'source' in sender;
    const key = isAnonymous ? sender.source : `account ${sender.account}`;
    const most = isAnonymous ? maxOfSource : maxOfAccount;
    if (key !== '' && !(await this.#slots.take(key, most, slotTimeout))) {
      refusedBodies.note('number', key);
      throw errors.number();
    }
    try {
      return await this.#read(request, maxBytes, key, isAnonymous);
    } finally {
      if (key !== '') this.#slots.release(key);
    }
  }

  #read(request: IncomingMessage, maxBytes: number, key: string, isAnonymous: boolean): Promise<Buffer> {
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    const fail = (reason: Reason) => {
      refusedBodies.note(reason, key);
      reject(errors[reason]());
    };
    const body: Body = { isAnonymous, chunks: [], size: 0, fail };
    this.#bodies.add(body);
    const stopReading = readAtPace(request, {
      onData: (chunk) => {
        body.size += chunk.length;
        this.#bytes += chunk.length;
        if (body.size > maxBytes) return reject(tooLarge());
        body.chunks.push(chunk);
        if (this.#bytes > this.#maxBytes) this.#refuseOne(body);
      },
      onEnd: () => resolve(Buffer.concat(body.chunks)),
      onClose: () => reject(new DomainError('invalid', 'malformed_body')),
      onSlow: () => fail('slow'),
    });
    return promise.finally(() => {
      stopReading();
      this.#bodies.delete(body);
      this.#bytes -= body.size;
    });
  }

  /** Without a token first: writers would lose their work. */
  #refuseOne(last: Body): void {
    const anonymous = this.#bodies.values().find(({ isAnonymous, size }) => isAnonymous && size > 0);
    (anonymous ?? last).fail('memory');
  }
}

function tooLarge(): DomainError {
  return new DomainError('too_large', 'body_too_large');
}

type Handlers = {
  onData: (chunk: Buffer) => void;
  onEnd: () => void;
  /** The connection ended before the body. */
  onClose: () => void;
  onSlow: () => void;
};

/** @returns a function that ends reading and leaves the connection open, for an answer */
function readAtPace(request: IncomingMessage, { onData, onEnd, onClose, onSlow }: Handlers): () => void {
  const rate = new MinimumRate();
  let since = performance.now();
  let timer = setTimeout(check, rate.left);

  function check(): void {
    const now = performance.now();
    rate.waited(now - since);
    since = now;
    if (rate.left <= 0) onSlow();
    else timer = setTimeout(check, rate.left);
  }

  function take(chunk: Buffer): void {
    const now = performance.now();
    rate.waited(now - since);
    since = now;
    rate.received(chunk.length);
    onData(chunk);
  }

  // The client may have left while the body waited for a place.
  if (request.destroyed) onClose();
  request.on('data', take).once('end', onEnd).once('close', onClose).once('error', onClose);
  return () => {
    clearTimeout(timer);
    request.off('data', take).off('end', onEnd).off('close', onClose).off('error', onClose);
  };
}

const bodies = new BodyReceiver(shareOf(env.BODY_MEMORY_MB * 1024 * 1024));

/** Whether a request has a body that has not been received yet. */
export function hasUnreadBody(request: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  return !('rawBody' in request) && (encoding !== undefined || Number(length ?? 0) > 0);
}

/**
 * Reads the whole body. It is stored as `rawBody` of the request too, where the API's server takes it from.
 *
 * @throws DomainError as BodyReceiver
 */
export async function receiveBody(request: IncomingMessage, maxBytes: number, sender: Sender): Promise<Buffer> {
  const rawBody = await bodies.receive(request, maxBytes, sender);
  Object.assign(request, { rawBody });
  return rawBody;
}
