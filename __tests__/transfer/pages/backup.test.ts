import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { database } from '#lib/platform/db/server/database.ts';
import { EmbeddedPostgres } from '#lib/platform/db/server/embedded/EmbeddedPostgres.ts';
import { migrateDatabase } from '#lib/platform/db/server/migrate.ts';
import { files } from '#lib/platform/db/server/schema/files.ts';
import { newSourceName } from '#lib/platform/storage/server/mediaStore.ts';
import { writeZip, ZipReader } from '#lib/platform/storage/server/zip.ts';
import { type BackupManifest, backupManifestSchema } from '#lib/transfer/server/backupManifest.ts';
import { aComment, aLike, anArticle, anImage } from '../../support/builders.ts';
import { withDemoContent } from '../../support/demoContent.ts';
import { runCommand } from '../../support/runCommand.ts';
import { makeTempFolder, startSite } from '../../support/startSite.ts';
import { query, TestDatabases } from '../../support/TestDatabases.ts';

const folder = makeTempFolder();
const file = join(folder, 'site.zip');
/** The machine that the site moves to. */
const elsewhere = makeTempFolder();
const others = new EmbeddedPostgres(elsewhere);
const databases = new TestDatabases();
const running = { DATA_DIR: process.env.TEST_SITE_DATA ?? '', DATABASE_URL: process.env.DATABASE_URL ?? '' };
const newMachine = { DATA_DIR: elsewhere, DATABASE_URL: '' };

function backUp(path: string, settings: Record<string, string>) {
  return runCommand('lib/transfer/server/commands/backup.ts', [path], settings);
}

function restore(path: string, settings: Record<string, string>, ...flags: string[]) {
  return runCommand('lib/transfer/server/commands/restore.ts', [path, ...flags], settings);
}

async function manifestOf(path: string): Promise<BackupManifest> {
  const zip = await ZipReader.open(path);
  try {
    return backupManifestSchema.parse(JSON.parse(await zip.readText('manifest.json')));
  } finally {
    zip.close();
  }
}

/** An image of the running site whose full image is stored. */
async function anImageWithSource(): Promise<{ id: string; name: string }> {
  const name = newSourceName();
  const { id } = await anImage({ source: { name, type: 'image/jpeg', width: 640, height: 480 } });
  mkdirSync(join(running.DATA_DIR, 'media', id), { recursive: true, mode: 0o700 });
  writeFileSync(join(running.DATA_DIR, 'media', id, name), 'full', { mode: 0o600 });
  return { id, name };
}

/** A file of the library, stored beside the images. */
async function aStoredFile(): Promise<{ id: string; name: string }> {
  const [id, name] = [randomUUID(), 'vypusk.mp3'];
  const row = {
    id,
    kind: 'audio',
    name: 'Выпуск.mp3',
    url: `/media/${id}/${name}`,
    type: 'audio/mpeg',
    bytes: 5,
  } as const;
  await database().insert(files).values(row);
  mkdirSync(join(running.DATA_DIR, 'media', id), { recursive: true, mode: 0o700 });
  writeFileSync(join(running.DATA_DIR, 'media', id, name), 'sound', { mode: 0o600 });
  return { id, name };
}

async function tablesOf(address: string): Promise<number> {
  const [row] = await query(address, `select count(*)::int from pg_class where relnamespace = 'public'::regnamespace`);
  return row.count;
}

function indexesOf(address: string) {
  return query(address, `select indexdef from pg_indexes where schemaname = 'public' order by 1`);
}

/** Milliseconds: processes have to start on a shared machine. */
const setUpTimeout = 600_000;

beforeAll(withDemoContent, setUpTimeout);
afterAll(async () => {
  await others.stop();
  await databases.remove();
  for (const path of [folder, elsewhere]) rmSync(path, { recursive: true, force: true });
});

