import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countsOf } from '../../support/anImport.ts';
import { aRussianSite } from '../../support/aRussianSite.ts';
import { aPhoto } from '../../support/pictures.ts';
import { runCommand } from '../../support/runCommand.ts';
import { nodeFlags, startEnvironment } from '../../support/startProcess.ts';
import { query, TestDatabases } from '../../support/TestDatabases.ts';

/** By hand with 3,000; the batches are the same. */
const posts = Number(process.env.IMPORTED_POSTS ?? 240);
const folder = mkdtempSync(join(tmpdir(), 'vestnik-russian-'));
const file = join(folder, 'gazeta.xml');
const uploads = join(folder, 'uploads');
const databases = new TestDatabases();
const timeout = 900_000;
const script = 'lib/transfer/server/commands/import.ts';
const parameters = ['wordpress', file, '--attachments', uploads];

beforeAll(async () => {
  writeFileSync(file, aRussianSite(posts));
  mkdirSync(join(uploads, '2019'), { recursive: true });
  for (const n of [0, 1, 2]) writeFileSync(join(uploads, `2019/${n}.jpg`), await aPhoto({ width: 320, height: 240 }));
  // A file that is no picture.
  writeFileSync(join(uploads, '2019/3.jpg'), 'x'.repeat(100));
}, timeout);

afterAll(async () => {
  await databases.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** A site with an admin and nothing else of its own. */
async function aSite() {
  const settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: await databases.make(), DEMO_CONTENT: 'off' };
  await runCommand('lib/demo/server/seed/seed.ts', ['--articles', '1'], settings);
  return settings;
}

async function run(settings: Record<string, string>, ...flags: string[]): Promise<string[]> {
  const { code, stdout, stderr } = await runCommand(script, [...parameters, ...flags], settings);
  expect([code, stderr]).toEqual([0, '']);
  return stdout
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/articles, \d+ per second|dry run/.test(line));
}

/** Kills the command after so many batches. */
async function killed(settings: Record<string, string>, batches: number): Promise<void> {
  const env = { ...process.env, ...startEnvironment, LOG_LEVEL: 'fatal', ...settings };
  const child = spawn(process.execPath, [...nodeFlags, script, ...parameters], { env });
  let seen = 0;
  child.stdout.on('data', (text: Buffer) => {
    seen += text.toString().split('per second').length - 1;
    if (seen >= batches) child.kill('SIGKILL');
  });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
}

const imported = `from imported_items join articles on articles.id = target_id and kind = 'article'`;
async function contentOf({ DATABASE_URL: address }: { DATABASE_URL: string }) {
  const articles = await query(
    address,
    `select articles.id, title, status, language, published_at, translation_group, author_id, department_id, tags, cover_image_id, body,
       (select count(*)::int from comments where article_id = articles.id) as comments
     ${imported.replace('kind =', 'imported_items.kind =')} order by articles.id`,
  );
  const comments = await query(address, 'select id, article_id, body, created_at from comments order by id');
  const redirects = await query(address, 'select path from path_redirects order by path');
  return { articles, comments, redirects };
}

describe('a Russian site in windows-1251 with two languages, comments and galleries', () => {
  it(
    'is imported as its dry run says, also if it is killed three times, and a second time changes nothing',
    async () => {
      const [whole, interrupted] = [await aSite(), await aSite()];

      const dry = await run(whole, '--dry-run');
      expect((await contentOf(whole)).articles).toEqual([]);
      const real = await run(whole);
      expect(real).toEqual(dry);

      for (const share of [1, 2, 4]) await killed(interrupted, Math.ceil((share * posts) / 240));
      const rest = await run(interrupted);
      const content = await contentOf(whole);
      expect(await contentOf(interrupted)).toEqual(content);
      expect(content.articles).toHaveLength(posts);
      expect(content.articles.filter(({ title, body }) => `${title}${body}`.includes('\ufffd'))).toEqual([]);
      expect(countsOf(rest).find((line) => line.startsWith('articles'))).toMatch(
        /^articles: \d+ created, \d+ unchanged$/,
      );

      const second = await run(interrupted);
      expect(countsOf(second).filter((line) => /created|updated/.test(line))).toEqual([]);
      expect(await contentOf(interrupted)).toEqual(content);
      if (process.env.IMPORTED_POSTS)
        console.log([...countsOf(dry), '', ...countsOf(rest), '', ...countsOf(second)].join('\n'));
    },
    timeout,
  );
});
