import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import S3rver from 's3rver';
import { backupName } from '#lib/backups/server/backupPlace.ts';
import { migrateDatabase } from '#lib/platform/db/server/migrate.ts';
import { runCommand } from '../../support/runCommand.ts';
import { freePort, makeTempFolder } from '../../support/startSite.ts';
import { query, TestDatabases } from '../../support/TestDatabases.ts';

/** Milliseconds: processes have to start on a shared machine. */
const timeout = 300_000;
const day = 24 * 60 * 60_000;
const databases = new TestDatabases();
const folders: string[] = [];
const origin = 'https://news.example.com';
const passphrase = 'верный конь батарея';

function folder(): string {
  const made = makeTempFolder();
  folders.push(made);
  return made;
}

/** The settings of a site with one department. */
async function aSite(settings: Record<string, string> = {}) {
  return { ...(await aSiteIn(await databases.makeMigrated())), ...settings };
}

async function aSiteIn(database: string) {
  const texts = JSON.stringify({ ru: 'Город', en: 'City', hy: 'Քաղաք' });
  await query(database, `insert into departments (id, slug, name, description) values ($1, 'city', $2, $2)`, [
    randomUUID(),
    texts,
  ]);
  return { SITE_URL: origin, DATA_DIR: folder(), DATABASE_URL: database, BACKUP_TO: folder() };
}

/** An image of the site. @returns the path of its file in DATA_DIR */
async function anImageOf({ DATABASE_URL, DATA_DIR }: { DATABASE_URL: string; DATA_DIR: string }): Promise<string> {
  const id = randomUUID();
  const variants = JSON.stringify([{ url: `/media/${id}/640.jpg`, width: 640, type: 'image/jpeg' }]);
  await query(
    DATABASE_URL,
    `insert into images (id, url, width, height, bytes, variants) values ($1, $2, 640, 480, 5, $3)`,
    [id, `/media/${id}/640.jpg`, variants],
  );
  mkdirSync(join(DATA_DIR, 'media', id), { recursive: true, mode: 0o700 });
  writeFileSync(join(DATA_DIR, 'media', id, '640.jpg'), `content of ${id}`);
  return join('media', id, '640.jpg');
}

function contentIn({ DATA_DIR }: { DATA_DIR: string }, path: string): string | null {
  return existsSync(join(DATA_DIR, path)) ? readFileSync(join(DATA_DIR, path), 'utf8') : null;
}

const backupsIn = (path: string) => readdirSync(path).filter((name) => /\.zip(\.age)?$/.test(name));

const command = (name: string, site: Record<string, string>, ...parameters: string[]) =>
  runCommand(`lib/transfer/server/commands/${name}.ts`, parameters, site);
const backUp = (site: Record<string, string>) => command('backup', site);
const restore = (site: Record<string, string>, ...parameters: string[]) => command('restore', site, ...parameters);

async function departmentsOf(database: string): Promise<number> {
  const [row] = await query(database, 'select count(*)::int from departments');
  return row.count;
}

afterAll(async () => {
  await databases.remove();
  for (const path of folders) rmSync(path, { recursive: true, force: true });
});

