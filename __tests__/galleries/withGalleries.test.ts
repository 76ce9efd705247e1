import { withGalleries } from '#lib/galleries/withGalleries.ts';
import { galleryWords } from '../support/galleryWords.ts';

const words = { gallery: galleryWords };
const picture = '<img src="/a.jpg" alt="" width="600" height="400" sizes="100vw" loading="lazy" />';
const figure = `<figure>${picture}<figcaption>1925</figcaption></figure>`;
const galleryOf = (kind: string, ...figures: string[]) => `<div data-gallery="${kind}">${figures.join('')}</div>`;
const shown = (html: string) => withGalleries(html, words);

describe('withGalleries', () => {
  it('gives the pictures of a gallery their shape and leaves other pictures as they are', () => {
    expect(shown(figure)).toBe(figure);
    expect(shown(galleryOf('grid', figure))).toContain(
      '<figure style="--ratio:1.5"><a class="picture" href="/a.jpg" aria-label="Larger"><img src="/a.jpg"',
    );
  });

  it('adds a slider to two pictures only', () => {
    expect(shown(galleryOf('compare', figure, figure))).toContain(
      '<input type="range" data-compare="" aria-label="Border">',
    );
    for (const others of [[figure], [figure, figure, figure], [figure, '<p>Words</p>']])
      expect(shown(galleryOf('compare', ...others))).toMatch(
        /^<div data-words="[^"]*" data-gallery="grid">(?:(?!<input)[\s\S])*$/,
      );
  });

  it('links a picture to its file unless the author has linked it, and in no comparison', () => {
    const described = figure.replace('alt=""', 'alt="A bridge"');
    expect(shown(galleryOf('grid', described))).toContain('<a class="picture" href="/a.jpg"><img');
    const linked = `<figure><a href="/page">${picture}</a></figure>`;
    expect(shown(galleryOf('grid', linked))).not.toContain('class="picture"');
    expect(shown(galleryOf('compare', figure, figure))).not.toContain('class="picture"');
  });

  it('gives the viewer its words', () => {
    expect(shown(galleryOf('grid', figure))).toContain('data-words="{&quot;name&quot;:&quot;Gallery&quot;,');
    expect(shown(galleryOf('compare', figure, figure))).not.toContain('data-words');
  });

  it('names slides and lets keys scroll them', () => {
    expect(shown(galleryOf('slides', figure))).toContain('role="region" aria-label="Gallery" tabindex="0"');
  });
});
