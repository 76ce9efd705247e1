import { fromNewsroomClock, toNewsroomClock } from '#lib/format/newsroomClockFace.ts';

describe('the newsroom’s clock', () => {
  it('shows Moscow’s time', () => {
    expect(toNewsroomClock('2026-11-20T21:30:00.000Z')).toBe('2026-11-21T00:30');
  });

  it('is read back to the same moment', () => {
    expect(fromNewsroomClock('2026-11-21T00:30')).toBe('2026-11-20T21:30:00.000Z');
  });

  it('is right in years when Moscow changed its clocks', () => {
    expect(fromNewsroomClock('2010-07-01T12:00')).toBe('2010-07-01T08:00:00.000Z');
    expect(fromNewsroomClock('2010-12-01T12:00')).toBe('2010-12-01T09:00:00.000Z');
  });

  it.each(['', 'tomorrow', '2026-13-40T99:99'])('takes no date out of «%s»', (text) => {
    expect(fromNewsroomClock(text)).toBeNull();
  });
});
