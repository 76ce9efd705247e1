import { styleParts } from '#lib/platform/styles/server/styleRules.ts';

const signs = { ancestor: ' ', parent: ' > ', sibling: ' + ' };

/** As text: `main > .a b` for a class in a child of main and an element below it. */
function needsOf(selector: string) {
  return styleParts(`${selector}{color:red}`).flatMap((part) => {
    if (!('selectors' in part)) throw new Error(`${selector} is a block.`);
    return part.selectors.map(({ compounds }) =>
      compounds.map(({ needs, before }, at) => (at > 0 ? signs[before] : '') + (needs.join('&') || '*')).join(''),
    );
  });
}

describe('styleParts', () => {
  it.each([
    ['.a', ['.a']],
    ['main>.a b,h1+p', ['main > .a b', 'h1 + p']],
    ['a.b.c-d', ['a&.b&.c-d']],
    ['.a:hover,.a::before', ['.a', '.a']],
    ['.a:not(.b,.c)>i', ['.a > i']],
    ['li:nth-child(2n + 1) a', ['li a']],
    ['.a:has(.b:not(.c)) i', ['.a i']],
    ['.a>* + *', ['.a > * + *']],
    [':root[data-theme=dark] p', ['data-theme p']],
    [':root:not([data-theme]) p', ['* p']],
    ['.a [aria-invalid]', ['.a aria-invalid']],
    ['.a[aria-pressed=true]', ['.a']],
    ['a[href^=http] b', ['a b']],
    ['*', ['*']],
    ['::selection', ['*']],
    ['amp-img', ['amp-img']],
    ['@page', ['']],
    ['@keyframes x', ['']],
  ])('of %s needs %j', (selector, needs) => {
    expect(needsOf(selector)).toEqual(needs);
  });

  it('keeps the rules of a block together, also within another block', () => {
    const css = '@supports (top:0){@media print{p{color:red}.a{top:0}}}i{top:1px}';
    const print = { prelude: '@media print', parts: [{ body: 'color:red' }, { body: 'top:0' }] };
    expect(styleParts(css)).toMatchObject([
      { prelude: '@supports (top:0)', parts: [print] },
      { selectors: [{ text: 'i' }], body: 'top:1px' },
    ]);
  });

  it.each(['p{color:red', '@import url(a.css);'])('refuses %s', (css) => {
    expect(() => styleParts(css)).toThrow(/The stylesheet has/);
  });
});
