import { type Language, languages } from '#lib/languages/language.ts';
import { writingRules } from '#lib/languages/writing.ts';
import { Quotations } from './quotationMarks.ts';

/** In the order of their importance: where two findings overlap, the first one stays. */
export const typographyRules = [
  'repeated',
  'spaces',
  'dashes',
  'quotes',
  'dots',
  'stops',
  'alphabets',
  'bound',
] as const;
export type TypographyRule = (typeof typographyRules)[number];

/** Offsets in the text, and what to write in place of what is there. */
export type TypographyFinding = { rule: TypographyRule; from: number; to: number; replacement: string };

/** In place of what is not text to check: code, addresses, pictures in a line. As long as that. */
export const notText = '\uFFFC';

const address = /(?:https?:\/\/|www\.)\S+|(?<![^\s@])[^\s@]+@\S+/g;
const units = languages.map((language) => writingRules[language].units).join('|');
const beforeUnit = new RegExp(`(?<=\\d) (?=(?:${units})(?!\\p{L}))`, 'gu');

/**
 * What the typography of print would set otherwise in a paragraph: the language's quotation marks, dashes, ellipses, full stops and
 * non-breaking spaces; doubled spaces and words; letters of another alphabet within a word. Nothing in correct text.
 */
export function findTypography(paragraph: string, language: Language): TypographyFinding[] {
  const text = paragraph.replace(address, (found) => notText.repeat(found.length));
  const found = typographyRules
    .flatMap((rule) => finders[rule](text, language).map((finding) => ({ ...finding, rule })))
    .filter(({ from, to, replacement }) => text.slice(from, to) !== replacement)
    // A stable sort: of those at one place the more important comes first.
    .sort((a, b) => a.from - b.from);
  return found.reduce<TypographyFinding[]>((kept, finding) => {
    const last = kept.at(-1);
    if (!last || finding.from >= last.to) kept.push(finding);
    else if (typographyRules.indexOf(finding.rule) < typographyRules.indexOf(last.rule)) kept.splice(-1, 1, finding);
    return kept;
  }, []);
}

/** The text with these findings corrected. */
export function correctTypography(text: string, findings: TypographyFinding[]): string {
  return findings.toReversed().reduce((done, { from, to, replacement }) => {
    return done.slice(0, from) + replacement + done.slice(to);
  }, text);
}

type Found = Omit<TypographyFinding, 'rule'>;

const finders: Record<TypographyRule, (text: string, language: Language) => Found[]> = {
  repeated: findRepeatedWords,
  spaces: (text) => [
    ...replacing(text, /(?<=[^\s\u00a0])[ \u00a0]{2,}(?=\S)/g, (spaces) =>
      spaces.includes('\u00a0') ? '\u00a0' : ' ',
    ),
    ...replacing(text, /(?<=[\p{L}\d»”)])[ \u00a0](?=[,.;:!?։](?:\s|$))/gu, () => ''),
  ],
  dashes: (text, language) => {
    const { dash } = writingRules[language];
    const ofLanguage = dash.trim();
    return [
      ...replacing(text, ofLanguage === '—' ? /^[-–—](?= \S)/g : /^–(?= \S)/g, () => ofLanguage),
      ...replacing(text, ofLanguage === '—' ? /[ \u00a0](?:--?|[–—])(?= )/g : /[ \u00a0](?:--?|–)(?= )/g, () => dash),
      ...replacing(text, /(?<!\d-\d+)(?<=\d)-(?=\d{2,4}(?!\d|-))/g, () => '–'),
      ...replacing(text, /(?<!-)--(?!-)/g, () => '—'),
    ];
  },
  quotes: findQuotationMarks,
  dots: (text) => replacing(text, /\.{3}/g, () => '…'),
  stops: (text, language) => {
    const { stop } = writingRules[language];
    return stop ? replacing(text, stop.instead, () => stop.mark) : [];
  },
  alphabets: (text) => replacing(text, /\p{L}+/gu, inOneAlphabet),
  bound: (text, language) => {
    const { shortWords, particles } = writingRules[language];
    const spaces = [
      beforeUnit,
      /(?<=№) (?=\d)/g,
      ...(shortWords ? [shortWords] : []),
      ...(particles ? [particles] : []),
    ];
    return spaces.flatMap((space) => replacing(text, space, () => '\u00a0'));
  },
};

