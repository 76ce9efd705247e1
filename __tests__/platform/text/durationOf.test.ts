import { durationOf } from '#lib/platform/text/durationOf.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

describe('durationOf', () => {
  it.each([
    ['2026-11-20T11:59:30Z', { unit: 'now', count: 0 }],
    ['2026-11-20T12:00:30Z', { unit: 'now', count: 0 }],
    ['2026-11-20T11:59:00Z', { unit: 'minutes', count: 1 }],
    ['2026-11-20T11:00:01Z', { unit: 'minutes', count: 59 }],
    ['2026-11-20T11:00:00Z', { unit: 'hours', count: 1 }],
    ['2026-11-18T12:00:01Z', { unit: 'hours', count: 47 }],
    ['2026-11-18T12:00:00Z', { unit: 'days', count: 2 }],
    ['2026-11-10T11:00:00Z', { unit: 'days', count: 10 }],
  ])('%s is %j ago', (iso, duration) => {
    expect(durationOf(iso, now)).toEqual(duration);
  });
});
