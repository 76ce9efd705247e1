import { Editor } from '@tiptap/core';
import { bodyExtensions } from '#components/editor/schema/bodyExtensions.ts';
import { closeBody, openBody } from '#components/editor/schema/bodyHtml.ts';
import { sanitizeBody } from '#lib/articles/server/content/sanitizeBody.ts';
import { readDemoArticles } from '#lib/demo/server/readDemoArticles.ts';
import { bodyShape } from '#lib/editor/client/bodyBlocks.ts';
import { hostileBodies } from '../support/hostileBodies.ts';

// jsdom is slow: every third article and the beginnings of long bodies limit this test to a few seconds.
const demoArticles = readDemoArticles()
  .filter((_, index) => index % 3 === 0)
  .map(({ slug, body }) => ({
    slug,
    html: sanitizeBody(body.replaceAll('src="demo:', 'width="3" height="2" src="/media/')),
  }));
const hostile = hostileBodies.map(({ name, html }) => ({ name, html: html.slice(0, 3_000) }));

/** The HTML that the editor returns for a stored body, and the blocks that cannot be edited. */
function opened(html: string): { html: string; opaque: string[] } {
  const editor = new Editor({ element: null, extensions: bodyExtensions, injectCSS: false });
  const { blocks } = editor.storage.opaqueBlock;
  editor.commands.setContent(openBody(html, editor.schema, blocks));
  const result = { html: closeBody(editor.state.doc, blocks), opaque: blocks };
  editor.destroy();
  return result;
}

describe('body HTML in the editor', () => {
  it('finds demo articles to test with', () => {
    expect(demoArticles.length).toBeGreaterThan(15);
  });

  it.each(demoArticles)('remains as stored, with every block editable: $slug', ({ html }) => {
    const back = opened(html);

    expect(bodyShape(back.html)).toBe(bodyShape(html));
    expect(back.opaque).toEqual([]);
    expect(sanitizeBody(back.html)).toBe(back.html);
  });

  it.each([
    [
      'a link card with a picture',
      '<figure data-link-card=""><a href="https://e.example/?a=1&amp;b" rel="noopener"><img src="/media/a/1.jpg" alt="" width="3" height="2" srcset="/media/a/1.webp 3w" sizes="7rem" loading="lazy" decoding="async" /><strong>Мост &amp; дорога</strong> <span>О &lt;мосте&gt;</span> <cite>Газета</cite></a></figure>',
    ],
    [
      'a link card with a title only, in a quotation',
      '<blockquote><p>Вот</p><figure data-link-card=""><a href="https://e.example/" rel="noopener"><strong>Мост</strong></a></figure></blockquote>',
    ],
  ])('keeps %s exactly as the sanitizer writes it', (_, html) => {
    expect(sanitizeBody(html)).toBe(html);
    expect(opened(html)).toEqual({ html, opaque: [] });
  });

  it('takes a pasted link card from its elements, whatever attributes the figure has', () => {
    const card = '<a href="https://e.example/" rel="noopener"><strong>a</strong></a></figure>';
    const names = ['href', 'card', 'texts', 'image', 'title'].map((name) => `${name}="javascript:alert(1)"`).join(' ');
    const editor = new Editor({ element: null, extensions: bodyExtensions, injectCSS: false });

    editor.commands.setContent(`<figure data-link-card="" ${names}>${card}`);

    expect(closeBody(editor.state.doc, [])).toBe(`<figure data-link-card="">${card}`);
    editor.destroy();
  });

  it.each(hostile)('loses nothing and passes the sanitizer unchanged: $name', ({ html }) => {
    const stored = sanitizeBody(html);

    const back = opened(stored).html;

    expect(bodyShape(back)).toBe(bodyShape(stored));
    expect(sanitizeBody(back)).toBe(back);
  });
});
