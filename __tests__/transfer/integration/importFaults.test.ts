import { anImport, countsOf } from '../../support/anImport.ts';
import { encoded, utf16 } from '../../support/feedDocuments.ts';
import { wordpressComment, wordpressFile, wordpressMeta, wordpressPost } from '../../support/wordpressItems.ts';

const timeout = 300_000;
const zero = '0000-00-00 00:00:00';

describe('values of an import that can’t be used', () => {
  it(
    'do not stop it, in the dry run neither',
    async () => {
      const { marker, site, run, articles, rows } = anImport();
      const broken = [
        wordpressComment({ id: 1, body: 'Zero', gmt: zero, local: '2019-06-08 07:00:00' }),
        wordpressComment({ id: 2, body: 'Impossible', gmt: '2019-02-31 10:00:00' }),
        wordpressComment({ id: 3, body: 'Empty' }),
      ];
      const file = wordpressFile(site, [
        wordpressPost({ id: 1, title: `A ${marker}`, site, extra: broken.join('') }),
        wordpressPost({ id: 2, title: `B ${marker}`, site, date: 'yesterday' }),
        wordpressPost({ id: 2, title: `C ${marker}`, site }),
        wordpressPost({
          id: 4,
          title: `D ${marker}`,
          site,
          content: 'a&#0;b &amp; c',
          extra: wordpressMeta('_yoast_wpseo_canonical', 'nowhere'),
        }),
        '<wp:author><wp:author_login>anna</wp:author_login><wp:author_email>no address</wp:author_email></wp:author>',
      ]);

      const dry = await run(file, '--dry-run');
      expect(await articles()).toEqual([]);
      const real = await run(file);

      expect(countsOf(dry.lines)).toEqual(countsOf(real.lines));
      expect(real).toMatchObject({ code: 0, stderr: '' });
      expect(real.lines).toContain(`article “B ${marker}”: the value of wp:post_date_gmt can’t be used: yesterday`);
      expect(real.lines).toContain(`article “B ${marker}”: it has no date, so it becomes a draft`);
      expect(real.lines).toContain(`article “C ${marker}”: skipped, another article of the file has the same id 2`);
      expect(real.lines).toContain(`article “D ${marker}”: the value of canonical can’t be used: nowhere`);
      expect(real.lines).toContain('author anna: the value of email can’t be used: no address');
      expect((await articles()).map(({ title, status }) => [title, status])).toEqual([
        [`A ${marker}`, 'published'],
        [`B ${marker}`, 'draft'],
        [`D ${marker}`, 'published'],
      ]);
      const comments = await rows(
        `select comments.body, comments.created_at from comments join articles on article_id = articles.id
         where title = $1 order by comments.body desc`,
        [`A ${marker}`],
      );
      expect(comments).toEqual([
        { body: 'Zero', created_at: new Date('2019-06-08T07:00:00Z') },
        { body: 'Impossible', created_at: new Date('2020-01-31T10:00:00Z') },
        { body: 'Empty', created_at: new Date('2020-01-31T10:00:00Z') },
      ]);
    },
    timeout,
  );

  it(
    'of one article skip only it',
    async () => {
      const { marker, site, run, articles, rows } = anImport();
      // A constraint that no check of the importer knows stands for one that nobody thought of.
      await rows(`alter table articles add constraint a_${marker} check (title <> 'B ${marker}')`);
      const posts = ['A', 'B', 'C'].map((name, n) => wordpressPost({ id: n + 1, title: `${name} ${marker}`, site }));
      const file = wordpressFile(site, posts);

      const dry = await run(file, '--dry-run');
      const real = await run(file);
      await rows(`alter table articles drop constraint a_${marker}`);

      expect(real.lines).toContain(`“B ${marker}” (2): skipped, it can’t be stored; the log of the server says why`);
      expect(countsOf(real.lines)).toContain('articles: 2 created, 1 skipped');
      expect(countsOf(dry.lines)).toEqual(countsOf(real.lines));
      expect((await articles()).map(({ title }) => title)).toEqual([`A ${marker}`, `C ${marker}`]);
    },
    timeout,
  );
});

