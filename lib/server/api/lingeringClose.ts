import type { IncomingMessage } from 'node:http';

/** Milliseconds in which whoever still sends is listened to. */
const patience = 500;

/**
 * An answer to a request whose body nobody reads to its end. The connection ends with it, but not before the sender is through or
 * some time has passed: a connection closed on unread bytes takes the answer with it (RFC 9112, section 9.6).
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
    const timer = setTimeout(done, patience);
    for (const event of events) incoming.on(event, done);
    incoming.resume();
  });
}
