import { Editor } from '@tiptap/core';
import { Paste } from '#components/editor/extensions/Paste.ts';
import { bodyExtensions } from '#components/editor/schema/bodyExtensions.ts';
import { closeBody } from '#components/editor/schema/bodyHtml.ts';
import { sanitizeBody } from '#lib/articles/server/content/sanitizeBody.ts';
import { cleanPaste } from '#lib/editor/client/cleanPaste.ts';
import { hiddenText } from './clipboard/hiddenText.ts';
import { online } from './clipboard/online.ts';
import { otherEditors } from './clipboard/otherEditors.ts';
import { otherPrograms } from './clipboard/otherPrograms.ts';
import { word } from './clipboard/word.ts';

function bodyOf(html: string): string {
  const editor = new Editor({ element: document.createElement('div'), extensions: bodyExtensions, injectCSS: false });
  editor.view.pasteHTML(cleanPaste(html), Object.assign(new Event('paste'), { clipboardData: null }));
  const body = closeBody(editor.state.doc, []);
  editor.destroy();
  return body;
}

describe('text from the clipboard', () => {
  const all = [...word, ...online, ...otherPrograms, ...hiddenText, ...otherEditors];

  it.each(all)('becomes the body that its author sees: $name', ({ html, body }) => {
    expect(bodyOf(html)).toBe(body);
    expect(sanitizeBody(body)).toBe(body);
  });

  it.each([
    ['a comment with its anchor', word.find(({ name }) => name === 'Word: a comment')?.html ?? '', 1],
    ['two hidden passages', '<p>a</p><p hidden>b</p><p style="display:none">c<span hidden>d</span></p>', 2],
  ])('is counted where it is hidden: %s', (_, html, expected) => {
    const counts: number[] = [];

    cleanPaste(html, (count) => counts.push(count));

    expect(counts).toEqual([expected]);
  });

  it('is cleaned if it comes from the editor of another site, which is made of the same parts', () => {
    const editor = new Editor({ element: document.createElement('div'), extensions: [...bodyExtensions, Paste] });
    editor.commands.setContent('<p>Один</p>');
    const { dom } = editor.view.serializeForClipboard(editor.state.doc.slice(0));
    editor.destroy();

    expect(dom.innerHTML).toContain('data-copied-here');
    expect(bodyOf('<h1 data-pm-slice="0 0 []">Один</h1><p hidden>Тайна</p>')).toBe('<h2>Один</h2>');
  });

  it('is not counted where only an empty element is hidden', () => {
    const counts: number[] = [];

    cleanPaste('<p>a<span hidden> </span></p>', (count) => counts.push(count));

    expect(counts).toEqual([]);
  });
});
