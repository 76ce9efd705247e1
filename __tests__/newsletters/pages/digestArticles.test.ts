import { mailingContentSchema } from '#lib/newsletters/mailing.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { startImportSite } from '../../support/startImportSite.ts';
import { query } from '../../support/TestDatabases.ts';
import { wordpressFile, wordpressPost } from '../../support/wordpressItems.ts';

let api: Awaited<ReturnType<typeof startImportSite>>;

beforeAll(async () => {
  api = await startImportSite();
  await inDatabase(`insert into subscriptions (id, email, language, status, confirmed_at)
    values (gen_random_uuid(), 'reader@example.com', 'ru', 'active', now())`);
});
afterAll(() => api.site().remove());

function inDatabase(text: string, values: unknown[] = []) {
  return query(api.site().connectionString, text, values);
}

async function write(title: string, fields: object = {}): Promise<string> {
  const article = { title, body: '<p>Текст.</p>', language: 'ru', status: 'published', ...fields };
  const { status, body } = await api.call('POST', '/articles', article);
  expect(status).toBe(201);
  return body.id;
}

/** Runs the job as "run now" does, and returns the articles of the digest. */
async function digest(): Promise<string[]> {
  const { status } = await api.call('POST', '/jobs/digests/run');
  expect(status).toBe(202);
  const read = () => inDatabase(`select content from mailings where kind = 'digest'`);
  await pollUntil(async () => (await read()).length > 0);
  const [row] = await read();
  const { lead, latest } = mailingContentSchema.parse(row?.content);
  return [...lead, ...latest].map(({ title }) => title).sort();
}

it('a digest has what became public here: nothing imported, restored or published again', async () => {
  const old = 'https://old.example';
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString().replace('T', ' ').slice(0, 19);
  const posts = Array.from({ length: 30 }, (_, index) =>
    wordpressPost({ id: index + 1, title: `Перенос ${index}`, site: old, date: anHourAgo }),
  );
  const { id: importId } = await api.check('from=wordpress', wordpressFile(old, posts));
  expect((await api.confirm(importId)).state).toBe('done');
  const [imported] = await inDatabase(`select id from articles where title = 'Перенос 0'`);
  const former = await write('Давняя');
  const trashed = await write('Из корзины');
  const draft = await write('Черновик', { status: 'draft' });
  await write('Задним числом', { publishedAt: '2020-01-01T00:00:00Z' });
  await inDatabase(`update articles set became_public_at = now() - interval '3 days' where id = any ($1)`, [
    [former, trashed],
  ]);

  for (const id of [imported?.id, former]) {
    await api.call('PUT', `/articles/${id}`, { status: 'draft' });
    expect((await api.call('PUT', `/articles/${id}`, { status: 'published' })).status).toBe(200);
  }
  await api.call('DELETE', `/articles/${trashed}`);
  expect((await api.call('POST', `/articles/${trashed}/restore`)).status).toBe(200);
  await api.call('PUT', `/articles/${draft}`, { status: 'published' });

  expect(await digest()).toEqual(['Задним числом', 'Черновик']);
});