describe('npm run backup without a file', () => {
  it(
    'stores an encrypted, verified backup for its owner only, and npm run restore brings the site back from it',
    async () => {
      const site = await aSite({ BACKUP_PASSPHRASE: passphrase });
      const empty = await databases.make();
      const image = await anImageOf(site);

      const made = await backUp(site);
      const [name = ''] = backupsIn(site.BACKUP_TO);
      const listed = await restore(site);
      const elsewhere = { ...site, DATA_DIR: folder(), DATABASE_URL: empty };
      const wrong = await restore({ ...elsewhere, BACKUP_PASSPHRASE: 'a wrong passphrase' }, 'latest');
      const none = await restore({ ...elsewhere, BACKUP_PASSPHRASE: '' }, 'latest');
      const [day = ''] = /\d{4}-\d\d-\d\d/.exec(name) ?? [];
      const restored = await restore(elsewhere, day);

      expect(made).toMatchObject({ code: 0, stderr: '' });
      expect(made.stdout).toMatch(/^Stored vestnik-.*\nVerified: its tables were restored into a scratch database/);
      expect(name).toMatch(/^vestnik-news\.example\.com-\d{4}-\d\d-\d\dT\d{6}Z\.zip\.age$/);
      expect(statSync(join(site.BACKUP_TO, name)).mode & 0o777).toBe(0o600);
      expect(listed.stdout).toMatch(new RegExp(`^1 backup in .*\n.*MB\t${name}\n$`));
      expect(wrong.stderr).toMatch(/BACKUP_PASSPHRASE is not its passphrase/);
      expect(none.stderr).toMatch(/set BACKUP_PASSPHRASE to its passphrase/);
      expect(restored).toMatchObject({ code: 0, stderr: '' });
      expect(restored.stdout).toMatch(
        /The site is paused: it publishes and sends nothing until npm run admin -- resume/,
      );
      expect(await departmentsOf(empty)).toBe(await departmentsOf(site.DATABASE_URL));
      expect(restored.stdout).toMatch(/Restored the database and the pictures of https:\/\/news\.example\.com as of/);
      expect(contentIn(elsewhere, image)).toBe(contentIn(site, image));
      const stored = readdirSync(site.BACKUP_TO, { recursive: true, encoding: 'utf8' });
      const files = stored.map((path) => join(site.BACKUP_TO, path)).filter((path) => statSync(path).isFile());
      // The backup, its list, and the set with its one picture.
      expect(files).toHaveLength(4);
      for (const path of files) expect(readFileSync(path).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    },
    timeout,
  );

  it(
    'leaves no scratch database and no working files',
    async () => {
      const site = await aSite();
      // Nor does it need the folder.
      rmSync(site.BACKUP_TO, { recursive: true });

      expect(await backUp(site)).toMatchObject({ code: 0, stderr: '' });

      const left = await query(
        site.DATABASE_URL,
        `select datname from pg_database where datname = left(current_database(), 40) || '_backup_check'`,
      );
      expect(left).toEqual([]);
      expect(readdirSync(join(site.DATA_DIR, 'media/.work'))).toEqual([]);
    },
    timeout,
  );

  it(
    'deletes this site’s backups that are older than BACKUP_KEEP_DAYS, and nothing else',
    async () => {
      const site = await aSite({ BACKUP_KEEP_DAYS: '7' });
      const ages = [1, 6, 8, 400].map((days) => backupName(origin, new Date(Date.now() - days * day), false));
      const other = backupName('https://other.example', new Date(Date.now() - 400 * day), false);
      // Of a backup that is gone, and of one that failed.
      const lists = [ages[2], backupName(origin, new Date(Date.now() - 2 * day), false)].map(
        (name) => name?.replace(/\.zip$/, '.list.gz') ?? '',
      );
      for (const name of [...ages, ...lists, other, 'notes.txt']) writeFileSync(join(site.BACKUP_TO, name), '');

      const { stdout } = await backUp(site);

      const [, made = ''] = /Stored (\S+)/.exec(stdout) ?? [];
      const name = made.replace(/\.zip$/, '');
      expect(readdirSync(site.BACKUP_TO).sort()).toEqual(
        [...ages.slice(0, 2), made, `${name}.list.gz`, `${name}.pictures`, other, 'notes.txt'].sort(),
      );
    },
    timeout,
  );

  it(
    'verifies the files only where the role may not create databases, and says so',
    async () => {
      const database = await databases.make({ restrictedOwner: true });
      await migrateDatabase(database);
      const site = await aSiteIn(database);

      const { code, stdout } = await backUp(site);

      expect(code).toBe(0);
      expect(stdout).toMatch(/It was not restored: the database role may not create databases/);
      expect(await query(site.DATABASE_URL, 'select verification, error from backups')).toEqual([
        { verification: 'read', error: null },
      ]);
    },
    timeout,
  );

  it(
    'fails in a sentence where nothing can be stored, records it and keeps the older backups',
    async () => {
      const site = await aSite({ BACKUP_KEEP_DAYS: '1' });
      const old = backupName(origin, new Date(Date.now() - 9 * day), false);
      writeFileSync(join(site.BACKUP_TO, old), '');
      const blocked = join(folder(), 'file');
      writeFileSync(blocked, '');

      const { code, stderr } = await backUp({ ...site, BACKUP_TO: join(blocked, 'backups') });

      expect(code).toBe(1);
      expect(stderr).toMatch(/ENOTDIR/);
      expect(await query(site.DATABASE_URL, 'select verification, error is not null as failed from backups')).toEqual([
        { verification: null, failed: true },
      ]);
      expect(readdirSync(site.BACKUP_TO)).toEqual([old]);
    },
    timeout,
  );

  it(
    'says what is missing without BACKUP_TO',
    async () => {
      const { BACKUP_TO: _, ...site } = await aSite();

      expect(await backUp(site)).toMatchObject({ code: 1, stderr: expect.stringMatching(/^BACKUP_TO is not set\./) });
      expect(await restore(site)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^BACKUP_TO names no place/),
      });
    },
    timeout,
  );
});

describe('npm run restore', () => {
  it(
    'names the sites of the backups if there is none of this one, and takes one by its name',
    async () => {
      const site = await aSite();
      await backUp(site);
      const empty = {
        ...site,
        SITE_URL: 'http://drill.example',
        DATABASE_URL: await databases.make(),
        DATA_DIR: folder(),
      };

      const { code, stderr } = await restore(empty, 'latest');
      const named = await restore(empty, backupsIn(site.BACKUP_TO)[0] ?? '');

      expect(code).toBe(1);
      expect(stderr).toMatch(/no backup of drill\.example\. There are backups of news\.example\.com: give the name/);
      expect(named).toMatchObject({ code: 0, stderr: '' });
    },
    timeout,
  );

  it(
    'notices that a stored backup was changed',
    async () => {
      const site = await aSite({ BACKUP_PASSPHRASE: passphrase });
      await backUp(site);
      const path = join(site.BACKUP_TO, backupsIn(site.BACKUP_TO)[0] ?? '');
      const content = readFileSync(path);
      content[content.length - 100] = (content.at(-100) ?? 0) ^ 1;
      writeFileSync(path, content);
      const empty = { ...site, DATABASE_URL: await databases.make(), DATA_DIR: folder() };

      const { code } = await restore(empty, 'latest');

      expect(code).toBe(1);
      expect(await query(empty.DATABASE_URL, `select from pg_class where relname = 'departments'`)).toEqual([]);
    },
    timeout,
  );
});

