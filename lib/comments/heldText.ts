import { topLevelDomains, wordLikeDomains } from '#lib/platform/values/topLevelDomains.ts';

/**
 * Detects words of a list in a text: whole words in any case, also full-width and with invisible characters between
 * the letters. `ё` equals `е`. An entry may have several words; one that ends with `*` matches any ending.
 */
export function hasBlockedWord(text: string, blocked: readonly string[]): boolean {
  const words = ` ${wordsOf(text)} `;
  return blocked.some((entry) => {
    const searched = wordsOf(entry);
    return searched !== '' && words.includes(entry.trim().endsWith('*') ? ` ${searched}` : ` ${searched} `);
  });
}

/** The words of a text with one space between them. */
function wordsOf(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replaceAll('ё', 'е');
  return (plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).join(' ');
}

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

/** `http:`, `www.`, or a domain with a path. Matching only one label before the dot keeps the pattern linear. */
const link = /https?:|www\.|[\p{L}\p{N}]\.\p{L}[\p{L}\p{N}-]{1,62}(?::\d{1,5})?\/\S/iu;

/** The last letters before a dot, and the word after it: possibly a domain and its top level. */
const domains = /([\p{L}\p{N}-]?[\p{L}\p{N}])\.(xn--[a-z\d-]{2,59}|\p{L}{2,24})(?![\p{L}\p{N}-])/giu;

/** A dot in brackets, `[.]` or `(dot)`, and one in words between two words. Bounded, so the patterns stay linear. */
const bracketed = /\s{0,2}[[({]\s?(?:\.|dot|дот|точка|կետ)\s?[\])}]\s{0,2}/giu;
const spelled = /(?<=[\p{L}\p{N}])\s{1,2}(?:dot|дот|точка|կետ)\s{1,2}(\p{L}{2,24})(?![\p{L}\p{N}-])/giu;
const spelledDomains: Record<string, string> = { ком: 'com', нет: 'net', орг: 'org', инфо: 'info', ру: 'ru' };

/** Letters that look like Latin ones; a word that has both is meant to be read as Latin: `еvil.соm`. */
const latin: Record<string, string> = {
  ...{
    а: 'a',
    е: 'e',
    о: 'o',
    р: 'p',
    с: 'c',
    у: 'y',
    х: 'x',
    і: 'i',
    ѕ: 's',
    ј: 'j',
    к: 'k',
    м: 'm',
    т: 't',
    в: 'b',
    н: 'h',
  },
  ...{ ο: 'o', α: 'a', ν: 'v', ι: 'i', օ: 'o', ս: 'u', ո: 'n', հ: 'h' },
};

/** Detects URLs in a text, also bare domains, in any script, in full-width letters, with lookalike letters and spelled dots. */
export function hasLink(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('。', '.')
    .replace(bracketed, '.')
    .replace(spelled, (whole, word: string) => asDomain(word) ?? whole);
  return isLinked(plain) || isLinked(plain.replace(/\S+/g, readAsLatin));
}

/** `.com` of `dot com`; not of a word that people write, as in `the dot in the middle`. */
function asDomain(word: string): string | null {
  const top = spelledDomains[word.toLowerCase()] ?? word.toLowerCase();
  return topLevelDomains.has(top) && !wordLikeDomains.has(top) && /^[a-z]/.test(top) ? `.${top}` : null;
}

function readAsLatin(word: string): string {
  return /[a-z]/i.test(word) ? [...word.toLowerCase()].map((one) => latin[one] ?? one).join('') : word;
}

function isLinked(plain: string): boolean {
  if (link.test(plain)) return true;
  for (const { 1: label = '', 2: word = '', 0: match, index } of plain.matchAll(domains))
    if (isDomain(label, word, plain.slice(index + match.length, index + match.length + 2))) return true;
  return false;
}

function isDomain(label: string, word: string, after: string): boolean {
  const top = word.toLowerCase();
  if (top.startsWith('xn--')) return true;
  // `I came.It was`: a full stop without a space is not a domain, unless the sentence ends after it.
  if (wordLikeDomains.has(top)) return word === top && !/^\s?\p{L}/u.test(after);
  if (!topLevelDomains.has(top)) return false;
  // `г.Москва` and `Спасибо.Дети рады` are words of these scripts; `пример.москва` is a domain.
  const isLatin = /^[a-z]/.test(top);
  return isLatin || (label.length > 1 && (word === top || word === word.toUpperCase()));
}
