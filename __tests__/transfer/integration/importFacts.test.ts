import { anImport, countsOf } from '../../support/anImport.ts';
import { api, page } from '../../support/site.ts';
import { wordpressFile, wordpressMeta, wordpressPost } from '../../support/wordpressItems.ts';

const timeout = 300_000;
const zero = '0000-00-00 00:00:00';
const term = (taxonomy: string, slug: string, name = slug) =>
  `<category domain="${taxonomy}" nicename="${slug}"><![CDATA[${name}]]></category>`;
const dates = (gmt: string, local: string, pubDate = '') =>
  `<pubDate>${pubDate}</pubDate><wp:post_date>${local}</wp:post_date><wp:post_date_gmt>${gmt}</wp:post_date_gmt>`;

describe('dates of a WordPress import', () => {
  it.each([
    ['GMT', dates('2013-06-07 03:00:44', '2013-06-07 07:00:44', 'Fri, 07 Jun 2013 03:00:44 +0000'), '03:00:44'],
    [
      'pubDate, which has the zone of the local time',
      dates(zero, '2013-06-07 07:00:44', 'Fri, 07 Jun 2013 03:00:44 +0000'),
      '03:00:44',
    ],
    ['the local time', dates(zero, '2013-06-07 07:00:44', 'Mon, 30 Nov -0001 00:00:00 +0000'), '07:00:44'],
    ['pubDate alone', dates('', '', 'Fri, 07 Jun 2013 03:00:44 +0000'), '03:00:44'],
    ['pubDate as Russian systems write it', dates(zero, '', 'Пт, 7 июн 2013 7:00:44 MSK'), '04:00:44'],
    ['the local time with the day first', dates(zero, '07.06.2013 07:00:44'), '07:00:44'],
  ])(
    'are those of %s',
    async (_, written, time) => {
      const { marker, site, run, articles } = anImport();

      await run(wordpressFile(site, [wordpressPost({ id: 1, title: marker, site, dates: written })]));

      expect(await articles()).toMatchObject([{ status: 'published', published_at: new Date(`2013-06-07T${time}Z`) }]);
    },
    timeout,
  );
});

describe('languages of a WordPress import', () => {
  it.each([
    ['Polylang', (tag: string) => term('language', tag) + term('post_translations', 'pll_5f1'), ['en', 'am']],
    [
      'WPML',
      (tag: string) =>
        wordpressMeta('_wpml_import_language_code', tag) + wordpressMeta('_wpml_import_translation_group', '7'),
      ['en-us', 'hy'],
    ],
  ])(
    'and groups of translations are those of %s',
    async (_, plugin, [english = '', armenian = '']) => {
      const { marker, site, run, articles } = anImport();

      const { lines } = await run(
        wordpressFile(site, [
          wordpressPost({ id: 1, title: `A ${marker}`, site, terms: plugin(english) }),
          wordpressPost({ id: 2, title: `B ${marker}`, site, content: 'Few letters', terms: plugin(armenian) }),
          wordpressPost({ id: 3, title: `C ${marker}`, site, terms: plugin(armenian) }),
          wordpressPost({ id: 4, title: `D ${marker}`, site, content: 'Слово '.repeat(20), terms: plugin('de') }),
        ]),
      );

      const [first, second, third, fourth] = await articles();
      expect([first?.language, second?.language, fourth?.language]).toEqual(['en', 'hy', 'ru']);
      expect(second?.translation_group).toBe(first?.translation_group);
      expect(third?.translation_group).not.toBe(first?.translation_group);
      expect(lines).toContain(
        `article “C ${marker}”: it is not linked to its translations, which already have an article in hy`,
      );
      expect(lines).toContain(
        `article “D ${marker}”: its language is de, which this site does not have; it is imported as ru`,
      );
    },
    timeout,
  );
});

describe('posts of a WordPress site that not everybody could read', () => {
  it(
    'become drafts, whichever plugin notes it',
    async () => {
      const { marker, site, run, articles } = anImport();
      const metas = [
        ['_jetpack_newsletter_access', 'paid_subscribers'],
        ['_members_access_role', 'editor'],
        ['rcp_user_level', 'All'],
        ['_jetpack_newsletter_access', 'everybody'],
      ];
      const posts = metas.map(([key = '', value = ''], n) =>
        wordpressPost({ id: n + 1, title: `${n} ${marker}`, site, extra: wordpressMeta(key, value) }),
      );

      const { lines } = await run(wordpressFile(site, posts));

      expect((await articles()).map(({ status }) => status)).toEqual(['draft', 'draft', 'published', 'published']);
      expect(lines).toContain(
        `article “0 ${marker}”: it was for members only (paid_subscribers), so it becomes a draft`,
      );
    },
    timeout,
  );
});