describe('the comments of an article that has many', () => {
  it(
    'are imported fifty in a transaction, in the dry run and again too',
    async () => {
      const { marker, site, run, rows } = anImport();
      const gmt = '2020-02-01 10:00:00';
      // One long thread, whose start is not the first in the file, between short ones.
      const comments = Array.from({ length: 130 }, (_, n) => {
        const parent = n > 20 && n < 110 ? 111 : 0;
        return wordpressComment({ id: n + 1, body: `Comment ${n + 1}`, gmt, parent });
      });
      const file = wordpressFile(site, [
        wordpressPost({ id: 1, title: `A ${marker}`, site, extra: comments.join('') }),
      ]);

      const dry = await run(file, '--dry-run');
      const real = await run(file);
      const again = await run(file);

      expect([dry.code, real.code, again.code]).toEqual([0, 0, 0]);
      expect(countsOf(dry.lines)).toEqual(countsOf(real.lines));
      expect(countsOf(real.lines)).toContain('comments: 130 created');
      expect(countsOf(again.lines)).toContain('comments: 130 unchanged');
      const stored = await rows(
        `select comments.xmin::text as by, count(*)::int, count(parent_id)::int as replies
         from comments join articles on article_id = articles.id where title = $1 group by 1`,
        [`A ${marker}`],
      );
      // The start of the long thread belongs to the last transaction that added a reply.
      expect(stored).toHaveLength(3);
      expect(Math.max(...stored.map(({ count }) => count))).toBeLessThanOrEqual(51);
      expect(stored.reduce((sum, { replies }) => sum + replies, 0)).toBe(89);
    },
    timeout,
  );
});

describe('an import over an article that was removed here', () => {
  it.each([
    [
      'lies in the trash',
      'update articles set deleted_at = now() where title = $1',
      'it is in the trash and was left there',
    ],
    ['was deleted', 'delete from articles where title = $1', 'it was deleted here after the import'],
  ])(
    'says that it %s',
    async (_, removal, sentence) => {
      const { marker, site, run, rows } = anImport();
      const file = wordpressFile(site, [wordpressPost({ id: 1, title: marker, site })]);
      await run(file);
      await rows(removal, [marker]);

      const { lines } = await run(file);

      expect(lines).toContain(`article “${marker}”: skipped, ${sentence}`);
      expect(countsOf(lines)).toContain('articles: 1 skipped');
      const [article] = await rows('select deleted_at from articles where title = $1', [marker]);
      expect(article?.deleted_at).not.toBeNull();
    },
    timeout,
  );
});

