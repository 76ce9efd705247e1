import '../support/inEnglish.ts';
import { render, screen } from '@testing-library/react';
import { RelativeTime } from '#components/layout/RelativeTime.tsx';
import { SiteClock } from '#lib/settings/client/SiteClock.tsx';

/** On a page that was rendered on a day in 2020 in Yerevan, as the server and the first render of the browser show it. */
function textOf(iso: string, style?: 'minute' | 'named') {
  const clock = { timeZone: 'Asia/Yerevan', zoneName: 'Yerevan', today: '2020-05-20' };
  const { unmount } = render(
    <SiteClock value={clock}>
      <RelativeTime iso={iso} language="en" style={style} />
    </SiteClock>,
  );
  const time = screen.getByRole('time');
  const shown = { text: time.textContent, title: time.title, dateTime: time.getAttribute('datetime') };
  unmount();
  return shown;
}

describe('RelativeTime', () => {
  it.each([
    ['the hour on the day of rendering', '2020-05-20T10:35:00.000Z', undefined, '20\u00a0May, 14:35'],
    [
      'the hour on that day of the site, which is another in UTC',
      '2020-05-19T20:10:00.000Z',
      undefined,
      '20\u00a0May, 00:10',
    ],
    ['no hour on another day', '2020-05-19T10:35:00.000Z', undefined, '19\u00a0May'],
    ['the year of another year', '2019-12-31T10:35:00.000Z', undefined, '31\u00a0December 2019'],
    ['no year at the turn of the site’s year', '2019-12-31T21:00:00.000Z', undefined, '1\u00a0January'],
    ['the time of an update', '2020-05-19T10:35:00.000Z', 'minute', '19\u00a0May, 14:35'],
    ['the zone of an article’s publication', '2020-05-19T10:35:00.000Z', 'named', '19\u00a0May, 14:35, Yerevan'],
    ['its year, if another', '2019-05-19T10:35:00.000Z', 'named', '19\u00a0May 2019, 14:35, Yerevan'],
  ] as const)('shows %s', (_, iso, style, text) => {
    expect(textOf(iso, style)).toMatchObject({ text, dateTime: iso });
  });

  it('has the whole date as its title', () => {
    expect(textOf('2020-05-19T10:35:00.000Z').title).toBe('19\u00a0May 2020, 14:35, Yerevan');
  });

  it('is relative in the browser on the day after a moment', () => {
    expect(textOf(new Date(Date.now() - 3 * 3_600_000).toISOString()).text).toBe('3 hours ago');
  });
});
