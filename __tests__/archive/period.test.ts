import { firstDay, lastDay, parsePeriod, periodsAround, unitOf } from '#lib/archive/period.ts';

describe('parsePeriod', () => {
  it.each([
    ['2026', '2026', 'year'],
    ['2026/11', '2026-11', 'month'],
    ['2024/02/29', '2024-02-29', 'day'],
  ])('reads %s', (path, period, unit) => {
    expect([parsePeriod(path), unitOf(period)]).toEqual([period, unit]);
  });

  it.each([
    ...['', '0999', '26', '2026/1', '2026/13', '2026/00', '2026/11/0', '2026/11/31', '2025/02/29', '2026/11/22/1'],
    ...['2026-11', '2026/11/', '٢٠٢٦', '2026/1a'],
  ])('refuses “%s”', (path) => {
    expect(parsePeriod(path)).toBeNull();
  });
});

describe('the days of a period', () => {
  it.each([
    ['2026', '2026-01-01', '2026-12-31'],
    ['2024-02', '2024-02-01', '2024-02-29'],
    ['2026-11-22', '2026-11-22', '2026-11-22'],
  ])('of %s begin with %s and end with %s', (period, first, last) => {
    expect([firstDay(period), lastDay(period)]).toEqual([first, last]);
  });
});

describe('periodsAround', () => {
  it('names the year and the month of a day', () => {
    expect([periodsAround('2026-11-22'), periodsAround('2026')]).toEqual([['2026', '2026-11'], []]);
  });
});
