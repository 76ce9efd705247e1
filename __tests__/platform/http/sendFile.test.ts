import { once } from 'node:events';
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendFile } from '#lib/platform/http/server/sendFile.ts';
import { pollUntil } from '../../support/pollUntil.ts';

/** How often this process has the file open. Linux only. */
async function openCount(path: string): Promise<number> {
  const numbers = await readdir('/proc/self/fd');
  const opened = await Promise.all(numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => '')));
  return opened.filter((target) => target === path).length;
}

const onLinux = process.platform === 'linux' ? it : it.skip;

describe('sendFile', () => {
  onLinux('closes the file for a client that leaves, whether its response has begun or not', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vestnik-test-'));
    const path = join(folder, 'picture.jpg');
    await writeFile(path, Buffer.alloc(1_000_000));
    const ended: unknown[] = [];
    const server = createServer((request, response) => {
      // The last one leaves while its file is looked for.
      if (request.url === '/last') request.socket.destroy();
      sendFile(request, response, { path, headers: {} }).then(
        () => ended.push('sent'),
        () => ended.push('failed'),
      );
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
    client.pause();

    client.write(['/', '/', '/', '/last'].map((url) => `GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));

    const allEnded = await pollUntil(async () => ended.length === 4);
    // After some more work of the file system, not after the garbage collection that closes forgotten files as well.
    let open = await openCount(path);
    for (let looks = 0; open > 0 && looks < 50; looks += 1) open = await openCount(path);
    server.close();
    server.closeAllConnections();
    await rm(folder, { recursive: true });
    expect({ allEnded, open }).toEqual({ allEnded: true, open: 0 });
  });
});
