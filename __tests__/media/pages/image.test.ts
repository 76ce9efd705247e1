import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { buildImage, type Image, missingForImages } from '../../support/buildImage.ts';
import { descendantsOf } from '../../support/descendantsOf.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { freePort } from '../../support/startSite.ts';

/** Unpacked, with Debian's own files. */
const maxSize = 600e6;

let image: Image;
let container: string;

const inContainer = (...command: string[]) => image.buildah('run', '--isolation', 'chroot', container, ...command);

async function start(port: number): Promise<ChildProcess> {
  const settings = { PORT: String(port), HOST: '127.0.0.1', DEMO_CONTENT: 'off', LOG_LEVEL: 'warn' };
  const environment = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const args = [...image.storage, 'run', '--isolation', 'chroot', ...environment, container, 'node', 'server.ts'];
  const child = spawn('buildah', args, { stdio: 'ignore' });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  if (!(await pollUntil(isReady, 180_000))) throw new Error('the image did not start');
  return child;
}

/** The process of the site, which a container's runtime would signal. */
function siteOf(child: ChildProcess): number {
  const isSite = (pid: number) => /node\0server\.ts/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  return descendantsOf(child.pid ?? 0).findLast(isSite) ?? 0;
}

(missingForImages ? describe.skip : describe)('the image (with mmdebstrap and buildah)', () => {
  beforeAll(() => {
    image = buildImage();
    container = image.buildah('from', 'localhost/vestnik').trim();
  }, 600_000);

  afterAll(() => image?.remove());

  it('is small', () => {
    expect(image.size).toBeLessThan(maxSize);
  });

  it('has no compilers, sources of tests, or settings of the checkout', () => {
    const names = inContainer('sh', '-c', 'ls -A . node_modules node_modules/@next').split(/\s+/);

    expect(names).toContain('server.ts');
    expect(
      names.filter((name) => /^(typescript|swc-.*|__tests__|e2e|\.env.*|\.data|\.git|jest|playwright)$/.test(name)),
    ).toEqual([]);
  });

  it('runs as a user that can change nothing but /data', () => {
    const script = 'id -u; touch server.ts 2>&1 || echo refused; touch /data/x && echo written; rm /data/x';

    expect(inContainer('sh', '-c', script).split('\n')).toEqual(
      expect.arrayContaining(['10001', 'refused', 'written']),
    );
  });

  it('serves pages, and finishes a request after SIGTERM before it ends', async () => {
    const port = await freePort();
    const child = await start(port);
    const home = await fetch(`http://127.0.0.1:${port}/`);
    expect([home.status, (await home.text()).includes('<html lang="ru"')]).toEqual([200, true]);

    const body = JSON.stringify({ email: 'nobody@example.com', password: 'not this one' });
    const head = `POST /api/auth/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    await new Promise((resolve) => socket.write(head + body.slice(0, 10), resolve));
    // Answered after the half request was received.
    await fetch(`http://127.0.0.1:${port}/api/health`);
    const answer = once(socket, 'data');
    const ended = once(child, 'exit');
    process.kill(siteOf(child), 'SIGTERM');
    const isClosed = () =>
      fetch(`http://127.0.0.1:${port}/api/health`).then(
        () => false,
        () => true,
      );
    expect(await pollUntil(isClosed)).toBe(true);
    socket.write(body.slice(10));

    expect(String(await answer)).toMatch(/^HTTP\/1\.1 401 /);
    expect((await ended)[0]).toBe(0);
  });
});
