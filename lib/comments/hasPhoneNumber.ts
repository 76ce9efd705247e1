/** Digits with the separators of phone numbers. */
const digitRuns = /\+?\(?\d[\d\s().\-\u2010-\u2015]*/gu;

/** Dates, also with an hour, and ranges of years. */
const dates =
  /(?<!\d)(?:\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2}|[12]\d{3}\s?[-\u2010-\u2015]\s?[12]\d{3})(?!\d)/gu;

const uuids = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/giu;

const grouped = /^\d{1,3}(?:\s\d{3})+$/;

/**
 * Detects phone numbers in a text: ten to fifteen digits, nine after a zero, a local one (`123-45-67`), or eight to
 * fifteen after a plus; not dates, years, amounts of money, decimals, scores, ISBNs or UUIDs.
 */
export function hasPhoneNumber(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(uuids, '|')
    .replace(dates, '|');
  for (const [run] of plain.matchAll(digitRuns)) if (run.split('\n').some(isPhone)) return true;
  return false;
}

function isPhone(run: string): boolean {
  const groups = run.match(/\d+/g) ?? [];
  const number = run.slice(0, run.lastIndexOf(groups.at(-1) ?? '') + (groups.at(-1) ?? '').length).trim();
  const digits = groups.join('');
  const isNumber =
    groups.every((group) => /^[12]\d{3}$/.test(group)) ||
    groups.every((group) => group.length < 3) ||
    (groups.length < 3 && number.includes('.')) ||
    number
      .replace('+', '')
      .split(/[-\u2010-\u2015]/u)
      .every((part) => grouped.test(part.trim())) ||
    /^97[89]\d{10}$/.test(digits);
  if (isNumber && !/^\+?\d{10,15}$/.test(number)) return false;

  const { length } = digits;
  if (number.startsWith('+')) return length >= 8 && length <= 15;
  if (digits.startsWith('0')) return length >= 9 && length <= 15;
  return (length >= 10 && length <= 15) || /^\d{3}-\d{2}-\d{2}$/.test(number);
}
