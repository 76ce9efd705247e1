import '../support/domInNode.ts';
import { withCharts } from '#lib/blocks/server/withCharts.ts';
import { inertBody } from '#lib/editor/client/bodyBlocks.ts';
import type { Language } from '#lib/languages/language.ts';

const words = { name: 'Диаграмма', numbers: 'Числа' };
const row = (cells: string[], tag = 'td') => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;

function table(kind: string, rows: string[][], headings: string[] = [], caption = ''): string {
  const head = headings.length > 0 ? `<thead>${row(headings, 'th')}</thead>` : '';
  const title = caption && `<caption>${caption}</caption>`;
  return `<table data-chart="${kind}">${title}${head}<tbody>${rows.map((cells) => row(cells)).join('')}</tbody></table>`;
}

const shown = (html: string, language: Language = 'ru') => inertBody(withCharts(html, { language, chart: words }));
const partsOf = (page: Element, name: string) =>
  [...page.querySelectorAll('rect')].map((bar) => Number.parseFloat(bar.getAttribute(name) ?? ''));
const textsOf = (page: Element) => [...page.querySelectorAll('text')].map(({ textContent }) => textContent);

describe('charts of tables', () => {
  it('draw bars in proportion, with what is written in the cells', () => {
    const page = shown(
      table(
        'bar',
        [
          ['Ереван', '1 000,5 млн'],
          ['Гюмри', '500,25 млн'],
          ['Ванадзор', '—'],
        ],
        ['Город', 'Рублей'],
      ),
    );

    const [long = 0, short = 0, ...others] = partsOf(page, 'width');
    expect(others).toEqual([]);
    expect(long / short).toBeCloseTo(2);
    expect(textsOf(page)).toEqual(['Ереван', '1 000,5 млн', 'Гюмри', '500,25 млн', 'Ванадзор']);
    expect(page.querySelector('svg')?.getAttribute('aria-label')).toBe('Рублей');
  });

  it('draw numbers below zero to the other side', () => {
    const page = shown(
      table('bar', [
        ['a', '−10'],
        ['b', '30'],
        ['c', '0'],
      ]),
    );

    const [left, right, none] = partsOf(page, 'x');
    const [below = 0, above = 0, nothing] = partsOf(page, 'width');
    expect([left, nothing]).toEqual([0, 0]);
    expect(right).toBe(below);
    expect(none).toBe(below);
    expect(above / below).toBeCloseTo(3);
  });

  it.each([
    ['en', '1,500', '50.0', 30],
    ['ru', '1,500', '0.5', 3],
    ['hy', '1 500', '50,0', 30],
    ['en', '$1,500.00', '−$150', 10],
  ] as const)('read the numbers of %s: %s and %s', (language, one, other, ratio) => {
    const [long = 0, short = 0] = partsOf(
      shown(
        table('bar', [
          ['a', one],
          ['b', other],
        ]),
        language,
      ),
      'width',
    );

    expect(long / short).toBeCloseTo(ratio, 1);
  });

  it('keep the table with its caption as the title', () => {
    const page = shown(
      table(
        'bar',
        [
          ['a', '1'],
          ['b', '2'],
        ],
        ['Год', 'Слова &amp; дела'],
        'Счёт <em>слов</em>',
      ),
    );

    expect(page.querySelector('figcaption')?.innerHTML).toBe('Счёт <em>слов</em>');
    expect(page.querySelector('svg')?.getAttribute('aria-label')).toBe('Счёт слов');
    expect(page.querySelector('details > summary')?.textContent).toBe('Числа');
    expect(page.querySelector('details table')?.outerHTML).not.toMatch(/caption|data-chart/);
    expect(page.querySelectorAll('details td')).toHaveLength(4);
  });

  it('name several lines, and interrupt one where a number is missing', () => {
    const rows = [
      ['2023', '10', '5'],
      ['2024', '', '6'],
      ['2025', '30', '7'],
      ['2026', '40', '8'],
    ];
    const page = shown(table('line', rows, ['Год', 'Ввоз', 'Вывоз']));

    expect([...page.querySelectorAll('p span')].map(({ textContent }) => textContent)).toEqual(['Ввоз', 'Вывоз']);
    const [imports, exports] = [...page.querySelectorAll('path[data-series]')].map((path) => path.getAttribute('d'));
    expect(imports?.match(/M/g)).toHaveLength(2);
    expect(exports?.match(/M/g)).toHaveLength(1);
    expect(textsOf(page)).toEqual(['0', '10', '20', '30', '40', '2023', '2024', '2026']);
  });

  it.each([
    ['one row', table('bar', [['a', '1']])],
    [
      'no number',
      table('line', [
        ['a', 'b'],
        ['c', 'd'],
      ]),
    ],
    [
      'more rows than a phone shows',
      table(
        'bar',
        Array.from({ length: 61 }, () => ['a', '1']),
      ),
    ],
    [
      'a table in a cell',
      table('bar', [
        ['a', '1'],
        ['b', '<table><tbody><tr><td>1</td></tr><tr><td>2</td></tr></tbody></table>'],
      ]),
    ],
    [
      'cells over several columns',
      table('bar', [
        ['a', '1'],
        ['b', '2'],
      ]).replace('<td>', '<td colspan="2">'),
    ],
  ])('are not drawn of %s', (_, html) => {
    expect(withCharts(html, { language: 'ru', chart: words })).toBe(html.replace(/ data-chart="\w+"/, ''));
  });

  it('draw equal numbers and all kinds of ranges without an invalid coordinate', () => {
    for (const numbers of [
      ['5', '5'],
      ['0', '0'],
      ['-3', '-3'],
      ['0,001', '0,002'],
      ['999999999999', '1'],
      ['100', '101'],
    ])
      for (const kind of ['bar', 'line']) {
        const html = withCharts(
          table(
            kind,
            numbers.map((number) => ['a', number]),
          ),
          { language: 'ru', chart: words },
        );
        expect(html).toContain('<svg');
        expect(html).not.toMatch(/NaN|Infinity|"-|undefined/);
      }
  });
});
