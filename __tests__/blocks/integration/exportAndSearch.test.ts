import { startImportSite } from '../../support/startImportSite.ts';
import { query } from '../../support/TestDatabases.ts';
import { blockSamples } from '../samples.ts';

let own: Awaited<ReturnType<typeof startImportSite>>;
beforeAll(async () => {
  own = await startImportSite();
});
afterAll(async () => {
  await own.site().remove();
});

const samples = Object.values(blockSamples);
const body = samples.map(({ html }) => html).join('');

it('brings an article with every block back from an export, and finds its words', async () => {
  const article = { title: 'Все блоки', body, language: 'ru', status: 'draft' };
  const { id } = (await own.call('POST', '/articles', article)).body;
  const rows = (sql: string) => query(own.site().connectionString, sql, [id]);
  const { url } = (await own.call('POST', '/exports', {})).body;
  const file = Buffer.from(await (await fetch(own.site().url + url)).arrayBuffer());

  const [found] = await rows('select plain_text(body) as text from articles where id = $1');
  expect(found.text).toBe(samples.flatMap(({ text }) => text || []).join(' '));

  await rows('delete from articles where id = $1');
  const { id: run } = await own.check('from=vestnik', file, 'blocks.zip');
  await own.confirm(run);
  expect(await rows('select body from articles where id = $1')).toEqual([{ body }]);
});
