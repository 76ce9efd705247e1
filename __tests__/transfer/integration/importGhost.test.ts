import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GhostCard, ghostCards, htmlOf, lexicalOf, mobiledocOf } from '../../support/ghostCards.ts';
import { runCommand } from '../../support/runCommand.ts';
import { query } from '../../support/TestDatabases.ts';

type Version = 4 | 5 | 6;
type Post = { id: string; title: string; status?: string } & Record<string, unknown>;

const folder = mkdtempSync(join(tmpdir(), 'vestnik-ghost-'));
const running = { DATA_DIR: process.env.TEST_SITE_DATA ?? '', DATABASE_URL: process.env.DATABASE_URL ?? '' };
const timeout = 300_000;
const aMarker = () => `g${randomUUID().slice(0, 8)}`;

async function importPosts(marker: string, version: Version, posts: Post[], more: object = {}): Promise<string[]> {
  const file = join(folder, `${marker}.json`);
  const dated = { slug: marker, type: 'post', visibility: 'public', status: 'published' };
  const times = { created_at: '2024-05-01T08:00:00.000Z', published_at: '2024-05-02T08:00:00.000Z' };
  const data = { posts: posts.map((post) => ({ ...dated, ...times, ...post })), users: [], tags: [], ...more };
  writeFileSync(file, JSON.stringify({ db: [{ meta: { exported_on: 1, version: `${version}.40.0` }, data }] }));
  const { stdout, stderr } = await runCommand('lib/transfer/server/commands/import.ts', ['ghost', file], running);
  expect(stderr).toBe('');
  return stdout.split('\n');
}

async function titled(title: string) {
  const [row] = await query(running.DATABASE_URL, 'select * from articles where title = $1', [title]);
  return row;
}

function cardsOf(version: Version): GhostCard[] {
  return ghostCards.filter(({ since = 4, until = 6 }) => since <= version && version <= until);
}

