import { styleParts } from '#lib/server/styles/styleRules.ts';

function needsOf(selector: string) {
  return styleParts(`${selector}{color:red}`);
}

describe('styleParts', () => {
  it.each([
    ['.a', [['.a']]],
    [
      'main>.a b,h1+p',
      [
        ['main', '.a', 'b'],
        ['h1', 'p'],
      ],
    ],
    ['a.b.c-d', [['a', '.b', '.c-d']]],
    ['.a:hover,.a::before', [['.a'], ['.a']]],
    ['.a:not(.b,.c)>i', [['.a', 'i']]],
    ['li:nth-child(2n + 1) a', [['li', 'a']]],
    ['.a:has(.b:not(.c)) i', [['.a', 'i']]],
    [':root[data-theme=dark] p', [['p', 'data-theme']]],
    [':root:not([data-theme]) p', [['p']]],
    ['a[href^=http] b', [['a', 'b']]],
    ['*', [[]]],
    ['::selection', [[]]],
    ['amp-img', [['amp-img']]],
    ['@page', [[]]],
    ['@keyframes x', [[]]],
  ])('of %s needs %j', (selector, selectors) => {
    expect(needsOf(selector)).toEqual([{ text: `${selector}{color:red}`, selectors }]);
  });

  it('keeps the rules of a block together', () => {
    expect(styleParts('@media print{p{color:red}.a{top:0}}i{top:1px}')).toEqual([
      {
        prelude: '@media print',
        rules: [
          { text: 'p{color:red}', selectors: [['p']] },
          { text: '.a{top:0}', selectors: [['.a']] },
        ],
      },
      { text: 'i{top:1px}', selectors: [['i']] },
    ]);
  });

  it.each(['p{color:red', '@import url(a.css);'])('refuses %s', (css) => {
    expect(() => styleParts(css)).toThrow(/The stylesheet has/);
  });
});
