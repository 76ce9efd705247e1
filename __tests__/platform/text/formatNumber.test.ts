import { formatNumber } from '#lib/platform/text/formatNumber.ts';

describe('formatNumber', () => {
  it.each([
    ['ru', '57\u00a0217,5'],
    ['en', '57,217.5'],
    ['hy', '57\u00a0217,5'],
  ] as const)('formats numbers for %s', (language, written) => {
    expect(formatNumber(57_217.46, language, { maximumFractionDigits: 1 })).toBe(written);
  });
});
