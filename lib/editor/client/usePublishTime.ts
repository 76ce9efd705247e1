import { useState } from 'react';
import { momentsAt, toLocalTime } from '#lib/platform/text/zonedTime.ts';

export type PublishTime = ReturnType<typeof usePublishTime>;

/**
 * The time at which an article is published: at once while `local` is empty, else at `moment`, which is null if the clocks
 * of the site's time zone skip it. `nth` is which of two `moments`, when an hour is repeated.
 */
export function usePublishTime(timeZone: string, planned: string | null) {
  const [{ local, nth }, setTime] = useState({ local: '', nth: 0 });
  const moments = local === '' ? [] : momentsAt(local, timeZone);

  /** Proposes the planned time, else the next full hour. */
  function propose(): void {
    const start = planned ? new Date(planned) : new Date(Date.now() + 3_600_000);
    const shown = toLocalTime(start, timeZone);
    const proposed = planned ? shown : shown.replace(/\d\d$/, '00');
    const last = momentsAt(proposed, timeZone).findLastIndex((moment) => moment <= start);
    setTime({ local: proposed, nth: Math.max(0, last) });
  }

  return {
    local,
    nth,
    moments,
    moment: moments[nth] ?? null,
    propose,
    /** @param value as in `<input type="datetime-local">`, or empty */
    change: (value: string) => setTime({ local: value, nth: 0 }),
    choose: (chosen: number) => setTime({ local, nth: chosen }),
  };
}