function replacing(text: string, pattern: RegExp, replace: (found: string) => string): Found[] {
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    from: index,
    to: index + found.length,
    replacement: replace(found),
  }));
}

/** Names such as Duran Duran have a second capital; some words are repeated for emphasis. */
function findRepeatedWords(text: string, language: Language): Found[] {
  const { repeatable } = writingRules[language];
  return [...text.matchAll(/(?<![\p{L}\p{N}\p{M}'’-])(\p{L}+)(?=([ \u00a0]+)(\1)(?![\p{L}\p{N}\p{M}'’-]))/giu)].flatMap(
    ({ 1: word = '', 2: space = '', 3: again = '', index }) => {
      const from = index + word.length;
      const isMeant = again !== again.toLowerCase() || repeatable.test(word.toLowerCase());
      return isMeant ? [] : { from, to: from + space.length + again.length, replacement: '' };
    },
  );
}

/** A word in single marks within a quotation; apostrophes are part of it. */
const singleQuoted = /'(?=\p{L})[^"“”']{0,200}(?:'(?=\p{L})[^"“”']{0,200}){0,3}'(?!\p{L})/uy;

function findQuotationMarks(text: string, language: Language): Found[] {
  const { quotes } = writingRules[language];
  const own = Object.values(quotes);
  const quotations = new Quotations('', language);
  const found: Found[] = [];
  let singleEnd = -1;
  const setOf = (character: string, index: number): string => {
    if (character === "'") {
      if (/\p{L}/u.test(text[index - 1] ?? '') && /\p{L}/u.test(text[index + 1] ?? '')) return '’';
      if (index === singleEnd) return quotes.innerClose;
      singleQuoted.lastIndex = index;
      const isQuoted = quotes.innerOpen === '‘' && quotations.isInside && quotations.isOpening;
      const quoted = isQuoted ? singleQuoted.exec(text)?.[0] : undefined;
      if (!quoted) return character;
      singleEnd = index + quoted.length - 1;
      return quotes.innerOpen;
    }
    if (!/["«»“”„‟]/.test(character)) return character;
    // “ ends a Russian quotation within another, and begins an English one.
    const isForeign =
      !own.includes(character) || (character === '“' && quotes.innerClose === '“' && quotations.isOpening);
    return isForeign ? quotations.next() : character;
  };
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    const replacement = setOf(character, index);
    quotations.add(replacement);
    if (replacement !== character) found.push({ from: index, to: index + 1, replacement });
  }
  return found;
}

/** Those with letters that look like Latin ones. */
const alphabets = languages.flatMap((language) => {
  const { lookalikes, slugLetters } = writingRules[language];
  if (!lookalikes) return [];
  const fromLatin = Object.fromEntries(Object.entries(lookalikes).map(([letter, latin]) => [latin, letter]));
  return { slugLetters, toLatin: lookalikes, fromLatin };
});

/** A word of two alphabets in the one that most of its letters are of, if the others look like letters of it. */
function inOneAlphabet(word: string): string {
  const latin = word.match(/\p{Script=Latin}/gu) ?? [];
  const others = word.match(/\P{Script=Latin}/gu) ?? [];
  if (latin.length === 0 || others.length === 0) return word;
  const alphabet = alphabets.find(({ slugLetters }) => others.every((letter) => letter.toLowerCase() in slugLetters));
  if (!alphabet) return word;
  const { toLatin, fromLatin } = alphabet;
  if (latin.length <= others.length)
    return latin.every((letter) => letter in fromLatin) ? spelled(word, fromLatin) : word;
  // A Latin name with an ending of the text's language is meant.
  const isInflected = /^\p{Script=Latin}+\P{Script=Latin}+$/u.test(word);
  return !isInflected && others.every((letter) => letter in toLatin) ? spelled(word, toLatin) : word;
}

function spelled(word: string, letters: Readonly<Record<string, string>>): string {
  return word.replace(/\p{L}/gu, (letter) => letters[letter] ?? letter);
}
