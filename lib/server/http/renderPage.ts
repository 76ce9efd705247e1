import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;
export type RenderedPage = { status: number; headers: Record<string, string>; body: Buffer };

/**
 * Renders an address with nothing of the reader's request in it (no cookie, no forwarded host, no internal header), so that
 * what one reader sends can't reach the page that another one gets.
 *
 * @param host the configured site's host
 * @param from the reader's address, for a page that nobody else gets and that limits how often it answers one source
 */
export async function renderPage(
  handler: RequestHandler,
  url: string,
  host: string,
  from?: string,
): Promise<RenderedPage> {
  const request = cleanRequest(url, host, from);
  const response = new CapturedResponse(request);
  const finished = new Promise<void>((resolve) => response.once('finish', resolve));
  await handler(request, response);
  await finished;
  return { status: response.statusCode, headers: flatten(response.getHeaders()), body: response.body() };
}

/** A request for an address with nothing of a reader in it, unless it is where they are. */
function cleanRequest(url: string, host: string, from?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: from });
  const request = new IncomingMessage(socket);
  request.method = 'GET';
  request.url = url;
  request.headers = { host, accept: '*/*', ...(url.startsWith('/_next/data/') && { 'x-nextjs-data': '1' }) };
  request.push(null);
  return request;
}

/** A response that keeps what is written instead of sending it. */
class CapturedResponse extends ServerResponse {
  readonly #chunks: Buffer[] = [];

  body(): Buffer {
    return Buffer.concat(this.#chunks);
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status;
    const headers = rest.find(
      (argument): argument is OutgoingHttpHeaders => typeof argument === 'object' && argument !== null,
    );
    for (const [name, value] of Object.entries(headers ?? {})) if (value !== undefined) this.setHeader(name, value);
    return this;
  }

  override flushHeaders(): void {}

  override write(chunk: string | Uint8Array, ...rest: unknown[]): boolean {
    this.#chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk));
    for (const argument of rest) if (typeof argument === 'function') argument();
    return true;
  }

  override end(chunk?: unknown): this {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.write(chunk);
    // What Next asks to learn whether an answer is under way.
    this.finished = true;
    process.nextTick(() => this.emit('finish'));
    return this;
  }
}

function flatten(headers: OutgoingHttpHeaders): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) flat[name.toLowerCase()] = String(value);
  return flat;
}
