import { readableBody } from '#lib/articles/readableBody.ts';

const htmlOf = (html: string) => readableBody(html).html;

describe('readableBody', () => {
  it('lets the keyboard reach tables and listings, which scroll on narrow pages', () => {
    expect(htmlOf('<pre>code</pre><table><tr><td>a</td></tr></table>')).toBe(
      '<pre tabindex="0">code</pre><table tabindex="0"><tr><td>a</td></tr></table>',
    );
  });

  it('lists the sections of a text with three of them, by ids that it adds', () => {
    const { html, headings } = readableBody('<h2>A &amp; <em>B</em></h2><h2 id="section-x">C</h2><h3>c</h3><h2>D</h2>');
    expect(headings).toEqual([
      { id: 'part-1', text: 'A & B' },
      { id: 'section-x', text: 'C' },
      { id: 'part-3', text: 'D' },
    ]);
    expect(html).toBe(
      '<h2 id="part-1">A &amp; <em>B</em></h2><h2 id="section-x">C</h2><h3>c</h3><h2 id="part-3">D</h2>',
    );
  });

  it('lists nothing for two sections', () => {
    expect(readableBody('<h2>A</h2><h2>B</h2>').headings).toEqual([]);
  });

  it('aligns the figures of a column with its heading', () => {
    const table = (cell: string) =>
      `<table><tr><th>Year</th><th>Depth</th></tr><tr><td>Pushkin</td><td>1 800–2 200</td></tr><tr><td>Polo</td>${cell}</tr></table>`;
    expect(htmlOf(table('<td><p>−3,5 %</p></td>'))).toContain('<th class="figure">Depth</th>');
    expect(htmlOf(table('<td>—</td>'))).toContain('<td class="figure">—</td>');
    expect(htmlOf(table('<td></td>'))).toContain('<td class="figure">1 800–2 200</td>');
    expect(htmlOf(table('<td>unknown</td>'))).not.toContain('figure');
    expect(htmlOf(table('<td colspan="2">5</td>'))).not.toContain('figure');
  });

  it.each(['1 800', '1,800–2,200', '−22 °C', '12%', '$12.50', '≈ 3', '2026/27', '41 млн'])('aligns «%s»', (text) => {
    expect(htmlOf(`<table><tr><td>${text}</td></tr></table>`)).toContain('class="figure"');
  });

  it.each(['Moscow', 'Room 5', '5 words', 'B2', ''])('does not align «%s»', (text) => {
    expect(htmlOf(`<table><tr><td>${text}</td></tr></table>`)).not.toContain('class="figure"');
  });
});
