import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { refusedConnections } from '#lib/platform/load/server/RefusalLog.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { isUntrustedProxy, noteForwarding } from '#lib/platform/process/server/untrustedProxies.ts';
import { shareOf } from '#lib/platform/process/server/webProcesses.ts';
import { isTrustedProxy, toSource } from './clientAddress.ts';
import { maxStreams, streamSockets } from './streamSockets.ts';

export type ConnectionLimits = {
  /** Connections at once, without those of newsroom streams. */
  max: number;
  /** Of one source, while more than half of `max` are open. */
  maxOfSource: number;
  /** Milliseconds for which a connection may be open without an active request. */
  idle: number;
  /** Milliseconds for which the client may read nothing of the response to this URL while bytes wait to be sent. */
  stalled: (url: string) => number;
};

type Connection = {
  /** Null for a proxy, which stands for many readers. */
  source: string | null;
  requests: number;
  /** The last one. */
  request: IncomingMessage | null;
  /** Bytes that the client has sent or taken, whichever is its turn, and the time when the number last changed. */
  transferred: number | null;
  movedAt: number;
};

/**
 * Requests of one connection at once. Browsers and proxies send one; each more may hold an open file until the client has read the
 * responses before it.
 */
const maxPipelined = 4;

/** Milliseconds without progress after which a connection waits for its client, and may be closed for another reader. */
const grace = 2_000;

/**
 * Closes connections that are idle or whose client does not read the response. If there are too many, it closes at once those that
 * wait for their own client, then the one idle longest, so that a new reader is served. Node closes only those that had a request
 * before.
 *
 * @returns a function that counts the open connections
 */
export function limitConnections(server: Server, limits: ConnectionLimits): () => number {
  const { max, maxOfSource, idle, stalled } = limits;
  const connections = new Map<Socket, Connection>();
  /** Start of the idle time, longest idle first. */
  const idleSince = new Map<Socket, number>();
  const bySource = new Map<string, number>();
  /** Those that waited for their client at the last check, longest first. */
  let waiting: Socket[] = [];

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const source = isTrustedProxy(address) ? null : toSource(address);
    const isShareUsed = exceedsShare(source);
    if (!isShareUsed && counted() >= max) makeRoom();
    // All have active requests, which are not aborted for a new connection.
    if (isShareUsed || counted() >= max) {
      refusedConnections.note(isShareUsed ? 'share' : 'full', source ?? '');
      socket.destroy();
      return;
    }
    connections.set(socket, { source, requests: 0, request: null, transferred: null, movedAt: performance.now() });
    if (source !== null) bySource.set(source, (bySource.get(source) ?? 0) + 1);
    idleSince.set(socket, performance.now());
    socket.once('close', () => forget(socket));
  });

  // Before the handler, which ignores requests of closed connections.
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const connection = connections.get(socket);
    if (!connection) return;
    const forwarded = request.headers['x-forwarded-for'];
    if (connection.source !== null && forwarded !== undefined) {
      noteForwarding(connection.source, socket.remoteAddress ?? '', String(forwarded));
    }
    if (connection.requests >= maxPipelined) {
      refusedConnections.note('unread', connection.source ?? '');
      close(socket);
      return;
    }
    connection.requests += 1;
    connection.request = request;
    connection.transferred = null;
    idleSince.delete(socket);
    // It closes once; Node wraps what is given to `once`.
    response.on('close', () => {
      connection.requests -= 1;
      if (connection.requests === 0 && connections.has(socket)) idleSince.set(socket, performance.now());
    });
  });

  function counted(): number {
    return connections.size - streamSockets.size;
  }

  function exceedsShare(source: string | null): boolean {
    if (source === null || counted() < max / 2 || isUntrustedProxy(source)) return false;
    return (bySource.get(source) ?? 0) >= maxOfSource;
  }

  function makeRoom(): void {
    for (let socket = waiting.shift(); socket; socket = waiting.shift()) {
      const connection = connections.get(socket);
      if (!connection || !isWaiting(socket, connection)) continue;
      refusedConnections.note('waiting', connection.source ?? '');
      close(socket);
      return;
    }
    const [oldest] = idleSince.keys();
    if (oldest) close(oldest);
  }

  function close(socket: Socket): void {
    // The `close` event comes later.
    forget(socket);
    socket.destroy();
  }

  function forget(socket: Socket): void {
    const source = connections.get(socket)?.source;
    connections.delete(socket);
    idleSince.delete(socket);
    if (source === undefined || source === null) return;
    const left = (bySource.get(source) ?? 1) - 1;
    if (left === 0) bySource.delete(source);
    else bySource.set(source, left);
  }

  /** Looks at all connections, because a timer for each response would make cached pages slower. */
  function check(): void {
    const now = performance.now();
    for (const [socket, since] of idleSince) {
      if (since > now - idle) break;
      close(socket);
    }
    const found: [Socket, number][] = [];
    for (const [socket, connection] of connections) {
      if (connection.requests === 0 || !isWaiting(socket, connection)) continue;
      const still = now - connection.movedAt;
      if (socket.writableLength > 0 && still >= stalled(connection.request?.url ?? '')) {
        refusedConnections.note('unread', connection.source ?? '');
        close(socket);
      } else if (still >= grace) found.push([socket, still]);
    }
    waiting = found.sort(([, one], [, other]) => other - one).map(([socket]) => socket);
  }

  const timer = setInterval(check, Math.min(1_000, idle)).unref();
  server.once('close', () => clearInterval(timer));

  return () => connections.size;
}

