import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { aDepartment, anArticle, anImage, aSession, aUser } from '../../support/builders.ts';
import { parsePage } from '../../support/parsePage.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { page, siteUrl } from '../../support/site.ts';
import { uploaded } from '../../support/uploads.ts';

async function picture(url: string) {
  const response = await fetch(url);
  const bytes = Buffer.from(await response.arrayBuffer());
  const isPicture = response.headers.get('content-type') === 'image/jpeg';
  const { width = 0, height = 0 } = isPicture ? await sharp(bytes).metadata() : {};
  return { status: response.status, width, height, bytes };
}

/** A red picture whose right end is blue. */
async function aRedAndBluePicture(): Promise<Buffer> {
  const blue = await sharp({ create: { width: 400, height: 900, channels: 3, background: '#00f' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 1600, height: 900, channels: 3, background: '#f00' } })
    .composite([{ input: blue, left: 1200, top: 0 }])
    .jpeg()
    .toBuffer();
}

describe('the picture for link previews', () => {
  it('is drawn for pages without a cover, in the size that the page tells', async () => {
    const department = await aDepartment();
    const author = await aUser({ role: 'author', name: 'Անի' });
    const tag = `США ${department.slug}`;
    const article = { language: 'hy', departmentId: department.id, authorId: author.id } as const;
    const { slug } = await anArticle({
      ...article,
      title: 'Длинный <b>заголовок</b> & ещё '.repeat(20),
      tags: [tag.toLowerCase()],
    });
    const paths = ['', '/latest', `/departments/${department.slug}`, `/users/${author.id}`, `/articles/${slug}`];
    const tagPath = `/tags/${encodeURIComponent(tag.toLowerCase())}`;

    for (const path of [...paths, tagPath, `/articles/${slug}?amp=1`]) {
      const { meta } = parsePage((await page(`/hy${path}`)).html);
      const [url = ''] = meta('og:image');
      const { status, width, height } = await picture(url);

      expect([path, status, width, height]).toEqual([path, 200, 1200, 630]);
      expect(meta('twitter:card')).toEqual(['summary_large_image']);
      expect([meta('og:image:width'), meta('og:image:height')]).toEqual([['1200'], ['630']]);
    }
  });

  it('changes with the title', async () => {
    const { id, slug } = await anArticle();
    const url = `${siteUrl}/share/card/articles/${slug}.jpg`;

    const before = await picture(url);
    await database().update(articles).set({ title: 'Другой' }).where(eq(articles.id, id));
    await purgePages(database(), [`article:${id}`]);

    await pollUntil(async () => !(await picture(url)).bytes.equals(before.bytes));
  });

  it.each(['16x9', '4x3', '1x1'])('of shape %s is the part of the cover around its focus point', async (shape) => {
    const token = await aSession(await aUser({ role: 'author' }));
    const image = await uploaded(await aRedAndBluePicture(), token);
    const { slug } = await anArticle({ coverImageId: image.id, coverFocusX: 1, coverFocusY: 0.5 });
    const { structuredData } = parsePage((await page(`/articles/${slug}`)).html);
    const urls: string[] = structuredData[0].image;

    const { width, height, bytes } = await picture(urls.find((url) => url.includes(shape)) ?? '');

    const [x = 0, y = 0] = shape.split('x').map(Number);
    expect(width / height).toBeCloseTo(x / y, 1);
    const end = await sharp(bytes)
      .extract({ left: width - 100, top: 0, width: 100, height })
      .toBuffer();
    const { dominant } = await sharp(end).stats();
    expect(dominant.b).toBeGreaterThan(200);
  });

  it('is a card if the file of the cover is missing', async () => {
    const image = await anImage();
    const { slug } = await anArticle({ coverImageId: image.id });

    const { status, width, height } = await picture(`${siteUrl}/share/1x1/articles/${slug}.jpg`);

    expect([status, width, height]).toEqual([200, 1200, 1200]);
  });

  it.each([
    ['an unknown article', 'card/articles/unknown'],
    ['a shape', '3x1/site/home'],
    ['a kind', 'card/secrets/home'],
    ['a tag without articles', 'card/tags/nobody-uses-this'],
  ])('does not exist for %s', async (_, name) => {
    expect((await picture(`${siteUrl}/share/${name}.jpg`)).status).toBe(404);
  });

  it('does not show the title of a draft', async () => {
    const { slug } = await anArticle({ status: 'draft' });

    expect((await picture(`${siteUrl}/share/card/articles/${slug}.jpg`)).status).toBe(404);
  });
});
