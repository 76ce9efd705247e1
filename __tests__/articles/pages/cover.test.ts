import { validateAmp } from '../../support/ampValidator.ts';
import { anArticle, anImage } from '../../support/builders.ts';
import { page } from '../../support/site.ts';

const types = ['image/avif', 'image/webp', 'image/jpeg'] as const;

async function aCoveredArticle(formats: readonly (typeof types)[number][]) {
  const image = await anImage({
    url: '/media/0/640.jpg',
    variants: formats.map((type) => ({ url: `/media/0/640.${type.slice(6)}?v=2`, width: 640, type })),
  });
  const publishedAt = new Date('2020-01-01');
  const { slug } = await anArticle({ coverImageId: image.id, coverAlt: 'Мост', language: 'en', publishedAt });
  return `/en/articles/${slug}`;
}

async function coverOf(address: string): Promise<string> {
  const { html } = await page(address);
  return /<figure class="story-cover">.*?<\/figure>/s.exec(html)?.[0] ?? '';
}

describe('the cover of an article', () => {
  it('is AVIF for browsers that support it, and WebP for others', async () => {
    const picture = await coverOf(await aCoveredArticle(types));

    expect(picture).toMatch(/<source type="image\/avif" srcSet="\/media\/0\/640\.avif\?v=2 640w" sizes="[^"]+"\/>/i);
    expect(picture).toMatch(
      /<img [^>]*src="\/media\/0\/640\.jpg"[^>]*srcSet="\/media\/0\/640\.webp\?v=2 640w"[^>]*alt="Мост"/i,
    );
  });

  it('is a plain img without AVIF files', async () => {
    const cover = await coverOf(await aCoveredArticle(types.slice(1)));

    expect(cover).toContain('<img ');
    expect(cover).not.toContain('<picture>');
  });

  it('is a plain img in AMP, which forbids the picture element', async () => {
    const { html } = await page(`${await aCoveredArticle(types)}?amp=1`);

    expect(html).toMatch(/<img [^>]*640\.webp\?v=2 640w/);
    expect(html).not.toContain('<picture>');
    expect(await validateAmp(html)).toEqual({ status: 'pass', errors: [] });
  });
});