/** Whether the connection waits for its own client: to send the rest of its body, or to read the response. */
function isWaiting(socket: Socket, connection: Connection): boolean {
  const transferred = transferOf(socket, connection.request);
  if (transferred !== null && transferred === connection.transferred) return true;
  connection.movedAt = performance.now();
  connection.transferred = transferred;
  return false;
}

const defaultLimit = 10_000;
/** Readers of live coverage in one process, each with a connection that does not count as one. */
export function maxLiveStreams(): number {
  return Math.min(10_000, Math.floor(descriptorLimit() / 3));
}

/** File descriptors for the database, the log, the build's files, Node itself, and the streams of the newsroom and of live coverage. */
const reserve = () => 100 + maxStreams + maxLiveStreams();
const minimum = 16;

/** This process's share of MAX_CONNECTIONS, limited by its file descriptors: a connection may need a second one for the file being sent. */
export function maxConnections(configured: number | undefined): number {
  const share = shareOf(configured ?? defaultLimit);
  const possible = Math.max(minimum, Math.floor((descriptorLimit() - reserve()) / 2));
  if (configured && share > possible) {
    log.warn({ configured, possible }, 'MAX_CONNECTIONS is lowered: it needs a higher limit of open files (ulimit -n)');
  }
  return Math.min(share, possible);
}

let descriptors: number | undefined;

/** Files and connections that this process may have open. */
export function descriptorLimit(): number {
  descriptors ??= readDescriptorLimit();
  return descriptors;
}

function readDescriptorLimit(): number {
  try {
    const [, soft = ''] = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft);
  } catch {
    // macOS has no /proc; this is its default limit.
    return 10_240;
  }
}

/**
 * A number that changes when a client does what its connection waits for: bytes of the response that the system has taken, or bytes
 * of the request's body that have arrived. Null if the connection does not wait for the client.
 */
function transferOf(socket: Socket, request: IncomingMessage | null): number | null {
  // Bytes in flight are in both lengths until the last of them is taken; libuv's queue shows how many are left.
  if (socket.writableLength > 0) return socket.bytesWritten - socket.writableLength - queueOf(socket);
  return request && !request.complete ? socket.bytesRead : null;
}

/** Not part of Node's documented interface; Node's own timeout of sockets reads it for the same purpose. */
function queueOf(socket: Socket & { _handle?: { writeQueueSize?: number } | null }): number {
  return socket._handle?.writeQueueSize ?? 0;
}
