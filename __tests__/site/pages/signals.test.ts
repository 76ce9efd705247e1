import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { firebaseSettings } from '../../support/firebaseSettings.ts';
import { startEnvironment } from '../../support/startProcess.ts';
import { freePort, makeTempFolder } from '../../support/startSite.ts';

const root = join(import.meta.dirname, '../../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

async function start(program: string, args: string[], settings: Record<string, string>) {
  const port = await freePort();
  const folder = makeTempFolder();
  const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
  const env = { ...process.env, ...startEnvironment, ...firebaseSettings, DATABASE_URL: '', PATH: path, ROLE: 'api' };
  const site = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, DEMO_CONTENT: 'off', LOG_LEVEL: 'fatal' };
  const child = spawn(program, args, { cwd: root, env: { ...env, ...site, ...settings }, stdio: 'ignore' });
  return {
    child,
    url: `http://127.0.0.1:${port}`,
    port,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function until(condition: () => Promise<boolean>, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && !(await condition())) await sleep(50);
}

const answers = (url: string, status: number) => () =>
  fetch(url).then(
    (response) => response.status === status,
    () => false,
  );

/** Whether the port becomes free within the ten seconds that a process has for shutdown. */
async function becomesFree(port: number): Promise<boolean> {
  for (let left = 150; left > 0; left -= 1) {
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (isFree) return true;
    await sleep(100);
  }
  return false;
}

describe('a signal to the command that started the site', () => {
  it.each([
    ['SIGTERM', '/bin/sh', ['-c', scripts.start]],
    ['SIGINT', '/bin/sh', ['-c', scripts.start]],
    ['SIGTERM', 'npm', ['start']],
  ] as const)('%s to %s stops the site and its PostgreSQL', async (signal, program, args) => {
    const site = await start(program, [...args], {});
    await until(answers(`${site.url}/api/ready`, 200), site.child);

    site.child.kill(signal);
    await once(site.child, 'exit');

    expect(await becomesFree(site.port)).toBe(true);
    site.remove();
  });

  it('during startup ends the startup', async () => {
    // A database that never responds, so that startup never ends.
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const site = await start('/bin/sh', ['-c', scripts.start], { DATABASE_URL: `postgresql://x@127.0.0.1:${port}/x` });
    await until(answers(`${site.url}/api/health`, 200), site.child);

    site.child.kill('SIGTERM');
    const [code] = await once(site.child, 'exit');
    silent.close();

    expect(code).toBe(0);
    site.remove();
  });
});
