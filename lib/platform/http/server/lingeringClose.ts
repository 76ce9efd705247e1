import type { IncomingMessage } from 'node:http';

/** Milliseconds for which the rest of the request body is read. */
const timeout = 500;

/**
 * A response to a request whose body is not read. The connection is closed, but only after the client has sent everything or the
 * timeout has passed: closing a connection with unread bytes can lose the response (RFC 9112, section 9.6).
 */
export async function lingeringClose(answer: Response, incoming: IncomingMessage): Promise<Response> {
  const content = new Uint8Array(await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  headers.set('connection', 'close');
  headers.set('content-length', String(content.byteLength));
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(content);
      await drained(incoming);
      controller.close();
    },
  });
  return new Response(body, { status: answer.status, headers });
}

function drained(incoming: IncomingMessage): Promise<void> {
  if (incoming.readableEnded || incoming.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const events = ['end', 'close', 'error'] as const;
    const done = () => {
      clearTimeout(timer);
      for (const event of events) incoming.off(event, done);
      resolve();
    };
    const timer = setTimeout(done, timeout);
    for (const event of events) incoming.on(event, done);
    incoming.resume();
  });
}
