import type { WordForms } from '../LanguageRules.ts';
import { britishAndAmerican, comparable, irregularForms } from './irregularWords.ts';

export const en: WordForms = { isWord: /^[a-z]+$/, formsOf };

const vowel = '[aeiou]';
/** A final consonant that is doubled before -ed and -ing: plan, planned. */
const doubles = new RegExp(`(?:^|[^aeiou])${vowel}([bdfgklmnprstvz])$`);
const doubled = /([bdfgklmnprstvz])\1$/;
const endings = ['s', 'es', 'ies', 'ed', 'd', 'ied', 'ing', 'er', 'ers', 'est', 'ier', 'iest'];
const shortest = 3;

/** All possible forms of the words that `word` may be a form of, itself included; some of them do not exist. */
function formsOf(word: string): string[] {
  const spellings = new Set([word, ...otherSpellings(word)]);
  const bases = new Set([...spellings].flatMap((one) => [one, ...basesOf(one)]));
  const groups = [...bases].flatMap((base) => irregularForms.filter((group) => group.includes(base))).flat();
  for (const base of [...bases]) for (const other of otherSpellings(base)) bases.add(other);
  return [
    ...new Set([
      word,
      ...groups,
      ...[...bases, ...groups].flatMap((base) => [...regularForms(base), ...degrees(base)]),
    ]),
  ];
}

function degrees(base: string): string[] {
  if (!comparable.has(base)) return [];
  const last = doubles.exec(base)?.[1] ?? '';
  const stem = base.replace(/e$/, '').replace(/y$/, 'i');
  return [`${stem}er`, `${stem}est`, `${stem}${last}er`, `${stem}${last}est`];
}

/** The words of which this may be a regular form; without a dictionary, some do not exist. */
function basesOf(word: string): string[] {
  return endings.filter((ending) => word.endsWith(ending)).flatMap((ending) => beforeEnding(word, ending));
}

function beforeEnding(word: string, ending: string): string[] {
  const stem = word.slice(0, word.length - ending.length);
  if (stem.length < shortest - 1 || /ss$/.test(word)) return [];
  if (ending.startsWith('i') && ending !== 'ing') return [`${stem}y`];
  if (ending === 's') return [stem];
  if (ending === 'd') return stem.endsWith('e') ? [stem] : [];
  return [stem, `${stem}e`, ...(doubled.test(stem) ? [stem.slice(0, -1)] : [])].filter(
    (base) => base.length >= shortest,
  );
}

function regularForms(base: string): string[] {
  if (base.length < shortest) return [base];
  if (/[^aeiou]y$/.test(base)) {
    const stem = base.slice(0, -1);
    return [base, `${stem}ies`, `${stem}ied`, `${base}ing`, `${base}s`];
  }
  if (base.endsWith('e')) return [base, `${base}s`, `${base}d`, `${base.slice(0, -1)}ing`];
  const last = doubles.exec(base)?.[1] ?? '';
  const plural = /(?:s|x|z|ch|sh|o)$/.test(base) ? [`${base}es`] : [];
  return [
    base,
    `${base}s`,
    ...plural,
    `${base}ed`,
    `${base}ing`,
    ...(last ? [`${base}${last}ed`, `${base}${last}ing`] : []),
  ];
}

const suffixes: [american: RegExp, british: string][] = [
  [/iz(e[sdr]?|ers|ing|ations?)$/, 'is$1'],
  [/yz(e[sdr]?|ers|ing)$/, 'ys$1'],
  [/is(e[sdr]?|ers|ing|ations?)$/, 'iz$1'],
  [/ys(e[sdr]?|ers|ing)$/, 'yz$1'],
];

/** Converts between British and American spelling, in both directions. */
function otherSpellings(word: string): string[] {
  const bySuffix = suffixes
    .filter(([suffix]) => suffix.test(word))
    .map(([suffix, other]) => word.replace(suffix, other));
  const byPart = britishAndAmerican.flatMap(([british, american]) => {
    if (word.includes(british)) return [word.replace(british, american)];
    return word.includes(american) ? [word.replace(american, british)] : [];
  });
  return [...bySuffix, ...byPart];
}
