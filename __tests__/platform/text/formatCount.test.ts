import { formatCount } from '#lib/platform/text/formatCount.ts';
import { countBound } from '#lib/platform/values/countBound.ts';

test('a count that stopped at the bound has a plus', () => {
  expect(formatCount(countBound - 1, 'en')).toBe('9,999');
  expect(formatCount(countBound, 'en')).toBe('10,000+');
  expect(formatCount(countBound, 'ru')).toBe('10\u00a0000+');
  expect(formatCount(countBound, 'hy')).toBe('10\u00a0000+');
});