describe('names in a WordPress import', () => {
  it(
    'are text, and logins are the same in any case',
    async () => {
      const { marker, site, run, articles, rows } = anImport();
      const author = `<wp:author><wp:author_login>inga-${marker}</wp:author_login><wp:author_display_name>Инга ${marker}</wp:author_display_name></wp:author>`;
      const terms = term('category', `rd-${marker}`, `R&amp;D ${marker}`) + term('post_tag', 'q', '«A&amp;B»');

      await run(
        wordpressFile(site, [author, wordpressPost({ id: 1, title: marker, site, creator: `INGA-${marker}`, terms })]),
      );

      const [article] = await articles();
      const [department] = await rows('select name from departments where id = $1', [article?.department_id]);
      const [person] = await rows('select name from users where id = $1', [article?.author_id]);
      expect([department?.name.ru, person?.name]).toEqual([`R&D ${marker}`, `Инга ${marker}`]);
      expect(article?.tags).toEqual(['«a&b»']);
    },
    timeout,
  );
});

describe('what WordPress stores beside a post', () => {
  it(
    'is imported, and the rest is counted',
    async () => {
      const { marker, site, run, articles, rows } = anImport();
      const note = (n: number) => `<sup data-fn="f-${n}" class="fn"><a href="#f-${n}" id="f-${n}-link">${n}</a></sup>`;
      const meta = [
        wordpressMeta('_yoast_wpseo_primary_category', '3'),
        wordpressMeta('_wp_old_slug', `old-${marker}`),
        wordpressMeta('_wp_old_slug', `older-${marker}`),
        wordpressMeta('_yoast_wpseo_canonical', 'https://first.example/a'),
        wordpressMeta('enclosure', `${site}/a.mp3\n12345\naudio/mpeg\n`),
        wordpressMeta('enclosure', `${site}/a.mp3\n12345\naudio/mpeg\n`),
        wordpressMeta(
          'footnotes',
          JSON.stringify([
            { id: 'f-1', content: 'First, <a href="https://source.example">source</a>.' },
            { id: 'f-2', content: 'Second.' },
          ]),
        ),
        wordpressMeta('subtitle', 'Lost'),
      ];
      const declared = ['sport', 'world'].map(
        (slug, n) =>
          `<wp:category><wp:term_id>${n + 2}</wp:term_id><wp:category_nicename>${slug}-${marker}</wp:category_nicename><wp:cat_name>${slug} ${marker}</wp:cat_name></wp:category>`,
      );
      const categories = term('category', `sport-${marker}`) + term('category', `world-${marker}`);
      const content = `<!-- wp:paragraph --><p>Claim${note(1)} and${note(2)}.</p><!-- /wp:paragraph --><!-- wp:footnotes /-->`;
      const { lines } = await run(
        wordpressFile(site, [
          ...declared,
          wordpressPost({
            id: 1,
            title: `A ${marker}`,
            site,
            slug: `a-${marker}`,
            content,
            extra: meta.join(''),
            terms: categories,
          }),
          wordpressPost({
            id: 2,
            title: `B ${marker}`,
            site,
            terms:
              term('category', '%d0%b1%d0%b5%d0%b7-%d1%80%d1%83%d0%b1%d1%80%d0%b8%d0%ba%d0%b8', 'Без рубрики') +
              term('region', 'north'),
            extra: wordpressMeta('subtitle', 'Lost'),
          }),
        ]),
      );

      const [article, other] = await articles();
      expect(article).toMatchObject({ canonical_url: 'https://first.example/a' });
      const [department] = await rows('select slug from departments where id = $1', [article?.department_id]);
      expect([department?.slug, other?.department_id]).toEqual([`world-${marker}`, null]);
      expect(article?.body.match(/<audio[^>]*>/g)).toEqual([`<audio src="${site}/a.mp3" controls="" preload="none">`]);
      expect(article?.body).toContain(
        '<p>Claim<span data-footnote="">First, <a href="https://source.example" rel="noopener">source</a>.</span>' +
          ' and<span data-footnote="">Second.</span>.</p>',
      );
      for (const path of [`/old-${marker}/`, `/older-${marker}`]) {
        const { status, headers } = await page(path);
        expect([path, status, headers.get('location')]).toEqual([path, 301, `/en/articles/${article?.slug}`]);
      }
      expect(lines).toContain('field subtitle of items of the type post: 2 left out');
      expect(lines).toContain('terms of the taxonomy region of items of the type post: 1 left out');
    },
    timeout,
  );
});

