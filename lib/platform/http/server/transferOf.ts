import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/**
 * A number that changes when a client does what its connection waits for: bytes of the response that the system has taken, or bytes
 * of the request's body that have arrived. Null if the connection does not wait for the client.
 */
export function transferOf(socket: Socket, request: IncomingMessage | null): number | null {
  // Bytes in flight are in both lengths until the last of them is taken; libuv's queue shows how many are left.
  if (socket.writableLength > 0) return socket.bytesWritten - socket.writableLength - queueOf(socket);
  return request && !request.complete ? socket.bytesRead : null;
}

/** Not part of Node's documented interface; Node's own timeout of sockets reads it for the same purpose. */
function queueOf(socket: Socket & { _handle?: { writeQueueSize?: number } | null }): number {
  return socket._handle?.writeQueueSize ?? 0;
}
