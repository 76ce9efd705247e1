import { sortByTime } from '#components/statistics/admin/AttentionList.tsx';
import { compareFigures } from '#components/ui/Figure.tsx';
import { chartGeometry, roundTicks } from '#components/ui/SeriesChart.tsx';

describe('a figure compared with the previous period', () => {
  it.each([
    [110, 100, { direction: 'up', percent: 10 }],
    [95.5, 100, { direction: 'down', percent: 4.5 }],
    [0, 40, { direction: 'down', percent: 100 }],
    [7, 7, { direction: 'same', percent: 0 }],
    [0, 0, { direction: 'same', percent: 0 }],
    [5, 0, { direction: 'up', percent: null }],
    [57_000, 470, { direction: 'up', percent: null }],
  ])('%d after %d', (value, previous, change) => {
    expect(compareFigures(value, previous)).toEqual(change);
  });
});

describe('a chart', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [4, [0, 2, 4]],
    [19, [0, 10, 20]],
    [4100, [0, 2000, 4000, 6000]],
  ])('up to %d has round integer ticks', (highest, ticks) => {
    expect(roundTicks(highest)).toEqual(ticks);
  });

  it('extends over the full width, with zero at the bottom', () => {
    const points = [0, 2, 4].map((count) => ({ name: String(count), count }));
    const { line, y } = chartGeometry(points, 100, 50);

    expect(line).toMatch(/^M0\.0 50\.0L50\.0 .*L100\.0 /);
    expect(y(4)).toBeGreaterThanOrEqual(0);
  });

  it('is empty without data', () => {
    expect(chartGeometry([], 100, 50).line).toBe('');
  });
});

describe('scheduled articles', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const nothing = { changesAt: null, expiresAt: null };
  const at = (time: string) => ({
    status: 'scheduled' as const,
    scheduledFor: `2026-11-20T${time}Z`,
    planned: nothing,
  });

  it('are late more than a minute after their time', () => {
    const { late, coming } = sortByTime([at('15:00:00'), at('11:00:00'), at('11:59:30'), at('13:00:00')], now);

    expect(late).toEqual([at('11:00:00')]);
    expect(coming).toEqual([at('11:59:30'), at('13:00:00'), at('15:00:00')]);
  });

  it('are in the order of what happens next, published ones by their changes or expiry', () => {
    const published = (planned: object) => ({
      ...at('01:00:00'),
      status: 'published' as const,
      planned: { ...nothing, ...planned },
    });
    const changing = published({ changesAt: '2026-11-20T14:00:00Z', expiresAt: '2026-11-20T18:00:00Z' });
    const expiring = published({ expiresAt: '2026-11-20T16:00:00Z' });

    const { late, coming } = sortByTime([expiring, at('15:00:00'), changing, published({})], now);

    expect([late, coming]).toEqual([[], [changing, at('15:00:00'), expiring]]);
  });
});