describe('the encoding of an import', () => {
  const file = (site: string, marker: string, encoding: string) =>
    wordpressFile(
      site,
      [wordpressPost({ id: 1, title: `Совет собрался ${marker}`, site, content: 'Наряжена ёлка' })],
      encoding,
    );

  const bytesOf = (text: string, encoding: string) =>
    encoding.startsWith('utf-16') ? utf16(text, encoding.endsWith('le') ? 'le' : 'be', true) : encoded(text, encoding);

  it.each([
    ['blank lines', '\n\n'],
    ['a warning of PHP', '<br />\n<b>Warning</b>: Cannot modify header in <b>/var/a.php</b><br />\n'],
  ])(
    'is recognized after %s before the declaration',
    async (_, before) => {
      const { marker, site, run, articles } = anImport();

      await run(encoded(before + file(site, marker, 'windows-1251'), 'windows-1251'));

      expect(await articles()).toMatchObject([{ title: `Совет собрался ${marker}`, language: 'ru' }]);
    },
    timeout,
  );

  it(
    'is recognized by letters that come after a megabyte of Latin text',
    async () => {
      const { marker, site, run, articles } = anImport();
      const latin = wordpressPost({ id: 9, title: `Latin ${marker}`, site, content: 'word '.repeat(300_000) });

      await run(
        encoded(
          file(site, marker, 'UTF-8').replace('<item>', () => `${latin}<item>`),
          'windows-1251',
        ),
      );

      expect((await articles()).map(({ title }) => title)).toEqual([`Latin ${marker}`, `Совет собрался ${marker}`]);
    },
    timeout,
  );

  it.each([['windows-1251'], ['cp1251'], ['koi8-r'], ['ibm866'], ['iso-8859-5'], ['utf-16le'], ['utf-16be']])(
    '%s is read as declared',
    async (encoding) => {
      const { marker, site, run, articles } = anImport();

      const { code, lines } = await run(bytesOf(file(site, marker, encoding), encoding));

      expect([code, lines.filter((line) => line.includes('�'))]).toEqual([0, []]);
      expect(await articles()).toMatchObject([
        { title: `Совет собрался ${marker}`, language: 'ru', body: '<p>Наряжена ёлка</p>' },
      ]);
    },
    timeout,
  );

  it(
    'is recognized by its letters if the declaration is wrong',
    async () => {
      const { marker, site, run, articles } = anImport();

      await run(encoded(file(site, marker, 'UTF-8'), 'windows-1251'));

      expect(await articles()).toMatchObject([{ title: `Совет собрался ${marker}`, language: 'ru' }]);
    },
    timeout,
  );

  it(
    'is named if it is unknown, and nothing is imported',
    async () => {
      const { marker, site, run, articles } = anImport();

      const { code, stderr } = await run(file(site, marker, 'x-klingon'));

      expect([code, stderr]).toEqual([1, expect.stringContaining('its encoding x-klingon is unknown')]);
      expect(await articles()).toEqual([]);
    },
    timeout,
  );

  it(
    'that lost letters is reported, and replaces no good article',
    async () => {
      const { marker, site, run, articles } = anImport();
      const withBody = (content: string) =>
        wordpressFile(site, [wordpressPost({ id: 1, title: `Совет ${marker}`, site, content })]);
      await run(withBody('Совет собрался утром в городе'));

      const lost = await run(withBody('Совет собр\ufffdлся утром в городе'));
      const garbled = await run(withBody('Ñîâåò ñîáðàëñÿ óòðîì â ãîðîäå'));

      expect(lost.lines).toContain(`article “Совет ${marker}”: letters of its text are lost in the file`);
      expect(lost.lines).toContain(
        `article “Совет ${marker}”: not updated, because in the file letters of it are lost`,
      );
      expect(garbled.lines).toContain(
        `article “Совет ${marker}”: not updated, because in the file it has hardly any letters of its language`,
      );
      expect(await articles()).toMatchObject([{ body: '<p>Совет собрался утром в городе</p>' }]);
    },
    timeout,
  );
});

describe('a WordPress export that is not quite XML', () => {
  it(
    'is imported, and a bare & is reported with its line',
    async () => {
      const { marker, site, run, articles } = anImport();
      const extra = `\n<wp:note>a & b &laquo;c&raquo; ]]> d</wp:note>\n<wp:attachment_url>${site}/a.jpg?w=1&h=2</wp:attachment_url>`;
      const file = wordpressFile(site, [wordpressPost({ id: 1, title: `A & B ${marker}`, site, extra })]);
      const lineOf = (text: string) => file.slice(0, file.indexOf(text)).split('\n').length;

      const { code, lines } = await run(file);

      expect(code).toBe(0);
      expect(lines).toContain(`line ${lineOf('a & b')}: a bare & is read as text`);
      expect(await articles()).toMatchObject([{ title: `A & B ${marker}`, status: 'published' }]);
    },
    timeout,
  );

  it(
    'is refused with the line of what is wrong',
    async () => {
      const { marker, site, run } = anImport();
      const file = wordpressFile(site, [wordpressPost({ id: 1, title: marker, site, extra: '\n\n</wrong>' })]);
      const line = file.slice(0, file.indexOf('</wrong>')).split('\n').length;

      const { code, stderr } = await run(file);

      expect([code, stderr]).toEqual([1, expect.stringContaining(`malformed at line ${line}`)]);
    },
    timeout,
  );
});
