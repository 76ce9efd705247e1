import { startImportSite } from '../../support/startImportSite.ts';
import { query } from '../../support/TestDatabases.ts';

let own: Awaited<ReturnType<typeof startImportSite>>;
beforeAll(async () => {
  own = await startImportSite();
});
afterAll(async () => {
  await own.site().remove();
});

const rows = (sql: string) => query(own.site().connectionString, sql);

it('is part of an export, from which it comes back as it was', async () => {
  const article = { title: 'A long day', body: '<p>Text</p>', language: 'en' };
  const { id } = (await own.call('POST', '/articles', article)).body;
  const live = `/articles/${id}/live`;
  await own.call('PUT', live, { state: 'on' });
  const first = (await own.call('POST', `${live}/entries`, { headline: 'One', body: '<p>1</p>', isKey: true })).body;
  await own.call('POST', `${live}/entries`, { body: '<p>2</p>', isPinned: true });
  const gone = (await own.call('POST', `${live}/entries`, { body: '<p>Removed</p>' })).body;
  await own.call('PUT', `${live}/entries/${first.id}`, { revision: 1, correction: 'It was two.' });
  await own.call('DELETE', `${live}/entries/${gone.id}`);
  await own.call('PUT', live, { state: 'ended' });
  const shown = async () => {
    const { state, startedAt, endedAt, entries } = (await own.call('GET', live)).body;
    const texts = entries.map(({ revision: _, ...entry }: Record<string, unknown>) => entry);
    return { state, startedAt, endedAt, entries: texts };
  };
  const before = await shown();
  const { body } = await own.call('POST', '/exports', {});
  const file = Buffer.from(await (await fetch(own.site().url + body.url)).arrayBuffer());
  await rows('delete from articles');

  const { id: run } = await own.check('from=vestnik', file, 'site.zip');
  await own.confirm(run);

  expect(before.entries).toHaveLength(2);
  expect(await shown()).toEqual(before);
  expect((await own.check('from=vestnik', file, 'again.zip')).report?.missing).toEqual([]);
});