describe('pictures that are stored apart', () => {
  it(
    'are restored from beside a copied file, left out if one asks for it, and missed by name',
    async () => {
      const site = await aSite();
      const [image, lost] = [await anImageOf(site), await anImageOf(site)];
      await backUp(site);
      const [name = ''] = backupsIn(site.BACKUP_TO);
      const [copies, alone] = [folder(), folder()];
      cpSync(site.BACKUP_TO, copies, { recursive: true });
      const packs = readdirSync(copies, { recursive: true, encoding: 'utf8' });
      rmSync(join(copies, packs.find((path) => path.includes(lost.split('/')[1] ?? '')) ?? 'none'));
      cpSync(join(site.BACKUP_TO, name), join(alone, name));
      const { BACKUP_TO: _, ...empty } = { ...site, DATABASE_URL: await databases.make(), DATA_DIR: folder() };

      const listless = await restore(empty, join(alone, name));
      const without = await restore(empty, join(alone, name), '--without-pictures');
      expect([contentIn(empty, image), contentIn(empty, lost)]).toEqual([null, null]);
      const restored = await restore(empty, join(copies, name), '--force');

      expect(listless).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^The backups lack the file .*list\.gz/),
      });
      expect(without).toMatchObject({ code: 0, stderr: '' });
      expect(without.stdout).toMatch(/^Restored the database of .*\nIts pictures are those that the site finds/m);
      expect(restored).toMatchObject({ code: 0, stderr: '' });
      expect(restored.stdout).toMatch(/^Picture .* is left out\. The backups lack the file .*\.zip\.$/m);
      expect(restored.stdout).toMatch(/^1 of 2 pictures are missing: they are named above$/m);
      expect([contentIn(empty, image), contentIn(empty, lost)]).toEqual([contentIn(site, image), null]);
    },
    timeout,
  );

  it(
    'are left to something else with BACKUP_PICTURES=off, and a file of all is restored from the place as well',
    async () => {
      const site = await aSite({ BACKUP_PICTURES: 'off' });
      const image = await anImageOf(site);
      const whole = backupName(origin, new Date(Date.now() - day), false);
      await command('backup', site, join(site.BACKUP_TO, whole));
      await backUp(site);
      const empty = { ...site, DATABASE_URL: await databases.make(), DATA_DIR: folder() };

      const latest = await restore(empty, 'latest');
      expect(contentIn(empty, image)).toBeNull();
      const former = await restore(empty, whole, '--force');

      expect(readdirSync(site.BACKUP_TO)).toHaveLength(2);
      expect(latest.stdout).toMatch(/^Restored the database of .*\nIts pictures are those that the site finds/m);
      expect(former).toMatchObject({ code: 0, stderr: '' });
      expect(contentIn(empty, image)).toBe(contentIn(site, image));
    },
    timeout,
  );
});

describe('backups in a bucket', () => {
  it(
    'are stored below the prefix, listed, restored and deleted',
    async () => {
      // After a restart, s3rver reports to a closed log that its bucket exists.
      jest.spyOn(console, 'error').mockImplementation(() => {});
      const [port, directory] = [await freePort(), folder()];
      const server = new S3rver({
        ...{ port, address: '127.0.0.1', silent: true, directory },
        configureBuckets: [{ name: 'backups', configs: [] }],
      });
      await server.run();
      try {
        const site = await aSite({
          ...{ BACKUP_TO: 's3://backups/nightly', BACKUP_KEEP_DAYS: '1', BACKUP_PASSPHRASE: passphrase },
          ...{ S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
        });

        const image = await anImageOf(site);

        const made = await backUp(site);
        const second = await backUp(site);
        const listed = await restore(site);
        const empty = { ...site, DATABASE_URL: await databases.make(), DATA_DIR: folder() };
        const restored = await restore(empty, 'latest');
        const refused = await backUp({ ...site, BACKUP_TO: 's3://missing/nightly' });

        expect([made, second]).toMatchObject(Array(2).fill({ code: 0, stderr: '' }));
        expect(listed.stdout).toMatch(
          /^2 backups in s3:\/\/backups\/nightly\/\n(.*vestnik-news\.example\.com-.*age\n){2}$/,
        );
        expect(contentIn(empty, image)).toBe(contentIn(site, image));
        expect(restored).toMatchObject({ code: 0, stderr: '' });
        expect(await departmentsOf(empty.DATABASE_URL)).toBe(1);
        expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/bucket/i) });
        expect(existsSync(join(directory, 'backups/nightly'))).toBe(true);
      } finally {
        await server.close();
      }
    },
    timeout,
  );
});
