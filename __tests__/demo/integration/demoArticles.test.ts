import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readDemoComments } from '#lib/demo/server/articleRow.ts';
import { demoFolder } from '#lib/demo/server/demoFolder.ts';
import { imagesIn } from '#lib/demo/server/demoImages.ts';
import { demoAuthors, portraitOf, readDemoArticles, readDemoPages } from '#lib/demo/server/readDemoArticles.ts';
import { languages } from '#lib/languages/language.ts';
import { paths } from '#lib/platform/text/paths.ts';

const articles = readDemoArticles();
const pictures = articles.flatMap(({ cover, coverAlt, body }) => [{ file: cover, alt: coverAlt }, ...imagesIn(body)]);
const portraits = demoAuthors.map(({ key }) => portraitOf(key));

/** Words that describe how a picture was made. */
const technique =
  /график|графич|композици|печатн|отпечат|растр|иллюстр|graphic|composition|print|flat|illustrat|գրաֆիկ|հորինված|տպագ|տպված/i;

describe('the demo articles', () => {
  it.each(languages)('have different cover motifs in %s, so that its front page repeats none', (language) => {
    const motifs = articles.filter((one) => one.language === language).map(({ cover }) => cover.split('-')[0]);

    expect(motifs.filter((motif, at) => motifs.indexOf(motif) !== at)).toEqual([]);
  });

  it('use all picture files, and no missing ones', () => {
    const files = readdirSync(join(demoFolder, 'pictures')).filter((name) => name.endsWith('.svgz'));

    expect([...new Set([...pictures.map(({ file }) => file), ...portraits])].sort()).toEqual(files.sort());
  });

  it('take at most 4 MB of pictures', () => {
    const sizes = [...pictures.map(({ file }) => file), ...portraits].map(
      (file) => statSync(join(demoFolder, 'pictures', file)).size,
    );

    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(4_000_000);
  });

  it('have alt texts that name the subject, not the technique', () => {
    expect(pictures.map(({ alt }) => alt).filter((alt) => technique.test(alt))).toEqual([]);
  });

  it('exist for all comments', () => {
    const slugs = articles.map(({ slug }) => slug);

    expect(Object.keys(readDemoComments()).filter((slug) => !slugs.includes(slug))).toEqual([]);
  });
});

describe('the demo pages', () => {
  it('are About, Contacts and Privacy in every language, with links that lead to one another', () => {
    const pages = readDemoPages();
    const links = pages.flatMap(({ body }) => [...body.matchAll(/href="((?:\/en|\/hy)?\/pages\/[^"]+)"/g)]);
    const addresses = pages.map(({ language, slug }) => paths.page(language, slug));

    for (const language of languages)
      expect(
        pages
          .filter((page) => page.language === language)
          .map(({ group }) => group)
          .sort(),
      ).toEqual(['about', 'contacts', 'privacy']);
    expect(links.map(([, href = '']) => href).filter((href) => !addresses.includes(href))).toEqual([]);
    expect(links.length).toBeGreaterThan(5);
  });
});
