import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgres } from '#lib/platform/db/server/embedded/EmbeddedPostgres.ts';
import { fetchFormerBinaries } from '#lib/platform/db/server/embedded/formerBinaries.ts';
import { initializeCluster } from '#lib/platform/db/server/embedded/initializeCluster.ts';
import { programsIn } from '#lib/platform/db/server/embedded/postgresBinaries.ts';
import { postgresHome } from '#lib/platform/db/server/embedded/postgresHome.ts';
import { migrateDatabase } from '#lib/platform/db/server/migrate.ts';
import { runCommand } from '../../../support/runCommand.ts';
import { makeTempFolder, startApi } from '../../../support/startSite.ts';
import { query } from '../../../support/TestDatabases.ts';

const data = makeTempFolder();
const settings = { DATA_DIR: data, DATABASE_URL: '' };
const home = postgresHome(data);
const convert = (...parameters: string[]) =>
  runCommand('lib/transfer/server/commands/upgradeDatabase.ts', parameters, settings);
const version = () => readFileSync(join(home.cluster, 'PG_VERSION'), 'utf8').trim();

/** A site of a version with PostgreSQL 17. */
beforeAll(async () => {
  const binaries = programsIn(await fetchFormerBinaries(17, home.root));
  const former = { ...home, binaries };
  initializeCluster(former);
  const server = new EmbeddedPostgres(data, former);
  await server.start();
  await migrateDatabase(server.connectionString);
  const texts = JSON.stringify({ ru: 'Город', en: 'City', hy: 'Քաղաք' });
  await query(
    server.connectionString,
    `insert into departments (id, slug, name, description) select gen_random_uuid(), 'city-' || n, $1, $1 from generate_series(1, 50) n`,
    [texts],
  );
  await server.stop();
}, 600_000);

afterAll(async () => {
  await new EmbeddedPostgres(data).stop();
  rmSync(data, { recursive: true, force: true });
});

describe('an embedded database of a former major version', () => {
  it('is refused in a sentence that names the command', async () => {
    const { code, stderr } = await runCommand('__tests__/support/apiProcess.ts', [], settings);

    expect(code).toBe(1);
    expect(stderr).toMatch(/is of PostgreSQL 17, and this version .* has 18\. Convert it: npm run upgrade-database/);
    expect(version()).toBe('17');
  });

  it('is not converted without an answer, which names room and time', async () => {
    const { code, stdout, stderr } = await convert();

    expect([code, stderr]).toEqual([1, 'Without a terminal: npm run upgrade-database -- --yes\n']);
    expect(stdout).toMatch(/It needs up to \d+\.\d GB of \d+\.\d GB free, and about \d+ min\./);
    expect(version()).toBe('17');
  });

  it('is converted with its content, and the former files are kept', async () => {
    const { code, stderr, stdout } = await convert('--yes');

    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/The database is of PostgreSQL 18\. The former files are in .*cluster\.17/);
    expect(version()).toBe('18');
    expect(readFileSync(join(home.root, 'cluster.17/PG_VERSION'), 'utf8').trim()).toBe('17');
    const site = await startApi({ DATA_DIR: data });
    try {
      const { departments } = (await (await fetch(`${site.url}/api/departments`)).json()) as { departments: object[] };
      expect(departments).toHaveLength(50);
    } finally {
      await site.stop();
    }
  }, 300_000);

  it('is finished after a crash between the last two steps', async () => {
    execFileSync('mv', [home.cluster, `${home.cluster}.18`]);

    const { code, stdout } = await convert('--yes');

    expect(code).toBe(0);
    expect(stdout).toMatch(/is of PostgreSQL 18: nothing is to be done/);
    expect(existsSync(join(home.cluster, 'vestnik-id'))).toBe(true);
  });
});
