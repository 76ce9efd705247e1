import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { method: string; path: string; headers: Record<string, unknown>; body: string };
/** `never`: the server accepts the request and never responds; `cut`: it breaks the connection during the response. */
export type ServerAnswer = { status: number; body: unknown } | 'never' | 'cut';

/** A real HTTP server that returns the test's responses and records the requests. */
export class ApiServer {
  readonly received: Received[] = [];
  answer: (request: Received) => ServerAnswer | Promise<ServerAnswer> = () => ({ status: 404, body: {} });
  readonly #server = createServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (request.method === 'OPTIONS') {
      const allowed = { 'Access-Control-Allow-Headers': '*, authorization', 'Access-Control-Allow-Methods': '*' };
      response.writeHead(204, allowed).end();
      return;
    }
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const received = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
    this.received.push(received);

    const answer = await this.answer(received);
    if (answer === 'never') return;
    if (answer === 'cut') {
      response.writeHead(200, { 'Content-Length': '100' }).write('{"id":');
      setTimeout(() => response.destroy(), 20);
      return;
    }
    response.writeHead(answer.status).end(answer.status === 204 ? undefined : textOf(answer.body));
  });

  /** Listens, and makes this server the origin of the browser's API client. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    process.env.NEXT_PUBLIC_API_HOST = url;
    return url;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** A string is sent unchanged, so that a test can respond with invalid JSON. */
function textOf(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}