describe('authors of a WordPress import', () => {
  it(
    'are made of what posts name if the file declares none; a guest signs once',
    async () => {
      const { marker, site, run, articles } = anImport();

      const { lines } = await run(
        wordpressFile(site, [
          wordpressPost({ id: 1, title: `A ${marker}`, site, creator: `carol-${marker}` }),
          wordpressPost({
            id: 2,
            title: `B ${marker}`,
            site,
            creator: `carol-${marker}`,
            terms: term('author', 'cap-dora', 'Dora D') + term('author', 'cap-dora', 'Dora D'),
          }),
          wordpressPost({ id: 3, title: `C ${marker}`, site, creator: '' }),
        ]),
      );

      const names = await Promise.all(
        (await articles()).map(async ({ id }) => {
          const { body } = await api('GET', `/articles/${id}`);
          return (body as { authors: { name: string }[] }).authors.map(({ name }) => name);
        }),
      );
      expect(names).toEqual([[`carol-${marker}`], ['Dora D'], [expect.any(String)]]);
      expect(lines).toContain(
        'articles whose author the file does not name: the first administrator signs them: 1 left out',
      );
    },
    timeout,
  );
});

describe('a Ghost import', () => {
  const date = { created_at: '2024-05-01T08:00:00.000Z', published_at: '2024-05-02T08:00:00.000Z' };
  const aPost = (title: string, more = {}) => ({
    id: title,
    title,
    slug: title.replace(' ', '-'),
    html: '<p>Hi</p>',
    status: 'published',
    ...date,
    ...more,
  });
  const exported = (data: object, version = '5.0.0') => JSON.stringify({ db: [{ meta: { version }, data }] });

  it(
    'takes what the file says of people and posts, and counts the rest',
    async () => {
      const { marker, run, rows, articles } = anImport('ghost');
      const user = {
        id: 'u',
        name: `Ann ${marker}`,
        slug: 'ann',
        website: 'https://ann.example',
        location: 'Gyumri',
        facebook: 'ann',
      };

      const { lines } = await run(
        exported({
          posts: [aPost(`A ${marker}`, { featured: true, codeinjection_head: '<script>' }), aPost(`B ${marker}`)],
          posts_meta: [{ post_id: `B ${marker}`, og_image: 'https://pictures.example.com/share.jpg' }],
          posts_authors: [{ post_id: `A ${marker}`, author_id: 'u' }],
          users: [user],
          members: [{}, {}],
        }),
      );

      const [profile] = await rows(
        'select profile from staff_profiles join users on users.id = user_id where name = $1',
        [user.name],
      );
      expect(profile?.profile).toEqual({
        place: { ru: 'Gyumri', en: 'Gyumri', hy: 'Gyumri' },
        links: ['https://ann.example/'],
      });
      expect((await articles())[1]?.body).toContain('https://pictures.example.com/share.jpg');
      for (const line of [
        `article “A ${marker}”: it was pinned to the top, which is not imported`,
        'field codeinjection_head of posts: 1 left out',
        'field facebook of users: 1 left out',
        'rows of members: 2 left out',
      ])
        expect(lines).toContain(line);
    },
    timeout,
  );

  it(
    'reads numeric dates, names an old version, and skips a post without a title',
    async () => {
      const { marker, run, articles } = anImport('ghost');
      const old = { published_at: 1388318310783, created_at: 1388318310782, image: '/content/images/a.png' };

      const { code, lines } = await run(
        exported(
          {
            posts: [
              aPost(`Old ${marker}`, old),
              { id: 2, slug: 'b', status: 'draft' },
              aPost(`Bad ${marker}`, { published_at: 'soon', created_at: null }),
            ],
          },
          '003',
        ),
      );

      expect(code).toBe(0);
      expect(lines).toContain(
        'the file is from Ghost 003, which is older than the supported versions: check the result with care',
      );
      expect(lines).toContain('“2” in posts: skipped, the value of title can’t be used');
      expect(lines).toContain(`article “Bad ${marker}”: the value of published_at can’t be used: soon`);
      expect(countsOf(lines)).toContain('articles: 2 created, 1 skipped');
      expect(await articles()).toMatchObject([
        { status: 'draft' },
        { status: 'published', published_at: new Date('2013-12-29T11:58:30.783Z') },
      ]);
    },
    timeout,
  );
});
