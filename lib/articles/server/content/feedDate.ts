import { languages } from '#lib/languages/language.ts';
import { serverRules } from '#lib/languages/server.ts';
import { momentsAt } from '#lib/platform/text/zonedTime.ts';
import { isTimeZone } from '#lib/platform/values/isTimeZone.ts';

/** Zone abbreviations that feeds use and JavaScript can't parse. */
const zones: Record<string, string> = {
  GMT: '+0000',
  UTC: '+0000',
  Z: '+0000',
  MSK: '+0300',
  МСК: '+0300',
  MSD: '+0400',
  AMT: '+0400',
  AMST: '+0500',
  SAMT: '+0400',
  YEKT: '+0500',
  OMST: '+0600',
  NOVT: '+0700',
  KRAT: '+0700',
  IRKT: '+0800',
  VLAT: '+1000',
  TRT: '+0300',
  GET: '+0400',
  BST: '+0100',
  EET: '+0200',
  EEST: '+0300',
  CET: '+0100',
  CEST: '+0200',
};
const oldest = Date.UTC(1990, 0, 1);

/**
 * Parses a publication date as feeds write it: RFC 822, RFC 3339, seconds, names of months in our languages or similar. Dates up to two days in the future, from a
 * wrong clock or zone, count as now; later ones are rejected.
 *
 * @returns ISO 8601, or null for an invalid date
 */
export function feedDate(text: string | undefined, now = Date.now()): string | null {
  // Some systems write the year 1 for a missing date, and Node's parser reads it as 2001.
  if (!text || /(^|[\s,-])000[1-9]([\s-]|$)/.test(text)) return null;
  // The time may come first.
  const written = text
    .trim()
    .slice(0, 60)
    .replace(/^(\d{1,2}:\d\d(?::\d\d)?),?\s+(.*\d.*)$/, '$2 $1');
  const time = zoned(written) ?? read(written);
  if (time === undefined || time < oldest || time > now + 2 * 86_400_000) return null;
  return new Date(Math.min(time, now)).toISOString();
}

function read(text: string): number | undefined {
  return [number, ofWeek, withDots, standard, withSlashes, withWords]
    .map((reader) => reader(text))
    .find(Number.isFinite);
}

/** A time in a zone of the IANA database, `10:00 Europe/Moscow`; an offset before its name is the exact one. */
function zoned(text: string): number | undefined {
  const [written = '', name = ''] = /[[(]?\b([A-Z][\w-]*(?:\/[A-Z][\w+-]*)+)[\])]?/.exec(text) ?? [];
  if (!isTimeZone(name)) return undefined;
  const local = text
    .replace(written, '')
    .replace(/(?<=\d)T(?=\d)/, ' ')
    .trim();
  if (/:\d\d(?:\.\d+)?\s*(?:[+-]\d\d:?\d\d|Z)$/.test(local)) return read(local);
  const time = read(`${local}${local.includes(':') ? '' : ' 00:00'} UTC`);
  const [moment] = time === undefined ? [] : momentsAt(new Date(time).toISOString().slice(0, 16), name);
  return moment && time ? moment.getTime() + (time % 60_000) : time;
}

/** Seconds, milliseconds or microseconds since 1970. */
function number(text: string): number {
  const [, whole = ''] = /^(\d{9,13}|\d{16})(?:\.\d+)?$/.exec(text) ?? [];
  if (whole.length > 13) return Number(whole) / 1000;
  return whole ? Number(text) * (whole.length > 11 ? 1 : 1000) : Number.NaN;
}

/** `2026-W48-5`, a week of ISO 8601. */
function ofWeek(text: string): number {
  const [date, year, week, weekday = 1] = /^(\d{4})-?W(\d\d)(?:-?([1-7]))?/.exec(text) ?? [];
  if (!date) return Number.NaN;
  // The fourth of January is in the first week.
  const fourth = new Date(Date.UTC(Number(year), 0, 4));
  const day = 4 - (fourth.getUTCDay() || 7) + (Number(week) - 1) * 7 + Number(weekday);
  const found = new Date(Date.UTC(Number(year), 0, day));
  return timeOf(found.getUTCFullYear(), found.getUTCMonth() + 1, found.getUTCDate(), text.slice(date.length));
}

