import { isName, nameSchema, tagSchema, toName } from '#lib/platform/values/name.ts';

describe('the name schema', () => {
  it.each(['Ани', 'Анна-Мария О’Нил', 'Վահագն Դավթյան', 'Nguyễn Thị Ánh', 'محمد', 'می‌خواهم', '👩‍💻 Dev', 'Ё', 'x2'])(
    'accepts %s unchanged',
    (name) => {
      expect(nameSchema(100).parse(name)).toBe(name);
    },
  );

  it.each([
    ['only zero-width spaces', '\u200b\u200b'],
    ['an invisible filler', '\u3164'],
    ['a zero-width space inside', 'Admin\u200b'],
    ['a soft hyphen', 'Ad\u00admin'],
    ['a direction override', '\u202eнимда'],
    ['a direction isolate', '\u2066Ани\u2069'],
    ['two lines', 'Ани\nАдмин'],
    ['two lines with a Unicode line separator', 'Ани\u2028Админ'],
    ['a bell', 'Ани\u0007'],
    ['a NUL', 'Ани\u0000'],
    ['many combining marks', `А${'\u0301'.repeat(60)}`],
    ['three combining marks', 'x\u0301\u0302\u0303'],
    ['only combining marks', '\u0301\u0301'],
  ])('refuses %s', (_, name) => {
    expect(isName(name)).toBe(false);
    expect(nameSchema(100).safeParse(name).success).toBe(false);
    expect(tagSchema.safeParse(name).success).toBe(false);
  });

  it('stores composed letters and single spaces', () => {
    expect(nameSchema(100).parse('  Андреи\u0306   Семе\u0308нов\t')).toBe('Андрей Семёнов');
    expect(tagSchema.parse('и\u0306од')).toBe('йод');
  });

  it('keeps the valid part of an imported name', () => {
    expect(toName('\u202eАни\u0000\n x\u200b\u0301\u0301\u0301\u0301', 100)).toBe('Ани x\u0301\u0301');
    expect(toName('\u200b\u3164', 100)).toBe('');
    expect(toName('я'.repeat(200), 60)).toHaveLength(60);
  });
});
