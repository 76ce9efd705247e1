import { randomUUID } from 'node:crypto';
import type { ArticleContent } from '#lib/articles/articleDraft.ts';
import { fieldNames } from '#lib/articles/articleFields.ts';
import type { ReportedImport } from '#lib/transfer/transfer.ts';
import { aPhoto } from '../../support/pictures.ts';
import { startImportSite } from '../../support/startImportSite.ts';
import { query } from '../../support/TestDatabases.ts';

let own: Awaited<ReturnType<typeof startImportSite>>;
beforeAll(async () => {
  own = await startImportSite();
});
afterAll(async () => {
  await own.site().remove();
});

const rows = (sql: string, values: unknown[] = []) => query(own.site().connectionString, sql, values);

async function anArticle(title: string, more: object = {}) {
  const { status, body } = await own.call('POST', '/articles', {
    title,
    body: `<p>Text of ${title}</p>`,
    language: 'en',
    status: 'published',
    ...more,
  });
  expect(status).toBe(201);
  return body.id as string;
}

async function anImage(): Promise<string> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(await aPhoto({ width: 400, height: 300 }))], 'cover.jpg'));
  const headers = { authorization: `Bearer ${own.token}` };
  const answer = await fetch(`${own.site().url}/api/upload/image`, { method: 'POST', body: form, headers });
  return (await answer.json()).id;
}

async function anExport(): Promise<Buffer> {
  const { body } = await own.call('POST', '/exports', {});
  return Buffer.from(await (await fetch(own.site().url + body.url)).arrayBuffer());
}

async function aComment(articleId: string, body: string, authorId: string | null = null) {
  await rows(
    'insert into comments (id, article_id, author_id, author_name, body, status) values ($1, $2, $3, $4, $5, $6)',
    [randomUUID(), articleId, authorId, 'Eve', body, 'published'],
  );
}

const changed = (report: ReportedImport['report']) =>
  report?.counts
    .filter(({ created, updated }) => created + updated > 0)
    .map(({ kind, created, updated }) => [kind, created, updated]);
const everything = async () => rows(`select id, title, body, status, revision, updated_at from articles order by id`);

it('brings back what is missing, and what was erased or taken down only if it is chosen', async () => {
  const cover = await anImage();
  const department = (await own.call('POST', '/departments', { name: { ru: 'Д', en: 'Dep', hy: 'Դ' } })).body.id;
  const kept = await anArticle('Kept');
  const altered = await anArticle('Altered');
  const trashed = await anArticle('Trashed');
  const draft = await anArticle('Lost draft', { status: 'draft' });
  await rows('update articles set cover_image_id = $1, department_id = $2 where id = $3', [cover, department, draft]);
  const takenDown = await anArticle('Taken down');
  const erased = randomUUID();
  await rows(
    `insert into users (id, name, email, role, password_hash) values ($1, 'Erased', 'erased@example.com', 'author', 'x')`,
    [erased],
  );
  await aComment(draft, 'On the draft');
  await aComment(draft, 'By the erased', erased);
  await aComment(kept, 'Removed here');
  const file = await anExport();

  const same = await own.check('from=vestnik', file, 'same.zip');
  const before = await everything();
  expect(changed(same.report)).toEqual([]);
  expect(same.report?.missing).toEqual([]);
  expect(changed((await own.confirm(same.id)).report)).toEqual([]);
  expect(await everything()).toEqual(before);

  await own.call('DELETE', `/articles/${trashed}`);
  await rows('delete from comments');
  await rows('delete from articles where id = any($1)', [[draft, takenDown]]);
  await rows('delete from images');
  await rows('delete from departments');
  await rows('delete from users where id = $1', [erased]);
  await rows(`update articles set title = 'Other', revision = 2 where id = $1`, [altered]);
  const reduced = await everything();

  const checked = await own.check('from=vestnik', file, 'again.zip');
  expect(checked.report?.warnings).toContainEqual({
    topic: 'own',
    text: expect.stringContaining('an export of this site'),
  });
  expect(checked.report?.remarks).toContainEqual('“Other” differs from the file in title and stays as it is here');
  expect(checked.report?.remarks).toContainEqual(expect.stringMatching(/“Trashed”.+trash/));
  const missing = checked.report?.missing.map(({ kind, name, needsChoice }) => [kind, name, needsChoice]);
  expect(missing?.toSorted()).toEqual(
    [
      ['article', 'Lost draft', false],
      ['article', 'Taken down', true],
      ['author', 'Erased', true],
      ['comment', 'Eve: Removed here', true],
      ['comment', 'Erased: By the erased', true],
      ['department', 'Д', false],
      ['image', 'cover.jpg', false],
    ].toSorted(),
  );
  expect(await everything()).toEqual(reduced);
  const expected = [
    ['department', 1, 0],
    ['image', 1, 0],
    ['article', 1, 0],
    ['comment', 1, 0],
  ];
  expect(changed(checked.report)?.toSorted()).toEqual(expected.toSorted());

  const restored = await own.confirm(checked.id);
  expect(changed(restored.report)).toEqual(changed(checked.report));
  const [article] = await rows(
    'select status, published_at, department_id, cover_image_id from articles where id = $1',
    [draft],
  );
  expect(article).toEqual({ status: 'draft', published_at: null, department_id: department, cover_image_id: cover });
  expect(await rows('select body from comments')).toEqual([{ body: 'On the draft' }]);
  expect((await everything()).filter(({ id }) => id !== draft)).toEqual(reduced);

  const third = await own.check('from=vestnik', file, 'third.zip');
  expect(changed(third.report)).toEqual([]);
  const choose = [
    takenDown,
    ...(third.report?.missing.filter(({ name }) => name === 'Eve: Removed here').map(({ id }) => id) ?? []),
  ];
  await own.call('POST', `/imports/${third.id}/confirm`, { choose });
  expect(changed((await own.finished(third.id)).report)?.toSorted()).toEqual([
    ['article', 1, 0],
    ['comment', 1, 0],
  ]);
  expect(await rows('select status from articles where id = $1', [takenDown])).toEqual([{ status: 'draft' }]);
  expect(await rows(`select id from users where name = 'Erased'`)).toEqual([]);
  expect(await rows(`select article_id from comments where body = 'Removed here'`)).toEqual([{ article_id: kept }]);
}, 300_000);

