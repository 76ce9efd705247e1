import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { setArticleAuthors } from '#lib/articles/server/queries/articleAuthors.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { saveStaffProfile } from '#lib/users/server/queries/staffProfiles.ts';
import { validateAmp } from '../../support/ampValidator.ts';
import { anArticle, aUser } from '../../support/builders.ts';
import { parsePage } from '../../support/parsePage.ts';
import { page, siteUrl } from '../../support/site.ts';

beforeAll(() => validateAmp('<p>'), 180_000);

/** An article of two writers, one of them a guest, with a photographer and a translator. */
async function aSignedArticle(language: 'ru' | 'en' | 'hy' = 'ru') {
  const [writer, photographer] = [
    await aUser({ role: 'author', name: 'Анна Петрова' }),
    await aUser({ role: 'author' }),
  ];
  const article = await anArticle({ language });
  await setArticleAuthors(database(), article.id, [
    { id: writer.id, name: null, role: 'text' },
    { id: null, name: 'Арам <b>Саргсян', role: 'text' },
    { id: photographer.id, name: null, role: 'photo' },
    { id: null, name: 'Лилит', role: 'translation' },
  ]);
  return { article, writer, photographer };
}

describe('the byline on pages', () => {
  it.each([
    ['ru', '', ['Анна Петрова, Арам <b>Саргсян', 'Фото:', 'Перевод:']],
    ['en', '/en', ['Анна Петрова and Арам <b>Саргсян', 'Photos by', 'Translated by']],
    ['hy', '/hy', ['Анна Петрова և Арам <b>Саргсян', 'Լուսանկարիչ՝', 'Թարգմանիչ՝']],
  ] as const)('in %s names everybody with their role', async (language, prefix, [writers, photos, translation]) => {
    const { article, writer, photographer } = await aSignedArticle(language);
    const path = `${prefix}/articles/${article.slug}`;

    const { html } = await page(path);

    const text = parsePage(html).text.replace(/\s+/g, ' ');
    for (const part of [writers, `${photos} ${photographer.name}`, `${translation} Лилит`])
      expect(text).toContain(part);
    expect(parsePage(html).anchors).toEqual(
      expect.arrayContaining([`${prefix}/users/${writer.id}`, `${prefix}/users/${photographer.id}`]),
    );
    expect((await validateAmp((await page(`${path}?amp=1`)).html)).errors).toEqual([]);
  });

  it('is followed by who the writers are, in the language of the article', async () => {
    const { article, writer, photographer } = await aSignedArticle('en');
    const bio = { ru: 'Пишет о реках.', en: `Writes about rivers. ${'And seas. '.repeat(40)}`, hy: '' };
    const jobTitle = { ru: 'Обозреватель', en: 'Columnist', hy: '' };
    await saveStaffProfile(database(), writer.id, { profile: { bio, jobTitle } });
    await saveStaffProfile(database(), photographer.id, {
      profile: { bio: { ru: '', en: 'Takes pictures.', hy: '' } },
    });

    const { text, structuredData } = parsePage((await page(`/en/articles/${article.slug}`)).html);

    expect(text).toMatch(/Columnist\s*Writes about rivers\. (And seas\. )*And seas\.More/);
    expect(text).not.toContain('Takes pictures');
    expect(text).not.toContain('Обозреватель');
    const [{ author, contributor }] = structuredData;
    expect(author[0]).toMatchObject({ jobTitle: 'Columnist', worksFor: { '@type': 'NewsMediaOrganization' } });
    expect([author[1].jobTitle, contributor[0].jobTitle]).toEqual([undefined, undefined]);
  });

  it('is in the structured data by role, with pages of accounts only', async () => {
    const { article, writer, photographer } = await aSignedArticle();

    const { meta, structuredData } = parsePage((await page(`/articles/${article.slug}`)).html);
    const [news] = structuredData;

    expect(news).toMatchObject({
      author: [{ name: 'Анна Петрова', url: `${siteUrl}/users/${writer.id}` }, { name: 'Арам <b>Саргсян' }],
      contributor: [{ name: photographer.name }],
      translator: [{ '@type': 'Person', name: 'Лилит' }],
    });
    expect(meta('author')).toEqual(['Анна Петрова, Арам <b>Саргсян']);
    expect(JSON.stringify(news?.translator)).not.toContain('/users/');
  });

  it('lists the article on the pages of all who have signed it', async () => {
    const { article, writer, photographer } = await aSignedArticle();

    for (const { id } of [writer, photographer]) {
      const { html } = await page(`/users/${id}`);
      expect(parsePage(html).anchors).toContain(`/articles/${article.slug}`);
    }
    expect((await page(`/users/${article.authorId}`)).html).not.toContain(article.slug);
  });

  it('is in feeds: writers as authors, others as contributors', async () => {
    const { writer, photographer } = await aSignedArticle();
    const feed = async (file: string) => (await page(`/users/${writer.id}/${file}`)).html;

    const people = ['Анна Петрова', 'Арам <b>Саргсян'];
    const [others, rss] = [[photographer.name, 'Лилит'], parseRssFeed(await feed('feed.xml')).items?.[0]];
    const atom = parseAtomFeed(await feed('atom.xml')).entries?.[0];
    const json = parseJsonFeed(JSON.parse(await feed('feed.json'))).items?.[0];

    expect(rss?.dc).toMatchObject({ creators: people, contributors: others });
    expect(atom?.authors).toMatchObject([
      { name: people[0], uri: `${siteUrl}/users/${writer.id}` },
      { name: people[1] },
    ]);
    expect(atom?.contributors?.map(({ name }) => name)).toEqual(others);
    expect(json?.authors?.map(({ name }) => name)).toEqual([...people, ...others]);
  });
});
