import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { streamNotifications } from '#lib/notifications/client/notifications.ts';

const changed = 'event: changed\ndata: {}\n\n';
let server: Server;
let answer: (response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.headers.authorization === 'Bearer t' && request.url === '/api/notifications/stream') answer(response);
    else response.writeHead(401).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env.NEXT_PUBLIC_API_HOST = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('streamNotifications', () => {
  it('reports each signal, also one in two pieces, until the stream ends', async () => {
    const signals: string[] = [];
    answer = (response) => {
      response.write(`retry: 1000\n\n${changed}:\n\nevent: chan`);
      setTimeout(() => response.end('ged\ndata: {}\n\n:\n\n'), 30);
    };

    await streamNotifications('t', () => signals.push('changed'), new AbortController().signal);

    expect(signals).toHaveLength(2);
  });

  it('throws the status of a refusal', async () => {
    const refused = streamNotifications('other', () => {}, new AbortController().signal);

    await expect(refused).rejects.toMatchObject({ status: 401 });
  });

  it('ends when the caller stops', async () => {
    const stop = new AbortController();
    answer = (response) => response.write(changed);

    await expect(streamNotifications('t', () => stop.abort(), stop.signal)).rejects.toThrow();
  });
});
