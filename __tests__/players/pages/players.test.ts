import { eq } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { playerPictures } from '#lib/platform/db/server/schema/playerPictures.ts';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { playerOf } from '#lib/players/playerOf.ts';
import { validateAmp } from '../../support/ampValidator.ts';
import { anAuthor, createArticle, createPage } from '../../support/anAuthor.ts';
import { anImage } from '../../support/builders.ts';
import { playerExamples } from '../../support/playerExamples.ts';
import { page } from '../../support/site.ts';

const framesOf = (headers: Headers) =>
  /frame-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]?.split(' ');

/** All that a browser loads or connects to without a press. */
const loaded =
  /<(?:iframe|script|img|source|link|video|audio|embed|object)\b[^>]*\b(?:src|srcset|href|poster|data)="https?:\/\/[^"]*"/g;

async function published(body: string) {
  const { token } = await anAuthor('editor');
  return createArticle(token, { status: 'published', language: 'ru', body });
}

describe('players on readers’ pages', () => {
  it.each(playerExamples)(
    '%s: loads nothing from elsewhere before the press: %s',
    async (name, address, player, shown) => {
      const { slug } = await published(`<p>Текст</p><iframe src="${escapeHtml(player)}" title="Мост"></iframe>`);

      const { html, headers } = await page(`/articles/${slug}`);

      const [body = ''] = /<div id="article-body"[\s\S]*?<\/div><\/div>/.exec(html) ?? [];
      expect(html).not.toContain('<iframe');
      expect(body.match(loaded)).toBeNull();
      expect(body).toContain(
        `<a href="${escapeHtml(shown)}" rel="noopener" data-plain="" data-player="${escapeHtml(player)}`,
      );
      expect(body).toContain(name);
      expect(framesOf(headers)).toEqual([playerOf(address)?.provider.origin]);
    },
  );

  it('a page without a player allows no frame', async () => {
    const { slug } = await published('<p><a href="https://t.me/durov/312">data-player="https://t.me/"</a></p>');

    expect(framesOf((await page(`/articles/${slug}`)).headers)).toEqual(["'none'"]);
  });

  it('show the preview from the site itself, on articles and pages', async () => {
    const { token } = await anAuthor('admin');
    const image = await anImage();
    const address = 'https://vimeo.com/918273645';
    const src = playerOf(address)?.address ?? '';
    await database().delete(playerPictures).where(eq(playerPictures.address, src));
    await database().insert(playerPictures).values({ address: src, imageId: image.id });
    const body = `<iframe src="${src}"></iframe>`;
    const article = await createArticle(token, { status: 'published', language: 'ru', body });
    const about = await createPage(token, { status: 'published', language: 'ru', body });

    for (const path of [`/articles/${article.slug}`, `/pages/${about.slug}`]) {
      const { html, headers } = await page(path);
      expect(html).toContain(`data-title="Смотреть видео: Vimeo"><img src="${image.url}"`);
      expect(framesOf(headers)).toEqual(['https://player.vimeo.com']);
    }
  });

  it.each(playerExamples)(
    '%s: has a valid AMP form with exactly its frame: %s',
    async (_, address, player) => {
      const { slug } = await published(`<p>Текст</p><iframe src="${escapeHtml(player)}" title="Мост"></iframe>`);

      const { html, headers } = await page(`/articles/${slug}?amp=1`);

      expect(await validateAmp(html)).toEqual({ status: 'pass', errors: [] });
      expect(framesOf(headers)).toEqual([playerOf(address)?.provider.origin]);
    },
    180_000,
  );
});
