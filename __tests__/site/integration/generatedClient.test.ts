import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { anAccount, password } from '../../support/accounts.ts';
import { api, siteUrl } from '../../support/site.ts';

const run = promisify(execFile);
const modules = join(import.meta.dirname, '../../../node_modules');

/** A program written from the OpenAPI document alone: its methods are the operation ids. */
const program = `
import { ok } from '@oazapfts/runtime';
import * as client from './client.ts';

const [baseUrl = '', email = '', password = ''] = process.argv.slice(2);
client.defaults.baseUrl = baseUrl;

const { token, user } = await ok(client.loginUser({ email, password }));
client.defaults.headers = { Authorization: \`Bearer \${token}\` };

const draft = await ok(client.createArticle({ title: 'Old bridge reopens', body: '<p>In May.</p>', language: 'en' }));
const published = await ok(client.updateArticle(draft.id, { status: 'published' }, { ifMatch: draft.etag }));
const { articles, total } = await ok(client.listArticles({ author: user.id, sort: 'publishedAt:desc' }));
const titles: string[] = articles.map(({ title }) => title);

console.log(JSON.stringify({ before: draft.status, after: published.status, titles, total }));
`;

const settings = {
  compilerOptions: {
    ...{ target: 'es2024', module: 'nodenext', lib: ['dom', 'dom.iterable', 'es2024'], types: ['node'] },
    ...{ strict: true, noEmit: true, allowImportingTsExtensions: true, skipLibCheck: true },
  },
  include: ['*.ts'],
};

describe('a client generated from the OpenAPI document', () => {
  let folder: string;

  beforeAll(async () => {
    const cache = join(modules, '../.cache');
    await mkdir(cache, { recursive: true });
    folder = await mkdtemp(join(cache, 'client-'));
    const { body } = await api('GET', '/openapi.json');
    await writeFile(join(folder, 'openapi.json'), JSON.stringify(body));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    await writeFile(join(folder, 'program.ts'), program);
    await run(process.execPath, [join(modules, 'oazapfts/dist/cli.js'), 'openapi.json', 'client.ts'], { cwd: folder });
  });

  afterAll(() => rm(folder, { recursive: true }));

  it('compiles with a correct program, and not with one that uses a wrong argument', async () => {
    const check = () => run(join(modules, '.bin/tsc'), ['--project', '.'], { cwd: folder });
    const wrong = join(folder, 'wrong.ts');

    expect(await check()).toEqual({ stdout: '', stderr: '' });
    await writeFile(wrong, "import { createArticle } from './client.ts';\nawait createArticle({ status: 'done' });\n");
    await expect(check()).rejects.toMatchObject({ stdout: expect.stringContaining('wrong.ts(2,') });
    await rm(wrong);
  });

  it('signs in, creates an article, publishes it and lists it', async () => {
    const { user } = await anAccount({ role: 'author' });

    const { stdout } = await run(process.execPath, ['program.ts', siteUrl, user.email, password], { cwd: folder });

    const titles = ['Old bridge reopens'];
    expect(JSON.parse(stdout)).toEqual({ before: 'draft', after: 'published', titles, total: 1 });
  });
});
