import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgres } from '#lib/platform/db/server/embedded/EmbeddedPostgres.ts';
import { changeOwner } from '#lib/platform/db/server/embedded/initializeCluster.ts';
import { nobody } from '#lib/platform/db/server/embedded/postgresIdentity.ts';
import { openToOthers } from '../../../support/openToOthers.ts';
import { makeTempFolder } from '../../../support/startSite.ts';
import { query } from '../../../support/TestDatabases.ts';

let folder: string;
let postgres: EmbeddedPostgres;

beforeEach(() => {
  folder = join(makeTempFolder(), 'data');
  mkdirSync(folder);
});

afterEach(async () => {
  await postgres.stop();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

async function started(): Promise<EmbeddedPostgres> {
  postgres = new EmbeddedPostgres(folder);
  await postgres.start();
  return postgres;
}

const modeOf = (path: string) => statSync(path).mode & 0o777;

describe('the files of the embedded PostgreSQL', () => {
  it('are accessible to their owner only, including the log', async () => {
    await started();

    expect(modeOf(join(folder, 'postgres.log'))).toBe(0o600);
    expect(modeOf(folder) & 0o067).toBe(0);
    expect(openToOthers(folder)).toEqual([]);
  });

  it('become private in a folder that was accessible to others', async () => {
    chmodSync(folder, 0o777);

    await started();

    expect(modeOf(folder) & 0o067).toBe(0);
  });
});

// Without root it runs as the user who starts it.
if (process.getuid?.() === 0) {
  describe('the user of the embedded PostgreSQL when root starts it', () => {
    it('has no account and is used by no other service, so that nobody else can open the socket', async () => {
      const { connectionString, directory } = await started();
      const { uid, gid } = statSync(directory);

      expect([uid, gid]).not.toContain(nobody().uid);
      expect(() => execFileSync('getent', ['passwd', String(uid)])).toThrow();
      expect(() => execFileSync('getent', ['group', String(gid)])).toThrow();
      const socket = new URL(connectionString.replace('@/', '@localhost/')).searchParams.get('host') ?? '';
      // Of the system's programs, because nobody may enter a closed home, where Node is.
      const isSocket = (identity: object) =>
        spawnSync('test', ['-S', join(socket, '.s.PGSQL.5432')], { ...identity, cwd: '/' }).status;
      expect([isSocket({}), isSocket(nobody())]).toEqual([0, 1]);
    });

    it('takes over a cluster that an earlier version ran as nobody', async () => {
      const { directory } = await started();
      await query(postgres.connectionString, 'create table answers as select 42 as answer');
      await postgres.stop();
      changeOwner(nobody(), join(folder, 'postgres'));

      await started();

      expect(await query(postgres.connectionString, 'select answer from answers')).toEqual([{ answer: 42 }]);
      expect(statSync(directory).uid).not.toBe(nobody().uid);
      expect(existsSync(join(folder, 'postgres', 'cluster'))).toBe(true);
    });
  });
}