it('brings back every field of an article', async () => {
  const department = (await own.call('POST', '/departments', { name: { ru: 'Все', en: 'All', hy: 'Բոլոր' } })).body.id;
  const written: ArticleContent = {
    title: 'Complete',
    summary: 'A summary',
    body: '<p>The text.</p>',
    language: 'en',
    cover: { imageId: await anImage(), alt: 'A bridge', credit: 'A. S.', focus: { x: 0.25, y: 0.75 } },
    department,
    tags: ['bridge'],
    authors: [{ id: null, name: 'A Guest', role: 'text' }],
    seo: { title: 'Found', description: 'As', noindex: true, canonicalUrl: 'https://elsewhere.example/' },
    slug: 'complete-article',
    translationOf: await anArticle('Մայր', { language: 'hy' }),
  };
  const id = await anArticle('Complete', written);
  const before = (await own.call('GET', `/articles/edit/${id}`)).body;
  const file = await anExport();
  await rows('delete from articles where id = $1', [id]);

  const checked = await own.check('from=vestnik', file, 'complete.zip');
  await own.call('POST', `/imports/${checked.id}/confirm`, { choose: [id] });
  await own.finished(checked.id);

  const after = (await own.call('GET', `/articles/edit/${id}`)).body;
  for (const name of fieldNames) {
    // A translation is known by its group.
    const field = name === 'translationOf' ? 'translationGroup' : name;
    expect([name, after[field]]).toEqual([name, before[field]]);
  }
});

it('brings back a snippet as a snippet, and the texts that contain it', async () => {
  const input = { title: 'In numbers', language: 'en', body: '<p>312 stations.</p>' };
  const { id: snippet } = (await own.call('POST', '/snippets', input)).body;
  const user = await anArticle('With a snippet', { body: `<div data-snippet="${snippet}">${input.body}</div>` });
  const before = await rows('select id, is_snippet, snippet_ids, body from articles where id = any($1) order by id', [
    [snippet, user],
  ]);
  const file = await anExport();
  await rows('delete from articles where id = any($1)', [[snippet, user]]);

  const checked = await own.check('from=vestnik', file, 'snippet.zip');
  await own.call('POST', `/imports/${checked.id}/confirm`, { choose: [snippet, user] });
  await own.finished(checked.id);

  expect(before).toHaveLength(2);
  expect(
    await rows('select id, is_snippet, snippet_ids, body from articles where id = any($1) order by id', [
      [snippet, user],
    ]),
  ).toEqual(before);
});
