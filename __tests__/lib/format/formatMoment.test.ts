import { formatMoment } from '#lib/format/formatMoment.ts';

describe('formatMoment', () => {
  it.each([
    ['ru', '3\u00a0марта 2026, 09:05'],
    ['en', '3\u00a0March 2026, 09:05'],
    ['hy', '3\u00a0մարտի, 2026\u00a0թ․, 09:05'],
  ] as const)('formats day and minute in the time zone of the browser, in %s', (language, written) => {
    const moment = new Date(2026, 2, 3, 9, 5);

    expect(formatMoment(moment.getTime(), language)).toBe(written);
    expect(formatMoment(moment.toISOString(), language)).toBe(written);
  });
});
