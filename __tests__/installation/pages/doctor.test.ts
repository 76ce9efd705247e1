import { chmodSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { runCommand } from '../../support/runCommand.ts';
import { freePort, makeTempFolder } from '../../support/startSite.ts';
import { query, TestDatabases } from '../../support/TestDatabases.ts';

const databases = new TestDatabases();
const folder = makeTempFolder();
let settings: Record<string, string>;

beforeAll(async () => {
  chmodSync(folder, 0o700);
  settings = { DATA_DIR: folder, DATABASE_URL: await databases.make(), NEXT_DIST_DIR: '.cache/tests/nothing' };
  await runCommand('lib/installation/server/migrate.ts', [], settings);
});

afterAll(async () => {
  await databases.remove();
  rmSync(folder, { recursive: true });
});

const examine = (changes: Record<string, string> = {}) =>
  runCommand('lib/installation/server/doctor.ts', [], { ...settings, ...changes });

describe('npm run doctor', () => {
  it('goes through everything, and ends well without errors', async () => {
    const { code, stdout } = await examine();

    for (const subject of ['settings', 'disk', 'permissions', 'build', 'database', 'clock', 'mail', 'proxies']) {
      expect(stdout).toMatch(new RegExp(`^[✓!✗] ${subject}: `, 'm'));
    }
    expect(stdout).toContain('✓ database: its schema is that of this version');
    expect([code, stdout.trim().split('\n').at(-1)]).toEqual([0, 'No errors']);
    // Everything that is not well has its advice.
    const lines = stdout.split('\n');
    const withoutAdvice = lines.filter((line, index) => /^[!✗]/.test(line) && !lines[index + 1]?.startsWith('    → '));
    expect(withoutAdvice).toEqual([]);
  });

  it('goes on after an error, and ends with exit code 1', async () => {
    const { code, stdout } = await examine({ DATABASE_URL: 'postgresql://x@127.0.0.1:9/x', RATE_LIMITS: 'off' });

    expect(stdout).toMatch(/✗ settings: RATE_LIMITS/);
    expect(stdout).toMatch(/✗ database: The database that DATABASE_URL names can't be used: .*ECONNREFUSED/);
    expect(stdout).toMatch(/[✓!] proxies: /);
    expect([code, stdout.trim().split('\n').at(-1)]).toEqual([1, '2 errors']);
  });

  it('names a database without rights, one that is read-only, and one of another version', async () => {
    const foreign = await databases.make();
    const { pathname } = new URL(foreign.replace('@/', '@localhost/'));
    const role = `${pathname.slice(1)}_guest`;
    await query(foreign, `create role ${role} login`);
    await query(foreign, `alter database ${pathname.slice(1)} set default_transaction_read_only = on`);
    const asGuest = foreign.replace(/\/\/[^@/]*@/, `//${role}@`);
    const newer = await databases.make();
    await runCommand('lib/installation/server/migrate.ts', [], { ...settings, DATABASE_URL: newer });
    await query(newer, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)`);

    expect((await examine({ DATABASE_URL: foreign })).stdout).toContain('✗ database: It is read-only.');
    await query(process.env.DATABASE_URL ?? '', `alter database ${pathname.slice(1)} reset all`);
    expect((await examine({ DATABASE_URL: asGuest })).stdout).toContain(
      '✗ database: The role does not own the database.',
    );
    expect((await examine({ DATABASE_URL: newer })).stdout).toMatch(
      /✗ database: It was migrated for Vestnik of a newer/,
    );
    await query(settings.DATABASE_URL ?? '', `drop role ${role}`);
  });

  it('asks the site by its public address, and compares the clocks', async () => {
    const body = JSON.stringify({ status: 'ok' });
    const server = createServer((request, response) => {
      const date = request.headers.host?.startsWith('localhost') ? new Date(Date.now() - 60_000) : new Date();
      response.writeHead(200, { Date: date.toUTCString(), 'Content-Type': 'application/json' }).end(body);
    });
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, resolve));

    const right = await examine({ SITE_URL: `http://127.0.0.1:${port}` });
    const wrongClock = await examine({ SITE_URL: `http://localhost:${port}` });

    server.close();
    expect(right.stdout).toContain(`✓ proxies: http://127.0.0.1:${port} leads to the site`);
    expect(right.stdout).toContain('✓ clock: the clock of the public address agrees with this one');
    // A minute, and what a busy machine takes to read the answer.
    expect(wrongClock.stdout).toMatch(/✗ clock: This clock differs from that of the public address by 6\d s/);
  });

  it('refuses to trust every proxy', async () => {
    expect((await examine({ TRUST_PROXY: '0.0.0.0/1, 128.0.0.0/1' })).stdout).toContain(
      '✗ proxies: TRUST_PROXY trusts everybody',
    );
    expect((await examine({ SITE_URL: 'https://127.0.0.1:9' })).stdout).toContain('✗ proxies: TRUST_PROXY is not set');
  });
});
