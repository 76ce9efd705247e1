import { findInputErrors, type Rule } from '#lib/format/findInputErrors.ts';

function errorOf(rule: Rule, value: string): string | null {
  return findInputErrors({ field: rule }, () => value)[0]?.[1].code ?? null;
}

describe('findInputErrors', () => {
  it.each<[string, Rule, string, string | null]>([
    ['something where it is needed', { required: true }, 'x', null],
    ['nothing where it is needed', { required: true }, '', 'required'],
    ['spaces where something is needed', { required: true }, ' \n', 'required'],
    ['nothing where nothing is needed', { min: 8, kind: 'email' }, '', null],
    ['as few characters as may be', { min: 8 }, 'пароль12', null],
    ['one character too few', { min: 8 }, 'пароль1', 'tooShort'],
    ['as many characters as may be', { max: 3 }, 'abc', null],
    ['one character too many', { max: 3 }, 'abcd', 'tooLong'],
    ['an address', { kind: 'email' }, ' reader@почта.рф ', null],
    ['half an address', { kind: 'email' }, 'reader@', 'email'],
    ['a web address', { kind: 'url' }, 'https://example.com/a.png', null],
    ['a script', { kind: 'url' }, 'javascript:alert(1)', 'url'],
    ['a web address without its scheme', { kind: 'url' }, 'example.com/a.png', 'url'],
  ])('validates %s', (_, rule, value, code) => {
    expect(errorOf(rule, value)).toBe(code);
  });

  it('returns errors in the order of the inputs, with the exceeded limit', () => {
    const rules = { name: { required: true }, body: { max: 2 }, website: {} };

    expect(findInputErrors(rules, (name) => (name === 'body' ? 'abc' : ''))).toEqual([
      ['name', { code: 'required', limit: 1 }],
      ['body', { code: 'tooLong', limit: 2 }],
    ]);
  });
});
