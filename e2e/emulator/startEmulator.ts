import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { project } from '../../__tests__/support/firebaseSettings.ts';
import { type Running, startProcess } from '../../__tests__/support/startProcess.ts';
import { freePort } from '../../__tests__/support/startSite.ts';

const home = import.meta.dirname;
const tools = join(home, 'node_modules/firebase-tools');

/**
 * Firebase's Auth emulator on a free port, in the role of Google. Installed if it is missing; running, it sends no
 * requests.
 */
export async function startEmulator(): Promise<Running> {
  install();
  const folder = mkdtempSync(join(tmpdir(), 'vestnik-emulator-'));
  const [port, hub, logging] = [await freePort(), await freePort(), await freePort()];
  const host = '127.0.0.1';
  const emulators = {
    auth: { host, port },
    hub: { host, port: hub },
    logging: { host, port: logging },
    ui: { enabled: false },
  };
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ emulators }));

  const emulator = await startProcess(join(tools, 'lib/bin/firebase.js'), port, '/', isolatedEnvironment(folder), {
    args: ['emulators:start', '--only', 'auth', '--project', project],
    cwd: folder,
  });
  return {
    ...emulator,
    stop: async () => {
      const code = await emulator.stop('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}

/** Settings, caches and hub data go to its data folder instead of the developer's home. */
function isolatedEnvironment(folder: string): Record<string, string> {
  return {
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    XDG_CACHE_HOME: folder,
    TMPDIR: folder,
    NO_UPDATE_NOTIFIER: '1',
    CI: '1',
  };
}

function install(): void {
  if (existsSync(tools) && versionIn(join(tools, 'package.json')) === lockedVersion()) return;
  // No install scripts: none is needed, and there are hundreds of packages.
  const options = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', options, { cwd: home, stdio: 'pipe', shell: process.platform === 'win32' });
}

function versionIn(file: string): string {
  return JSON.parse(readFileSync(file, 'utf8')).version;
}

function lockedVersion(): string {
  return JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).dependencies['firebase-tools'];
}
