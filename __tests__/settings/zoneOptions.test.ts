import { zoneOptions } from '#lib/settings/client.ts';

const winter = Date.UTC(2026, 0, 15);
const summer = Date.UTC(2026, 6, 15);
const inRussian = (key: string, { defaultValue }: { defaultValue: string }) =>
  key === 'timeZones.Asia/Yerevan' ? 'Ереван' : defaultValue;

function labelOf(zone: string, now: number): string | undefined {
  return zoneOptions(inRussian, 'ru', 'Asia/Yerevan', now).find(({ value }) => value === zone)?.label;
}

describe('zoneOptions', () => {
  it.each([
    ['Asia/Yerevan', winter, 'Ереван · Asia/Yerevan · UTC+04:00'],
    ['America/New_York', winter, 'New York · America/New_York · UTC−05:00'],
    ['America/New_York', summer, 'New York · America/New_York · UTC−04:00'],
    ['UTC', winter, 'UTC · UTC+00:00'],
  ])('names %s by city, IANA name and present offset', (zone, now, label) => {
    expect(labelOf(zone, now)).toBe(label);
  });

  it('contains the zone in use under its former name, each once', () => {
    const values = zoneOptions(inRussian, 'ru', 'Europe/Kiev', winter).map(({ value }) => value);

    expect(values).toContain('Europe/Kiev');
    expect(new Set(values).size).toBe(values.length);
  });
});
