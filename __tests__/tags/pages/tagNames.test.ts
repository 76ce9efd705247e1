import { paths } from '#lib/platform/text/paths.ts';
import { anAuthor, createArticle, send } from '../../support/anAuthor.ts';
import { parsePage } from '../../support/parsePage.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { page, siteUrl } from '../../support/site.ts';
import { aTagName, readTag, tagIn, tagPath } from '../../support/tags.ts';

async function redirectOf(path: string) {
  const { status, headers } = await page(path);
  return [status, headers.get('location')];
}

async function change(token: string, tag: string, changes: object, language = 'ru') {
  const { version } = await readTag(token, tag, language);
  return tagIn(await send('PUT', tagPath(tag, language), token, { ...changes, version }));
}

describe('the name of a tag', () => {
  it('is on the page of an article, as AMP too, in its structured data and its feeds', async () => {
    const { token } = await anAuthor('editor');
    const name = aTagName('НАСА');
    const { slug } = await createArticle(token, { status: 'published', tags: [name] });

    const [plain, amp] = [(await page(`/articles/${slug}`)).html, (await page(`/articles/${slug}?amp=1`)).html];
    const feed = await page(`${paths.tag('ru', name)}/feed.xml`);

    for (const html of [plain, amp]) {
      expect(parsePage(html).anchors).toContain(paths.tag('ru', name));
      expect(parsePage(html).text).toContain(name);
      expect(parsePage(html).structuredData).toContainEqual(expect.objectContaining({ keywords: name }));
    }
    expect(feed.html).toContain(`<category>${name}</category>`);
  });

  it('is the heading of its page, and its place in the index of topics', async () => {
    const { token } = await anAuthor('editor');
    const name = aTagName('МЧС');
    await createArticle(token, { status: 'published', tags: [name] });

    const { headings, title, links } = parsePage((await page(paths.tag('ru', name))).html);
    // A purge takes effect a moment after the call that causes it.
    const isListed = async () => parsePage((await page('/topics')).html).anchors.includes(paths.tag('ru', name));

    expect(headings).toEqual([name]);
    expect(title).toContain(name);
    expect(links('canonical')).toEqual([siteUrl + paths.tag('ru', name)]);
    expect(await pollUntil(isListed)).toBe(true);
  });

  it('is the address of its page: other spellings redirect to it, with page and AMP, in each language', async () => {
    const { token } = await anAuthor('editor');
    const names = { ru: aTagName('США'), en: aTagName('USA'), hy: aTagName('ԱՄՆ') };
    for (const language of ['ru', 'en', 'hy'] as const) {
      const name = names[language];
      for (let n = 0; n < 13; n += 1) await createArticle(token, { status: 'published', language, tags: [name] });
      const lower = paths.tag(language, name.toLowerCase());
      const own = paths.tag(language, name);

      expect(await redirectOf(lower)).toEqual([301, own]);
      expect(await redirectOf(`${lower}?amp=1`)).toEqual([301, `${own}?amp=1`]);
      expect(await redirectOf(`${lower}?page=2`)).toEqual([301, `${own}?page=2`]);
      expect(await redirectOf(`${lower}/feed.xml`)).toEqual([301, `${own}/feed.xml`]);
      expect(await redirectOf(own)).toEqual([200, null]);
      expect(await redirectOf(`${own}?page=2`)).toEqual([200, null]);
    }
  });
});

describe('a tag that editors change', () => {
  it('has a new name on the pages of its articles at once, and its former address redirects', async () => {
    const { token } = await anAuthor('editor');
    const [former, name] = [aTagName('Соединённые Штаты'), aTagName('США')];
    const { slug } = await createArticle(token, { status: 'published', tags: [former] });
    await page(`/articles/${slug}`);
    await page(paths.tag('ru', former));

    await change(token, former, { name });

    const showsName = async () => (await page(`/articles/${slug}`)).html.includes(`>${name}<`);
    expect(await pollUntil(showsName, 20_000)).toBe(true);
    expect(await pollUntil(async () => (await page(paths.tag('ru', former))).status === 301, 20_000)).toBe(true);
    expect(await redirectOf(paths.tag('ru', former))).toEqual([301, paths.tag('ru', name)]);
    expect(await redirectOf(`${paths.tag('ru', former.toLowerCase())}?amp=1`)).toEqual([
      301,
      `${paths.tag('ru', name)}?amp=1`,
    ]);
    expect(parsePage((await page(paths.tag('ru', name))).html).headings).toEqual([name]);
  });

  it('has another case on the pages of its articles', async () => {
    const { token } = await anAuthor('editor');
    const name = aTagName('ооН');
    const { slug } = await createArticle(token, { status: 'published', tags: [name] });
    await page(`/articles/${slug}`);

    await change(token, name, { name: name.toUpperCase() });

    const showsName = async () => (await page(`/articles/${slug}`)).html.includes(`>${name.toUpperCase()}<`);
    expect(await pollUntil(showsName, 20_000)).toBe(true);
  });

  it('shows its description, for search engines too, and the same topic in other languages', async () => {
    const { token } = await anAuthor('editor');
    const [russian, english, armenian] = [aTagName('ООН'), aTagName('UN'), aTagName('ՄԱԿ')];
    // As many as search engines are offered a topic for.
    for (let n = 0; n < 3; n += 1) {
      await createArticle(token, { status: 'published', tags: [russian] });
      await createArticle(token, { status: 'published', language: 'en', tags: [english] });
    }
    await createArticle(token, { status: 'published', language: 'hy', tags: [armenian] });
    const editions = [
      { language: 'en', tag: english },
      { language: 'hy', tag: armenian },
    ];
    await change(token, russian, { description: 'Организация и её учреждения.', editions });

    const shown = parsePage((await page(paths.tag('ru', russian))).html);
    const other = parsePage((await page(paths.tag('en', english))).html);

    const [own, foreign] = [siteUrl + paths.tag('ru', russian), siteUrl + paths.tag('en', english)];
    expect(shown.text).toContain('Организация и её учреждения.');
    expect(shown.meta('description')).toEqual(['Организация и её учреждения.']);
    expect(shown.alternates).toMatchObject({ ru: own, en: foreign });
    // It has one article, which is enough for readers.
    expect(shown.alternates).not.toHaveProperty('hy');
    expect(shown.anchors).toContain(paths.tag('hy', armenian));
    expect(shown.anchors).toContain(paths.tag('en', english));
    expect(shown.text).toContain(`English: ${english}`);
    expect(other.alternates).toMatchObject({ ru: own, en: foreign });
  });
});