/** `25.11.2026 10:00`, of which JavaScript takes the first number as the month. */
function withDots(text: string): number {
  return daysFirst(/^(?:\p{L}+\.?,?\s+)?(\d{1,2})\.(\d{1,2})\.(\d{4}|\d\d)(?!\d)/u, text);
}

/** After `standard`: with these signs the month may come first. */
function withSlashes(text: string): number {
  return daysFirst(/^(?:\p{L}+\.?,?\s+)?(\d{1,2})[/-](\d{1,2})[/-](\d{4})/u, text);
}

function daysFirst(pattern: RegExp, text: string): number {
  const [, day, month, year] = pattern.exec(text) ?? [];
  return day
    ? timeOf(year?.length === 2 ? 2000 + Number(year) : Number(year), Number(month), Number(day), text)
    : Number.NaN;
}

function standard(text: string): number {
  const separated = text
    .replace(/^(\d{4})(\d\d)(\d\d)(?=$|T)/, '$1-$2-$3')
    .replace(/^(\d{4})(\d\d)(\d\d)(?=\d{6}$)/, '$1-$2-$3T')
    .replace(/T(\d\d)(\d\d)(\d\d)/, 'T$1:$2:$3')
    .replace(/(\d\dT[\d:]+),(\d+)/, '$1.$2')
    .replace(/(\d\dT[\d:.]+)\s+(?=[+-]\d)/, '$1')
    .replace(/(:\d\d[+-]\d\d)$/, '$1:00');
  const normalized = separated.replace(/(?<=[\s\d])\p{Lu}{1,4}$/u, (zone) => zones[zone] ?? zone);
  // The weekday may be abbreviated in another language; it is not needed.
  const times = [normalized, normalized.replace(/^\p{L}+\.?,\s*/u, '')].map((date) => Date.parse(date));
  const time = times.find(Number.isFinite) ?? Number.NaN;
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(separated) ?? [];
  // JavaScript reads 30 February as 2 March, and 2001 where no year is.
  const isDay = !day || new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day);
  const hasYear = new Date(time).getUTCFullYear() !== 2001 || /\b(?:20)?01\b/.test(text);
  return isDay && hasYear ? time : Number.NaN;
}

/** The beginnings of the names of the months in our languages. */
const beginnings = languages.map((language) => serverRules[language].monthBeginnings.split(' '));
const months = Array.from(
  { length: 12 },
  (_, month) => new RegExp(`^(?:${beginnings.map((one) => one[month]).join('|')})`),
);

/** The name of a month, a day and a year in any order. */
function withWords(text: string): number {
  const date = text.replace(/\d{1,2}:\d\d.*?(?=\b\d{4}\b|$)/, ' ');
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const month = words.map((word) => months.findIndex((name) => name.test(word)) + 1).find((found) => found > 0);
  const year = /(?<!\d)\d{4}(?!\d)/.exec(date)?.[0];
  const day = /(?<!\d)\d{1,2}(?!\d)/.exec(date)?.[0];
  return month && year && day ? timeOf(Number(year), month, Number(day), text) : Number.NaN;
}

/** With the time and the zone that the text has; otherwise midnight and UTC. */
function timeOf(year: number, month: number, day: number, text: string): number {
  const [clock = '', hour = 0, minutes = 0, seconds = 0, half] =
    /(\d{1,2}):(\d\d)(?::(\d\d))?(?:\s?([ap])\.?m\b)?/i.exec(text) ?? [];
  const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : hour;
  const rest = text.slice(text.indexOf(clock) + clock.length);
  const named =
    rest
      .match(/\p{Lu}+/gu)
      ?.map((zone) => zones[zone])
      .find(Boolean) ?? '';
  const [, sign = '+', zoneHours = 0, zoneMinutes = 0] =
    /^\D*([+-])(\d\d):?(\d\d)/.exec(rest) ?? /([+-])(\d\d)(\d\d)/.exec(named) ?? [];
  const offset = (Number(zoneHours) * 60 + Number(zoneMinutes)) * (sign === '-' ? -60_000 : 60_000);
  const time = Date.UTC(year, month - 1, day, Number(hours), Number(minutes), Number(seconds));
  return new Date(time).getUTCDate() === day && Number(hours) < 24 ? time - offset : Number.NaN;
}
