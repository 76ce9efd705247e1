import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Serve = (request: IncomingMessage, response: ServerResponse) => void;

/** A real HTTP server of another site; the test defines the response of each path. */
export class FeedServer {
  readonly requests: { path: string; headers: IncomingMessage['headers'] }[] = [];
  readonly #paths = new Map<string, Serve>();
  readonly #server = createServer((request, response) => {
    const path = request.url ?? '';
    this.requests.push({ path, headers: request.headers });
    const serve = this.#paths.get(path);
    if (serve) serve(request, response);
    else response.writeHead(404).end();
  });

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** In the notation of `FETCH_ALLOW_HOSTS`. */
  get host(): string {
    return `127.0.0.1:${this.port}`;
  }

  async start(port = 0): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
  }

  /** @returns the URL */
  on(path: string, serve: Serve): string {
    this.#paths.set(path, serve);
    return this.url(path);
  }

  send(path: string, body: string | Buffer, headers: Record<string, string> = {}, status = 200): string {
    return this.on(path, (_, response) => response.writeHead(status, headers).end(body));
  }

  url(path: string): string {
    return `http://${this.host}${path}`;
  }

  requestCount(path: string): number {
    return this.requests.filter((request) => request.path === path).length;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