describe('backup and restore', () => {
  it(
    'move a running site completely to an empty machine',
    async () => {
      const article = await anArticle({ title: 'Переезд\tс\\обратной чертой\nи строкой' });
      await aLike(article.id);
      await aComment({ articleId: article.id });

      const full = await anImageWithSource();
      const sound = await aStoredFile();

      const saved = await backUp(file, running);
      const restored = await restore(file, newMachine, '--resume');

      expect(saved).toMatchObject({ code: 0, stderr: '' });
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(restored).toMatchObject({ code: 0, stderr: '' });
      const second = join(folder, 'second.zip');
      expect(await backUp(second, newMachine)).toMatchObject({ code: 0, stderr: '' });
      const [before, after] = [await manifestOf(file), await manifestOf(second)];
      expect(after.tables).toEqual(before.tables);
      expect(after.pictures).toEqual(before.pictures);
      expect(before.pictures.length).toBeGreaterThan(0);
      expect(before.pictures).toContainEqual(expect.objectContaining(full));
      expect(readFileSync(join(elsewhere, 'media', full.id, full.name), 'utf8')).toBe('full');
      expect(before.pictures).toContainEqual(expect.objectContaining(sound));
      expect(readFileSync(join(elsewhere, 'media', sound.id, sound.name), 'utf8')).toBe('sound');
      expect(before.tables.find(({ name }) => name === 'articles')?.rows).toBeGreaterThan(50);

      const site = await startSite({ DATA_DIR: elsewhere });
      try {
        const page = await fetch(`${site.url}/articles/${article.slug}`);
        expect(page.status).toBe(200);
        const found = await fetch(`${site.url}/api/articles/${article.id}`);
        expect(await found.json()).toMatchObject({ title: article.title, likes: 1, comments: 1 });
        const [picture] = before.pictures;
        const image = await fetch(`${site.url}/media/${picture?.id}/${picture?.name}`);
        expect(image.status).toBe(200);
      } finally {
        await site.stop();
      }
    },
    setUpTimeout,
  );

  it(
    'refuse a database with content without --force',
    async () => {
      const first = await restore(file, newMachine);
      const second = await restore(file, newMachine, '--force');

      expect(first.code).toBe(1);
      expect(first.stderr).toMatch(/^The database is not empty \(.*articles.*\)\..*--force\.\n$/);
      expect(second).toMatchObject({ code: 0, stderr: '' });
    },
    setUpTimeout,
  );

  it(
    'refuse a database in use',
    async () => {
      const { code, stderr } = await restore(file, running, '--force');

      expect(code).toBe(1);
      expect(stderr).toBe('Another process uses the database. Stop the site first.\n');
    },
    setUpTimeout,
  );

  it(
    'refuse a damaged file and change nothing',
    async () => {
      const database = await databases.make();
      const content = readFileSync(file);
      const damaged = join(folder, 'damaged.zip');
      // In an image near the middle of the archive: a name between two files may be damaged without harm.
      const at = content.lastIndexOf('WEBPVP8', Math.floor(content.length / 2)) + 100;
      expect(at).toBeGreaterThan(100);
      content[at] = (content[at] ?? 0) ^ 0xff;
      writeFileSync(damaged, content);
      writeFileSync(join(folder, 'short.zip'), content.subarray(0, 1000));

      const settings = { DATA_DIR: makeTempFolder(), DATABASE_URL: database };
      const outcome = await restore(damaged, settings);
      const short = await restore(join(folder, 'short.zip'), settings);

      expect(outcome.code).toBe(1);
      expect(outcome.stderr).toMatch(/^The archive is damaged: \S+ .*\n$/);
      expect(short.code).toBe(1);
      expect(short.stderr).toMatch(/^.*short\.zip can't be read: .*\n$/);
      expect(await tablesOf(database)).toBe(0);
      rmSync(settings.DATA_DIR, { recursive: true, force: true });
    },
    setUpTimeout,
  );

  it(
    'refuse a backup of a newer version and change nothing',
    async () => {
      const database = await databases.make();
      const newer = join(folder, 'newer.zip');
      const manifest = await manifestOf(file);
      await writeZip(newer, (zip) =>
        zip.add(
          'manifest.json',
          JSON.stringify({ ...manifest, schema: { tag: '9999_later', when: 9_999_999_999_999 } }),
        ),
      );

      const { code, stderr } = await restore(newer, { DATA_DIR: folder, DATABASE_URL: database });

      expect(code).toBe(1);
      expect(stderr).toMatch(/^The backup is of a newer version: its schema is 9999_later, .* Update first\.\n$/);
      expect(await tablesOf(database)).toBe(0);
    },
    setUpTimeout,
  );

  it(
    'roll back completely when a row violates a constraint',
    async () => {
      const database = await databases.make();
      const [from, broken] = [await manifestOf(file), join(folder, 'broken.zip')];
      await writeZip(broken, async (zip) => {
        const tables = [];
        for (const table of from.tables) {
          const rows = table.name === 'departments' ? 'not a department\n' : '';
          tables.push({ ...table, rows: 0, file: await zip.add(table.file.path, rows) });
        }
        return zip.add('manifest.json', JSON.stringify({ ...from, tables, pictures: [] }));
      });

      const { code } = await restore(broken, { DATA_DIR: folder, DATABASE_URL: database });

      expect(code).toBe(1);
      expect(await tablesOf(database)).toBe(0);
    },
    setUpTimeout,
  );

  it(
    'need no permissions beyond those of the database owner',
    async () => {
      const database = await databases.make({ restrictedOwner: true });
      await migrateDatabase(database);
      const indexes = await indexesOf(database);

      const { code, stderr } = await restore(file, { DATA_DIR: folder, DATABASE_URL: database });

      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      const [row] = await query(database, 'select count(*)::int from articles');
      expect(row.count).toBe((await manifestOf(file)).tables.find(({ name }) => name === 'articles')?.rows);
      const [off] = await query(database, `select count(*)::int from pg_trigger where tgenabled = 'D'`);
      expect(off.count).toBe(0);
      expect(await indexesOf(database)).toEqual(indexes);
    },
    setUpTimeout,
  );

  it(
    'omit nothing: the schema has no sequences but of tables that stay with their cluster',
    async () => {
      const database = running.DATABASE_URL;
      const sequences = await query(database, `select from pg_sequences where schemaname = 'public'`);
      const numbered = await query(
        database,
        `select table_name as name from information_schema.columns
         where table_schema = 'public' and (is_identity = 'YES' or column_default like 'nextval(%')`,
      );
      const kept = (await manifestOf(file)).tables.map(({ name }) => name);

      expect(numbered).toHaveLength(sequences.length);
      expect(numbered.filter(({ name }) => kept.includes(name))).toEqual([]);
    },
    setUpTimeout,
  );
});
