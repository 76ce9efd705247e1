import { formatPeriod } from '#lib/archive/period.ts';

describe('formatPeriod', () => {
  it.each([
    ['ru', '2026', '2026\u00a0год'],
    ['ru', '2026-11', 'ноябрь 2026'],
    ['ru', '2026-11-02', '2\u00a0ноября 2026'],
    ['en', '2026', '2026'],
    ['en', '2026-01', 'January 2026'],
    ['hy', '2026', '2026\u00a0թ․'],
    ['hy', '2026-12', '2026\u00a0թ․ դեկտեմբեր'],
  ] as const)('in %s of %s is %s', (language, period, expected) => {
    expect(formatPeriod(period, language)).toBe(expected);
  });
});
