import '../support/domInNode.ts';
import { Editor } from '@tiptap/core';
import { bodyExtensions } from '#components/editor/schema/bodyExtensions.ts';
import { toAmpBody } from '#lib/amp/server/toAmpBody.ts';
import { markdownToHtml } from '#lib/articles/markdownToHtml.ts';
import { readableBody } from '#lib/articles/readableBody.ts';
import { sanitizeBody } from '#lib/articles/server/content/sanitizeBody.ts';
import { withFootnotes } from '#lib/blocks/server/withFootnotes.ts';
import { inertBody } from '#lib/editor/client/bodyBlocks.ts';
import { ampDocument, validateAmp } from '../support/ampValidator.ts';

const words = { title: 'Сноски', back: 'К сноске' };
const note = (text: string) => `<span data-footnote="">${text}</span>`;
const shown = (html: string) => inertBody(withFootnotes(html, words));
const body = `<h2>Мост${note('Старый')}</h2><p>Открыт${note('По <a href="/a">смете</a>')}</p>`;

describe('footnotes of a page', () => {
  it('are numbered, and linked in both directions', () => {
    const page = shown(body);

    expect([...page.querySelectorAll('sup')].map(({ textContent }) => textContent)).toEqual(['1', '2']);
    expect(page.querySelector('section')?.getAttribute('aria-label')).toBe('Сноски');
    for (const link of page.querySelectorAll('a[href^="#"]'))
      expect(page.querySelectorAll(link.getAttribute('href') ?? '')).toHaveLength(1);
    expect(page.querySelector('#section-note-2 a')?.outerHTML).toBe('<a href="/a">смете</a>');
    expect(page.querySelector('#section-note-2 [role]')?.getAttribute('aria-label')).toBe('К сноске 2');
  });

  it('leave a text without notes as it is, and an empty one out', () => {
    expect(withFootnotes('<p>Мост</p>', words)).toBe('<p>Мост</p>');
    expect(withFootnotes(`<p>Мост${note(' ')}</p>`, words)).toBe('<p>Мост</p>');
  });

  it('keep links and names in AMP, which is valid', async () => {
    const amp = toAmpBody(withFootnotes(body, words));
    const page = inertBody(amp.html);

    expect(page.querySelector('[data-footnotes]')?.getAttribute('role')).toBe('doc-endnotes');
    expect(page.querySelectorAll('li[id]')).toHaveLength(2);
    await expect(validateAmp(ampDocument(amp))).resolves.toEqual({ status: 'pass', errors: [] });
  });

  it('have no number in the list of contents', () => {
    const { headings } = readableBody(withFootnotes(`${body}<h2>Дом</h2><h2>Сад</h2>`, words));

    expect(headings.map(({ text }) => text)).toEqual(['Мост', 'Дом', 'Сад']);
  });
});

describe('footnotes of a body', () => {
  it.each([
    [
      'end the link that they are in',
      `<p><a href="/a">a${note('b')}c</a></p>`,
      `<p><a href="/a">a</a>${note('b')}c</p>`,
    ],
    ['have none within', `<p>a${note(`b${note('c')}d`)}</p>`, `<p>a${note('bcd')}</p>`],
    ['end before a block', `<li>${note('a<p>b</p>')}</li>`, `<p>${note('a')}</p><p>b</p>`],
    [
      'end before a link card',
      `<ul><li>${note('a<figure data-link-card><a href="https://e.example/"><strong>b</strong> <span>c</span></a></figure>')}</ul>`,
      `<ul><li>${note('a')}<figure data-link-card=""><a href="https://e.example/" rel="noopener"><strong>b</strong> <span>c</span></a></figure></li></ul>`,
    ],
    [
      'are parted by a space',
      `<p>a${note('b')}<em>${note('c')}</em></p>`,
      `<p>a${note('b')}<em> ${note('c')}</em></p>`,
    ],
  ])('%s', (_, given, expected) => {
    expect(sanitizeBody(given)).toBe(expected);
    expect(sanitizeBody(expected)).toBe(expected);
  });
});

describe('footnotes in the editor', () => {
  const edited = (content: string) =>
    new Editor({ element: null, extensions: bodyExtensions, injectCSS: false, content });

  it('stay where formatting is cleared', () => {
    const editor = edited(`<p><strong>a</strong>${note('<em>b</em>')}</p>`);

    editor.chain().selectAll().unsetAllMarks().run();

    expect(editor.getHTML()).toContain(`<p>a${note('b')}</p>`);
  });

  it('contain their links', () => {
    expect(edited(`<p>a${note('b <a href="/c">c</a> d')}</p>`).getHTML()).toContain(note('b <a href="/c">c</a> d'));
  });
});

describe('footnotes of Markdown', () => {
  it.each([
    ['before the reference', '[^a]: Note\n\nText[^a]', `<p>Text${note('Note')}</p>`],
    [
      'in lines that follow each other',
      'A[^1] b[^2]\n\n[^1]: One\n[^2]: Two',
      `<p>A${note('One')} b${note('Two')}</p>`,
    ],
    ['of several lines', 'A[^1]\n\n[^1]: One\n    two\n\n    three\n\nB', `<p>A${note('One two three')}</p>\n<p>B</p>`],
    ['that refer to themselves', 'A[^1]\n\n[^1]: See [^1]', `<p>A${note('See [^1]')}</p>`],
    ['that are missing', 'A[^1]', '<p>A[^1]</p>'],
  ])('%s', (_, markdown, expected) => {
    expect(sanitizeBody(markdownToHtml(markdown)).trim()).toBe(expected);
  });
});
