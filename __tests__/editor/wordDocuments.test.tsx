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
  it('become endnotes, linked in both directions', () => {
    const [reference, back] = pasted(footnotes).querySelectorAll('a');

    expect([reference?.textContent, back?.textContent]).toEqual(['1', '1']);
    expect(reference?.getAttribute('href')).toBe(`#${back?.id}`);
    expect(back?.getAttribute('href')).toBe(`#${reference?.id}`);
    expect(back?.id).toMatch(/^section-[\p{L}\p{N}_-]+$/u);
    expect(back?.parentElement?.textContent).toBe('1 Построен в 1675 году.');
  });

  it('get new names for each paste', () => {
    const ids = [pasted(footnotes), pasted(footnotes)].flatMap((holder) =>
      [...holder.querySelectorAll('a')].map(({ id }) => id),
    );

    expect(new Set(ids).size).toBe(4);
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
});
