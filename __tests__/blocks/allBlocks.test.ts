import '../support/domInNode.ts';
import { Editor } from '@tiptap/core';
import { bodyExtensions } from '#components/editor/schema/bodyExtensions.ts';
import { closeBody, openBody } from '#components/editor/schema/bodyHtml.ts';
import { toAmpBody } from '#lib/amp/server/toAmpBody.ts';
import type { ArticleContent } from '#lib/articles/articleDraft.ts';
import { markdownToHtml } from '#lib/articles/markdownToHtml.ts';
import { readingMinutes } from '#lib/articles/readingMinutes.ts';
import { sanitizeBody } from '#lib/articles/server/content/sanitizeBody.ts';
import { blocks } from '#lib/blocks/blocks.ts';
import { bodyElements } from '#lib/blocks/elements.ts';
import { pageHtml } from '#lib/blocks/server/blockForms.ts';
import { bodyBlocks, bodyShape, inertBody } from '#lib/editor/client/bodyBlocks.ts';
import { diffBodies } from '#lib/editor/client/diffBodies.ts';
import { mergeDrafts, mergedContent } from '#lib/editor/client/mergeDrafts.ts';
import { writingRules } from '#lib/languages/writing.ts';
import { feedBody } from '#lib/syndication/server/feedBody.ts';
import { postHtml } from '#lib/transfer/server/ghost/postHtml.ts';
import { wordpressHtml } from '#lib/transfer/server/wordpress/wordpressHtml.ts';
import { ampDocument, validateAmp } from '../support/ampValidator.ts';
import { galleryWords } from '../support/galleryWords.ts';
import { blockSamples } from './samples.ts';

const samples = Object.entries(blockSamples).map(([name, sample]) => ({ name, ...sample }));
const shapeOf = (html: string) => bodyShape(sanitizeBody(html));
const textOf = (html: string) => inertBody(html).textContent?.replace(/\s+/g, ' ').trim();

/** The body as the editor stores it, and the blocks that it can't edit. */
function edited(html: string): { html: string; opaque: string[] } {
  const editor = new Editor({ element: null, extensions: bodyExtensions, injectCSS: false });
  const { blocks: opaque } = editor.storage.opaqueBlock;
  editor.commands.setContent(openBody(html, editor.schema, opaque));
  const back = closeBody(editor.state.doc, opaque);
  editor.destroy();
  return { html: back, opaque };
}

it('has each selector in one block only', () => {
  const selectors = bodyElements.map(({ selector }) => selector);

  expect(selectors).toEqual([...new Set(selectors)]);
  expect(Object.keys(blockSamples).sort()).toEqual(Object.keys(blocks).sort());
});

describe.each(samples)('$name', ({ name, html, text, words, shown, feed = html, opaque = 0, ...imported }) => {
  it('is left unchanged by the sanitizer, and shows each of its elements', () => {
    const declared = Object.entries(blocks).flatMap(([block, { elements }]) =>
      block === name ? Object.keys(elements) : [],
    );

    expect(sanitizeBody(html)).toBe(html);
    expect(declared.filter((selector) => !inertBody(html).querySelector(selector))).toEqual([]);
  });

  it('returns from the editor as it was', () => {
    const back = edited(html);

    expect(bodyShape(back.html)).toBe(bodyShape(html));
    expect(sanitizeBody(back.html)).toBe(back.html);
    expect(back.opaque).toHaveLength(opaque);
  });

  it('becomes valid AMP with its words', async () => {
    const amp = toAmpBody(html);

    expect(textOf(amp.html)).toContain(textOf(html));
    await expect(validateAmp(ampDocument(amp))).resolves.toEqual({ status: 'pass', errors: [] });
  });

  it('is shown on the page without loading anything from elsewhere', () => {
    const footnotes = { title: 'Сноски', back: 'К сноске' };
    const page = pageHtml(html, {
      pictures: {},
      action: () => '',
      footnotes,
      gallery: galleryWords,
      language: 'ru',
      chart: { name: 'Диаграмма', numbers: 'Числа' },
    });

    expect(textOf(page)?.replaceAll('\ufe0e', '')).toContain(shown ?? textOf(html));
    expect(page).not.toContain('<iframe');
  });

  it('has its form in feeds', () => {
    expect(feedBody({ body: html, url: 'https://vestnik.example/articles/a' })).toBe(feed);
  });

  it('counts its words', () => {
    expect(readingMinutes(html.repeat(1000), 'ru')).toBe(
      Math.max(1, Math.round((words * 1000) / writingRules.ru.wordsPerMinute)),
    );
  });

  it('is imported', () => {
    const losses = { dropped: () => {}, hidden: () => {} };
    const { ghost, wordpress, markdown } = imported;
    const pictures = { picture: () => null, attached: () => [] };

    if (ghost) {
      const lexical = JSON.stringify({ root: { type: 'root', children: [ghost] } });
      expect(shapeOf(postHtml({ ...anyPost, lexical }, losses))).toBe(bodyShape(html));
    }
    if (wordpress) expect(shapeOf(wordpressHtml(wordpress, { ...pictures, ...losses }))).toBe(bodyShape(html));
    if (markdown) expect(shapeOf(markdownToHtml(markdown))).toBe(bodyShape(html));
  });

  it('is compared and merged as a block', () => {
    const content = (body: string) => ({ body }) as ArticleContent;
    const around = '<p>Начало</p><p>Конец</p>';
    const mine = around.replace('Начало', 'Мое начало');
    const merge = mergeDrafts(content(around), content(mine), content(around + html));
    const added = bodyBlocks(html).map(() => 'added');

    expect(diffBodies(around, around + html).map(({ kind }) => kind)).toEqual(['same', 'same', ...added]);
    expect(diffBodies(html, html).every(({ kind }) => kind === 'same')).toBe(true);
    expect(bodyShape(mergedContent(merge, content(mine), content(around + html)).body)).toBe(bodyShape(mine + html));
  });
});

const anyPost = { id: '1', title: '', slug: '', status: '', html: null, mobiledoc: null };
