import { isOwnSelection } from '#lib/platform/styles/server/isOwnSelection.ts';
import { lateStylesheet } from '#lib/platform/styles/server/lateStylesheet.ts';
import { readersStylesheet } from '#lib/platform/styles/server/readersStylesheet.ts';
import { usedRules } from '#lib/platform/styles/server/usedRules.ts';

const story = '<main class="story"><h1 class="story-title">Мост</h1><ul class="cards rows"><li>Река</li></ul></main>';

describe('usedRules', () => {
  it('selects the rules whose elements and classes are in the page', () => {
    const css = usedRules('<main><p class="lead masthead">Мост</p></main>');

    expect(css).toContain('--paper:');
    expect(css).toMatch(/[,}]body/);
    expect(css).toContain('.masthead{');
    expect(css).not.toContain('table');
    expect(css).not.toContain('.card');
  });

  it('selects the rules for attributes that are in the page or that scripts set', () => {
    expect(usedRules('<div class="body"><figure data-link-card="">')).toContain('[data-link-card]');
    expect(usedRules('<div class="body"><figure><a>')).not.toContain('[data-link-card]');
    expect(usedRules('<p>')).toContain("[data-theme='dark']");
  });

  it('takes only attributes for classes', () => {
    expect(usedRules('<p>class="masthead" &lt;table&gt;</p>')).not.toContain('.masthead{');
  });

  it('leaves out a block of which no rule is used', () => {
    expect(usedRules('<p>')).not.toMatch(/@media[^{]*\{\}/);
  });

  it('selects of a rule the selectors whose elements are where it needs them', () => {
    const list = '<ul><li>Мост</li></ul>';
    expect(usedRules(`<div class="body">${list}</div>`)).toContain('.body ul{');
    expect(usedRules(`<div class="body"></div>${list}`)).not.toContain('.body ul');
    expect(usedRules('<div class="body"><br>Мост</div><hr>')).not.toContain('.body hr');
    expect(usedRules('<h1>Мост</h1>')).toMatch(/[,}]h1[,{]/);
    expect(usedRules('<h1>Мост</h1>')).not.toMatch(/[,}]h4[,{]/);
  });

  it('selects the rules for what the reader script adds', () => {
    const player = '<div class="player"><a data-player="x"></a></div>';
    expect(usedRules('<button>Мост</button>')).toContain('.reader-status{');
    expect(usedRules(player)).toContain('.player iframe');
    expect(usedRules('<div class="player"><a></a></div>')).not.toContain('iframe');
  });

  it('leaves the rules for what is below a link to the late stylesheet to that', () => {
    const [above, below] = ['<article class="story"><p class="label"></p>', '<ul class="author-box"></ul></article>'];
    const css = usedRules(`${above}<link rel="stylesheet" href="/late.css"/>${below}<p class="card"></p>`);

    expect(usedRules(above + below)).toContain('.author-box{');
    expect(usedRules(above + below)).toContain('@media print');
    expect(css).not.toMatch(/\.author-box|\.card\b|@media print/);
    expect(css).toContain('.label{');
    expect(usedRules(`<link rel="preload"/>${above}${below}`)).toContain('.author-box{');
    for (const rule of ['.author-box{', '.card{', '@media print{']) expect(lateStylesheet()).toContain(rule);
  });

  it('is the same for pages whose elements have the same names', () => {
    expect(usedRules(story)).toBe(usedRules(`${story}${story}`));
    expect(usedRules(story).length).toBeLessThan(readersStylesheet().length / 2);
  });
});

describe('isOwnSelection', () => {
  it.each([
    ['nothing', ''],
    ['the whole stylesheet', readersStylesheet()],
    ['the rules of a page', usedRules(story)],
    ['the rules for what is above a link', usedRules(`${story}<link rel="stylesheet"/><p class="card"></p>`)],
  ])('accepts %s', (_name, css) => {
    expect(isOwnSelection(css)).toBe(true);
  });

  it.each([
    ['another rule', 'main{outline:3px solid red}'],
    ['another rule at the end', `${usedRules(story)}main{outline:3px solid red}`],
    ['another rule within a block', usedRules(story).replace(/(@media[^{]*\{)/, '$1main{outline:3px solid red}')],
    ['one of our rules with another property', usedRules(story).replace('{', '{outline:3px solid red;')],
    ['a selector of another rule', usedRules(story).replace('html{', 'html,main{')],
    ['our rules in another order', usedRules(story) + usedRules('<p>')],
    ['a block without an end', usedRules(story).slice(0, -1)],
  ])('refuses %s', (_name, css) => {
    expect(isOwnSelection(css)).toBe(false);
  });
});
