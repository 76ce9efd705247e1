import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { toUtf8 } from '#lib/platform/process/server/toUtf8.ts';

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;
export type RenderedPage = { status: number; headers: Record<string, string>; body: Buffer };

/** Asks a page to say that it is missing (`notFound`) or taken down (`gone`), in the same header, instead of rendering itself. */
export const missingHeader = 'x-missing-page';

/**
 * Renders a URL without anything from the reader's request (no cookie, forwarded host or internal header), so that one reader's
 * headers can't influence the page that others get.
 *
 * @param host of SITE_URL
 * @param from the reader's IP address, for uncached pages with a rate limit
 */
export async function renderPage(
  handler: RequestHandler,
  url: string,
  host: string,
  { from, namesMissing = false }: { from?: string | undefined; namesMissing?: boolean } = {},
): Promise<RenderedPage> {
  const request = cleanRequest(url, host, from);
  if (namesMissing) request.headers[missingHeader] = '1';
  const response = new CapturedResponse(request);
  const finished = new Promise<void>((resolve) => response.once('finish', resolve));
  await handler(request, response);
  await finished;
  return { status: response.statusCode, headers: flatten(response.getHeaders()), body: response.body() };
}

function cleanRequest(url: string, host: string, from: string | undefined): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: from });
  const request = new IncomingMessage(socket);
  request.method = 'GET';
  request.url = url;
  request.headers = { host, accept: '*/*', ...(url.startsWith('/_next/data/') && { 'x-nextjs-data': '1' }) };
  request.push(null);
  return request;
}

/** A response that collects its body instead of sending it. */
class CapturedResponse extends ServerResponse {
  readonly #chunks: Buffer[] = [];

  body(): Buffer {
    const [first, ...others] = this.#chunks;
    return first && others.length === 0 ? first : Buffer.concat(this.#chunks);
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
    this.#chunks.push(typeof chunk === 'string' ? toUtf8(chunk) : Buffer.from(chunk));
    for (const argument of rest) if (typeof argument === 'function') argument();
    return true;
  }

  override end(chunk?: unknown): this {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.write(chunk);
    // Next checks this to see whether the response has been sent.
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