/** Texts missing from an imported article with a card, and texts that it must not contain. */
async function problemsOf({ title, shows, named = [] }: GhostCard & { title: string }, lines: string[]) {
  const { body }: { body: string } = await titled(title);
  const around = ['<strong>bold ', 'link</', '<br />line', '<ol', '<li>first</li>', '<h3>After</h3>'];
  const missing = [...around, ...shows].filter((part) => !body.includes(part));
  const unexpected = ['0:00', 'Subscribe', 'Email sent', 'For members', 'evil', 'first_name', 'kg-'];
  const found = unexpected.filter((part) => body.includes(part));
  const dropped = lines.filter((line) => line.includes(`“${title}”`) && line.endsWith(' was dropped'));
  const isNamed = dropped.join() === named.map((what) => `  article “${title}”: ${what} was dropped`).join();
  return missing.length === 0 && found.length === 0 && isNamed ? [] : [{ title, missing, found, dropped, body }];
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each<Version>([4, 5, 6])('a Ghost %d export', (version) => {
  const document = (card: GhostCard) =>
    version === 4 ? { mobiledoc: mobiledocOf(card), lexical: null } : { mobiledoc: null, lexical: lexicalOf(card) };

  it.each([
    ['rendered', (card: GhostCard) => ({ ...document(card), html: htmlOf(card) })],
    ['only from the editor’s document', (card: GhostCard) => ({ ...document(card), html: null })],
  ])(
    'imports or reports each of its cards %s',
    async (_, textOf) => {
      const marker = aMarker();
      const cards = cardsOf(version).map((card, index) => ({ ...card, title: `${card.name} ${index} ${marker}` }));

      const lines = await importPosts(
        marker,
        version,
        cards.map((card, index) => ({ id: `p${index}`, title: card.title, ...textOf(card) })),
      );

      const problems = await Promise.all(cards.map((card) => problemsOf(card, lines)));
      expect(problems.flat()).toEqual([]);
      const gated = cards.filter(({ fields }) => 'visibility' in fields);
      expect(lines.filter((line) => line.includes('for members only'))).toHaveLength(gated.length);
    },
    timeout,
  );
});

describe('a Ghost post', () => {
  it(
    'with restricted visibility becomes a draft and is reported',
    async () => {
      const marker = aMarker();
      const post = (id: string, fields: object): Post => ({
        id,
        title: `${id} ${marker}`,
        html: '<p>Words</p>',
        ...fields,
      });

      const lines = await importPosts(
        marker,
        5,
        [
          post('open', {}),
          post('members', { visibility: 'members' }),
          post('paid', { visibility: 'paid' }),
          post('tiers', { visibility: 'tiers' }),
          post('mailed', { status: 'sent' }),
          post('mail-only', {}),
        ],
        { posts_meta: [{ post_id: 'mail-only', email_only: 1 }] },
      );

      const rows = await query(
        running.DATABASE_URL,
        `select split_part(title, ' ', 1) as name from articles where title like $1 and status = 'published'`,
        [`%${marker}`],
      );
      expect(rows).toEqual([{ name: 'open' }]);
      const named = lines.filter((line) => line.endsWith('so it becomes a draft'));
      expect(named.map((line) => /“(\S+)/.exec(line)?.[1])).toEqual([
        'members',
        'paid',
        'tiers',
        'mailed',
        'mail-only',
      ]);
    },
    timeout,
  );

  it(
    'keeps a cover from another host, and reports files that only the former site has',
    async () => {
      const marker = aMarker();
      const html =
        '<p><a href="__GHOST_URL__/content/files/plan.pdf">Plan</a></p><img src="__GHOST_URL__/content/images/2024/a.png">';

      const lines = await importPosts(marker, 5, [
        { id: 'p1', title: `Cover ${marker}`, html, feature_image: 'https://pictures.example.com/photo?w=2000' },
        { id: 'p2', title: `Empty ${marker}`, html: null },
      ]);

      expect((await titled(`Cover ${marker}`)).body).toMatch(
        /^<figure><img src="https:\/\/pictures\.example\.com\/photo\?w=2000"/,
      );
      const label = `  article “Cover ${marker}”:`;
      expect(lines.filter((line) => line.startsWith('  article'))).toEqual([
        `${label} its cover https://pictures.example.com/photo?w=2000 is not among the imported images; the text shows it from there`,
        `${label} the file /content/files/plan.pdf is not imported and is not reachable at this address`,
        `${label} the image /content/images/2024/a.png is not imported and is not reachable at this address`,
        `  article “Empty ${marker}”: the export does not contain its text`,
      ]);
    },
    timeout,
  );

  it(
    'nests a list of its editor in the item above, and reports hidden text of an HTML card',
    async () => {
      const marker = aMarker();
      const item = (...children: object[]) => ({ type: 'listitem', children });
      const text = (words: string) => ({ type: 'extended-text', text: words, format: 0 });
      const inner = { type: 'list', listType: 'number', start: 3, children: [item(text('inner'))] };
      const list = { type: 'list', listType: 'bullet', children: [item(text('one')), item(inner)] };
      const card = { type: 'html', html: `<p>shown</p><div style="display:none">${'secret '.repeat(50)}</div>` };
      const lexical = JSON.stringify({ root: { type: 'root', children: [list, card] } });

      const lines = await importPosts(marker, 5, [{ id: 'p1', title: `Lists ${marker}`, html: null, lexical }]);

      expect((await titled(`Lists ${marker}`)).body).toBe(
        '<ul><li>one<ol start="3"><li>inner</li></ol></li></ul><p>shown</p>',
      );
      const said = /“([^”]*)”$/.exec(lines.find((line) => line.includes('hidden text')) ?? '')?.[1];
      expect(said).toMatch(/^(?:secret )+secret…$/);
      expect(said?.length).toBeLessThanOrEqual(200);
    },
    timeout,
  );
});
