import { bodyShape } from '#lib/editor/client/bodyBlocks.ts';
import { cleanPaste } from '#lib/editor/client/cleanPaste.ts';

/** A list paragraph as Word writes it. */
const line = (list: string, level: number, marker: string, text: string) =>
  `<p class=MsoListParagraph style="mso-list:${list} level${level} lfo1"><span style="mso-list:Ignore">${marker}<span>  </span></span>${text}</p>`;

const footnotes =
  `<p class=MsoNormal>Мост<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span>[1]</span><![endif]></span></span></a> стоит.</p>` +
  `<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>` +
  `<div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> Построен в 1675 году.</p></div></div>`;

function pasted(html: string): HTMLElement {
  const holder = document.createElement('div');
  holder.innerHTML = cleanPaste(html);
  return holder;
}

const notesOf = (html: string) =>
  [...pasted(html).querySelectorAll('[data-footnote]')].map(({ textContent }) => textContent);

describe('Word lists', () => {
  it.each([
    [
      'a numbered list right after a bulleted one',
      line('l0', 1, '·', 'a') + line('l1', 1, '1.', 'b') + line('l1', 1, '2.', 'c'),
      '<ul><li>a</li></ul><ol><li>b</li><li>c</li></ol>',
    ],
    [
      'a bulleted list right after a numbered one',
      line('l0', 1, '1.', 'a') + line('l1', 1, '·', 'b'),
      '<ol><li>a</li></ol><ul><li>b</li></ul>',
    ],
    [
      'a numbered list nested in a bulleted one',
      line('l0', 1, '·', 'a') + line('l1', 2, '1.', 'b') + line('l1', 2, '2.', 'c') + line('l0', 1, '·', 'd'),
      '<ul><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ul>',
    ],
    [
      'a numbered, then a bulleted list in one item',
      line('l0', 1, '1.', 'a') + line('l0', 2, 'a)', 'b') + line('l0', 2, 'o', 'c') + line('l0', 1, '2.', 'd'),
      '<ol><li>a<ol type="a"><li>b</li></ol><ul><li>c</li></ul></li><li>d</li></ol>',
    ],
    [
      'two numbered lists',
      line('l0', 1, '1.', 'a') + line('l1', 1, '1.', 'b'),
      '<ol><li>a</li></ol><ol><li>b</li></ol>',
    ],
    [
      'a list that continues after a paragraph',
      `${line('l0', 1, '1.', 'a')}<p>x</p>${line('l0', 1, '2.', 'b')}`,
      '<ol><li>a</li></ol><p>x</p><ol start="2"><li>b</li></ol>',
    ],
  ])('preserve their kinds: %s', (_, html, expected) => {
    const holder = pasted(html);
    for (const span of holder.querySelectorAll('span')) span.replaceWith(...span.childNodes);

    expect(bodyShape(holder.innerHTML)).toBe(bodyShape(expected));
  });
});

describe('Word footnotes', () => {
  it('become footnotes where they belong', () => {
    expect(pasted(footnotes).querySelector('p')?.textContent).toBe('МостПостроен в 1675 году. стоит.');
    expect(notesOf(footnotes)).toEqual(['Построен в 1675 году.']);
    expect(pasted(footnotes).textContent?.trim()).toBe('МостПостроен в 1675 году. стоит.');
  });

  it.each([
    [
      'LibreOffice',
      '<p>Мост<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a> стоит.</p>' +
        '<div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>Построен <i>давно</i>.</p><p>И крепко.</p></div>',
      ['Построен давно.  И крепко.'],
    ],
    [
      'Google Docs',
      '<p><span>Мост</span><sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup><span> стоит.</span></p><hr>' +
        '<div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span> Построен давно.</span></p></div>',
      ['Построен давно.'],
    ],
    [
      'Wikipedia, with two references to one note',
      '<p>Мост<sup id="cite_ref-a_1-0"><a href="#cite_note-a-1">[1]</a></sup> и дом<sup id="cite_ref-a_1-1"><a href="#cite_note-a-1">[1]</a></sup></p>' +
        '<ol><li id="cite_note-a-1"><span>↑ <sup><a href="#cite_ref-a_1-0">1</a></sup> <sup><a href="#cite_ref-a_1-1">2</a></sup></span> <a href="https://e.example/">Словарь</a></li></ol>',
      ['Словарь', 'Словарь'],
    ],
  ])('of %s become footnotes, too', (_, html, expected) => {
    expect(notesOf(html)).toEqual(expected);
    expect(pasted(html).querySelector('ol, a[href^="#"]')).toBeNull();
  });

  it('keep their sign when the note was not copied', () => {
    const [alone = ''] = footnotes.split('<div');

    const holder = pasted(alone);

    expect(holder.querySelector('a')).toBeNull();
    expect(holder.querySelector('sup')?.textContent).toBe('1');
  });
});

describe('links within a page', () => {
  it('point to headings pasted with them, and otherwise become text', () => {
    const holder = pasted('<p><a href="#one">a</a> <a href="#two">b</a></p><h2 id="one">c</h2>');

    expect(holder.querySelectorAll('a')).toHaveLength(1);
    expect(holder.querySelector('a')?.getAttribute('href')).toBe(`#${holder.querySelector('h2')?.id}`);
  });

  it('get new names for each paste', () => {
    const ids = [1, 2].map(() => pasted('<p><a href="#one">a</a></p><h2 id="one">c</h2>').querySelector('h2')?.id);

    expect(new Set(ids).size).toBe(2);
  });
});
