import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { limitConnections } from '#lib/platform/http/server/limitConnections.ts';
import { streamSockets } from '#lib/platform/http/server/streamSockets.ts';

describe('streamSockets', () => {
  it('do not count as readers’ connections', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/stream') streamSockets.add(request.socket);
      else response.end('served');
    });
    limitConnections(server, { max: 1, maxOfSource: 1_000, stalled: () => 60_000, idle: 60_000 });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const stream = connect(port, '127.0.0.1').on('error', () => {});
    stream.write('GET /stream HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(server, 'request');

    const reader = await fetch(`http://127.0.0.1:${port}/`);

    expect(await reader.text()).toBe('served');
    expect(stream.destroyed).toBe(false);
    streamSockets.clear();
    server.closeAllConnections();
    server.close();
  });
});
