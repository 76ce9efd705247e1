const sql = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;
/** As in RSS. Systems write the year -0001 for a missing date. */
const rfc822 = /^(?:[a-z]{3},\s*)?\d{1,2} [a-z]{3} \d{4} \d\d:\d\d/i;
/** No newspaper is older; other years are marks for a missing date, or errors. */
const earliest = Date.UTC(1605, 0, 1);
const latest = Date.UTC(2200, 0, 1);

/** A date as exports write it, in UTC unless it has a zone; or milliseconds or seconds since 1970. Null for impossible ones. */
export function dateOf(value: string | number | null | undefined): Date | null {
  if (!value) return null;
  const number = typeof value === 'number' || /^\d{9,13}$/.test(value) ? Number(value) : null;
  const time = number === null ? parse(String(value).trim()) : number < 1e11 ? number * 1000 : number;
  return time >= earliest && time < latest ? new Date(time) : null;
}

function parse(text: string): number {
  const [, year, month = '', day = '', ...rest] = sql.exec(text) ?? [];
  if (!year) return rfc822.test(text) ? Date.parse(text) : Number.NaN;
  const [hour = '00', minute = '00', second = '00', zone = 'Z'] = rest;
  const date = `${year}-${month}-${day}`;
  // JavaScript reads 31 February as 3 March.
  const exists = new Date(`${date}T00:00:00Z`).getUTCDate() === Number(day);
  const offset = zone.length === 3 ? `${zone}:00` : zone;
  return exists ? Date.parse(`${date}T${hour}:${minute}:${second}${offset}`) : Number.NaN;
}
