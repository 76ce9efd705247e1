import { momentsAt, offsetName, toLocalTime } from '#lib/platform/text/zonedTime.ts';

describe('momentsAt', () => {
  it.each([
    ['2026-11-20T14:30', 'Asia/Yerevan', ['2026-11-20T10:30:00.000Z']],
    ['2026-07-01T14:30', 'America/New_York', ['2026-07-01T18:30:00.000Z']],
    ['2026-11-20T03:15', 'Asia/Kathmandu', ['2026-11-19T21:30:00.000Z']],
    // The last minute before the clocks change and the first one after, then the skipped hour.
    ['2027-03-14T01:59', 'America/New_York', ['2027-03-14T06:59:00.000Z']],
    ['2027-03-14T03:00', 'America/New_York', ['2027-03-14T07:00:00.000Z']],
    ['2027-03-14T02:00', 'America/New_York', []],
    ['2027-03-14T02:59', 'America/New_York', []],
    ['2027-03-28T01:30', 'Europe/London', []],
    ['2027-03-28T02:00', 'Europe/London', ['2027-03-28T01:00:00.000Z']],
    // The repeated hour.
    ['2026-11-01T00:59', 'America/New_York', ['2026-11-01T04:59:00.000Z']],
    ['2026-11-01T01:00', 'America/New_York', ['2026-11-01T05:00:00.000Z', '2026-11-01T06:00:00.000Z']],
    ['2026-11-01T02:00', 'America/New_York', ['2026-11-01T07:00:00.000Z']],
    ['2027-10-31T01:30', 'Europe/London', ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z']],
    // Half an hour is skipped.
    ['2026-10-04T02:15', 'Australia/Lord_Howe', []],
    ['12345-01-01T00:00', 'Asia/Yerevan', []],
  ])('of %s in %s are %j', (local, timeZone, expected) => {
    expect(momentsAt(local, timeZone).map((moment) => moment.toISOString())).toEqual(expected);
  });

  it('contains every moment of the days on which clocks change', () => {
    for (const [timeZone, day] of [
      ['America/New_York', '2026-11-01'],
      ['Europe/London', '2027-03-28'],
      ['America/Havana', '2026-11-01'],
      ['Africa/Cairo', '2027-04-30'],
    ] as const) {
      for (let minute = -720; minute < 36 * 60; minute += 15) {
        const moment = new Date(Date.parse(day) + minute * 60_000);

        expect(momentsAt(toLocalTime(moment, timeZone), timeZone)).toContainEqual(moment);
      }
    }
  });
});

describe('offsetName', () => {
  it.each([
    ['2026-11-01T05:30:00Z', 'America/New_York', 'UTC−4'],
    ['2026-11-01T06:30:00Z', 'America/New_York', 'UTC−5'],
    ['2027-10-31T01:30:00Z', 'Europe/London', 'UTC+0'],
    ['2026-11-01T00:00:00Z', 'America/St_Johns', 'UTC−2:30'],
  ])('at %s in %s is %s', (moment, timeZone, expected) => {
    expect(offsetName(new Date(moment), timeZone)).toBe(expected);
  });
});
