import { findInputErrors, type Rule } from '#lib/platform/text/findInputErrors.ts';

function errorOf(rule: Rule, value: string): string | null {
  return findInputErrors({ field: rule }, () => value)[0]?.[1].code ?? null;
}

describe('findInputErrors', () => {
  it.each<[string, Rule, string, string | null]>([
    ['a required value', { required: true }, 'x', null],
    ['a missing required value', { required: true }, '', 'required'],
    ['spaces for a required value', { required: true }, ' \n', 'required'],
    ['a missing optional value', { min: 8, kind: 'email' }, '', null],
    ['the minimum length', { min: 8 }, 'пароль12', null],
    ['one character below the minimum', { min: 8 }, 'пароль1', 'tooShort'],
    ['the maximum length', { max: 3 }, 'abc', null],
    ['one character above the maximum', { max: 3 }, 'abcd', 'tooLong'],
    ['an email address', { kind: 'email' }, ' reader@почта.рф ', null],
    ['an incomplete email address', { kind: 'email' }, 'reader@', 'email'],
    ['a URL', { kind: 'url' }, 'https://example.com/a.png', null],
    ['a script', { kind: 'url' }, 'javascript:alert(1)', 'url'],
    ['a URL without a scheme', { kind: 'url' }, 'example.com/a.png', 'url'],
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
