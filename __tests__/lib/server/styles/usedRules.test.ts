import { isOwnSelection } from '#lib/server/styles/isOwnSelection.ts';
import { readersStylesheet } from '#lib/server/styles/readersStylesheet.ts';
import { usedRules } from '#lib/server/styles/usedRules.ts';

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

  it('depends on nothing but the names in the page', () => {
    expect(usedRules(story)).toBe(usedRules(`${story}${story}`));
    expect(usedRules(story).length).toBeLessThan(readersStylesheet().length / 2);
  });
});

describe('isOwnSelection', () => {
  it.each([
    ['nothing', ''],
    ['the whole stylesheet', readersStylesheet()],
    ['the rules of a page', usedRules(story)],
  ])('accepts %s', (_name, css) => {
    expect(isOwnSelection(css)).toBe(true);
  });

  it.each([
    ['another rule', 'main{outline:3px solid red}'],
    ['another rule at the end', `${usedRules(story)}main{outline:3px solid red}`],
    ['another rule within a block', usedRules(story).replace(/(@media[^{]*\{)/, '$1main{outline:3px solid red}')],
    ['one of our rules with another property', usedRules(story).replace('{', '{outline:3px solid red;')],
    ['our rules in another order', usedRules(story) + usedRules('<p>')],
    ['a block without an end', usedRules(story).slice(0, -1)],
  ])('refuses %s', (_name, css) => {
    expect(isOwnSelection(css)).toBe(false);
  });
});
