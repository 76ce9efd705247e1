import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Frequent, growingRequests } from '../../../support/growingRequests.ts';
import { plansOf } from '../../../support/plansOf.ts';
import { runCommand } from '../../../support/runCommand.ts';
import { query, TestDatabases } from '../../../support/TestDatabases.ts';
import { workOf } from '../../../support/workOf.ts';

/**
 * Rows read from tables and indexes, and blocks of 8 KB, for 20,000 articles: half as much again as measured at most, so reading
 * all articles once more is too much. Lists are counted to 10,000, which is most of their rows.
 */
const limits: Record<string, [rows: number, blocks: number]> = {
  article: [500, 900],
  recommendations: [300, 500],
  'front page': [6_000, 6_400],
  department: [11_500, 700],
  'department, page 300': [15_500, 900],
  'page of an author': [150, 400],
  tag: [2_000, 500],
  'tag, page 50': [3_000, 500],
  list: [11_000, 700],
  'list, page 1,000': [21_500, 800],
  'list of a department': [11_500, 700],
  'list of a language, by publication': [11_500, 700],
  'list of a tag': [6_000, 8_000],
  'list of an author': [6_000, 8_000],
  'list by title': [32_000, 45_000],
  'search for a frequent word': [40_000, 6_000],
  'search for a rare word': [170_000, 11_500],
  'search for words that nothing has': [260_000, 33_000],
  'index of sitemaps': [5_000, 9_000],
  'sitemap of tags': [22_000, 60_000],
  'sitemap of authors': [2_000, 4_500],
  'newsroom list': [500, 600],
  'newsroom list, page 900': [28_000, 1_000],
  'newsroom list by views': [31_000, 45_000],
  'newsroom list by frequent text': [17_000, 22_000],
  'newsroom list by frequent text, last changed': [5_500, 11_000],
  'newsroom list by rare text': [5_000, 7_000],
  'newsroom list of what is scheduled': [1_400, 2_200],
  'newsroom list of translations of a changed source': [60_000, 9_600],
  'newsroom list of a tag': [9_000, 9_000],
  'late articles': [50, 50],
  statistics: [18_000, 10_600],
  'tag suggestions': [2_000, 2_200],
  'tag suggestions, three letters': [3_500, 2_000],
  'frequent tags': [2_500, 5_000],
};

const databases = new TestDatabases();
let folder: string;
let address: string;
let requests: ReturnType<typeof growingRequests>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vestnik-'));
  address = await databases.make();
  const sizes = ['--articles', '20000', '--comments', '5000', '--readers', '1000', '--views', '50000'];
  const settings = { DATA_DIR: folder, DATABASE_URL: address, DEMO_CONTENT: 'off' };
  const { code, stderr } = await runCommand('lib/demo/server/seed/seed.ts', sizes, settings);
  if (code !== 0) throw new Error(stderr);
  // Every tag has a name, which pages look up.
  await query(
    address,
    'insert into tags (language, tag, name) select distinct language, tag, upper(tag) from tag_totals',
  );
  await query(address, 'analyze tags');
  const [found]: (Frequent & { admin: string })[] = await query(
    address,
    `select (select slug from articles where status = 'published' and deleted_at is null and language = 'ru' order by comments desc limit 1) as article,
       (select tag from tag_totals where language = 'ru' order by published desc limit 1) as tag,
       (select slug from departments order by position limit 1) as department,
       (select author_id from articles order by slug limit 1) as author, (select id from users where role = 'admin') as admin`,
  );
  if (!found) throw new Error('Nothing was seeded');
  requests = growingRequests(found, { kind: 'user', id: found.admin, role: 'admin' });
});
afterAll(async () => {
  await databases.remove();
  await rm(folder, { recursive: true });
});

describe('the work for a request on 20,000 articles', () => {
  it.each(Object.entries(limits))('is bounded for: %s', async (name, [rows, blocks]) => {
    const run = Object.entries(requests).find(([one]) => one === name)?.[1];
    if (!run) throw new Error(`No request ${name}`);

    const work = await workOf(address, run);

    // The largest steps explain what went wrong.
    if (work.rows > rows || work.blocks > blocks) expect(work).toEqual({ rows, blocks, scans: [] });
    expect(work.blocks).toBeGreaterThan(0);
  });

  it('is limited for every request', () => {
    expect(Object.keys(requests).toSorted()).toEqual(Object.keys(limits).toSorted());
  });

  // PostgreSQL plans the first five executions, and all others as well if it expects more work from a plan for any parameters.
  it.each(['article', 'front page', 'department', 'tag', 'page of an author'] as const)(
    'is planned once for: %s',
    async (name) => {
      const plans = await plansOf(address, requests[name], 8);

      expect(plans.length).toBeGreaterThan(0);
      const planned = plans.filter(({ generic, custom }) => generic + custom > 6 && generic === 0);
      expect(planned).toEqual([]);
    },
  );
});
