import dictionaryFiles from 'dictionary-ru';
import type { WordForms } from '../LanguageRules.ts';
import { SuffixDictionary } from '../SuffixDictionary.ts';
import {
  nounChanges,
  nounEndings,
  participles,
  type StemChange,
  suppletives,
  verbChanges,
  verbEndings,
} from './irregularWords.ts';

export const ru: WordForms = { isWord: /^[а-я]+$/, formsOf, isPluralOf, load };

const utf8 = new TextDecoder();
let words: SuffixDictionary | undefined;
let reading: Promise<SuffixDictionary> | undefined;

async function load(): Promise<void> {
  reading ??= SuffixDictionary.read(utf8.decode(dictionaryFiles.aff), utf8.decode(dictionaryFiles.dic), foldLetters);
  words = await reading;
}

/** Keeps the case: the word lists distinguish word classes by capitals. */
function foldLetters(text: string): string {
  return text.normalize('NFC').replaceAll('ё', 'е').replaceAll('Ё', 'Е');
}

function dictionary(): SuffixDictionary {
  if (!words) throw new Error('Call loadWordForms first');
  return words;
}

/** All forms of the words that `word` may be a form of, itself included; folded. */
function formsOf(word: string): string[] {
  const regular = dictionary().basesOf(word);
  const bases = new Set([...regular, ...irregularBases(word), ...regular.flatMap(wholeBases)]);
  if (bases.size === 0) return guessedForms(word);
  for (const base of [...bases]) {
    for (const other of [...suppletivesOf(base), ...otherNumber(base), ...wholeForms(base)]) bases.add(other);
  }
  const forms = [...bases].flatMap((base) => [...dictionary().formsOf(base), ...irregularForms(base)]);
  return [...new Set([word, ...forms, ...namesOf(word)])];
}

/** What is different between the nominatives of a noun or an adjective, singular and plural. */
const nominatives = new Set(
  ' ы, и, а,а ы,а и,я и,ь и,ь я,й и,й я,о а,о ья, ья,е я,й е,ой ые,ок ки,ек ки,ец цы,ец йцы,ень ни,я ена'.split(','),
);

function isPluralOf(plural: string, singular: string): boolean {
  let same = 0;
  while (same < singular.length && singular[same] === plural[same]) same += 1;
  const endings = `${singular.slice(same)} ${plural.slice(same)}`;
  if (same === 0 || !nominatives.has(endings) || !formsOf(singular).includes(plural)) return false;
  // Two words or two people, of which one looks like the genitive of the other: банк and банка, Иванов and Иванова.
  return endings !== ' а' || (dictionary().has(singular) && !dictionary().has(plural) && !singular.endsWith('ин'));
}

const wholeChanges: StemChange[] = [...nounChanges, ...verbChanges, ...participles].map(([base, , forms]) => [
  base,
  [],
  forms,
]);

function wholeBases(form: string): string[] {
  return beforeChange(form, wholeChanges, []).filter((base) => dictionary().has(base));
}

function wholeForms(base: string): string[] {
  return afterChange(base, wholeChanges, []).filter((form) => dictionary().has(form));
}

function suppletivesOf(base: string): string[] {
  return suppletives.filter((words) => words.includes(base)).flat();
}

/** Dictionary words of which `form` is an irregular form that the dictionary lists as a word of its own. */
function irregularBases(form: string): string[] {
  if (!dictionary().hasWithoutRules(form)) return [];
  const verb = form.replace(/с[ья]$/, '');
  const reflexive = verb === form ? '' : 'ся';
  return [
    ...beforeChange(verb, verbChanges, verbEndings).map((base) => base + reflexive),
    ...beforeChange(form, nounChanges, nounEndings),
    ...splitEnding(form, nounEndings).flatMap(([stem, ending]) => basesOfStem(stem, ending)),
  ].filter((base) => base !== form && dictionary().has(base));
}

function irregularForms(base: string): string[] {
  const verb = base.replace(/ся$/, '');
  const reflexives = verb === base ? [''] : ['ся', 'сь'];
  const listed = [
    ...afterChange(verb, verbChanges, verbEndings).flatMap((form) => reflexives.map((one) => form + one)),
    ...afterChange(base, nounChanges, nounEndings),
    ...splitEnding(base, baseEndings).flatMap(([stem]) => formsOfStem(stem, base)),
  ].filter((form) => dictionary().hasWithoutRules(form));
  return [...listed, ...namesOf(base)];
}

function beforeChange(form: string, changes: StemChange[], endings: string[]): string[] {
  const prefixes = (end: string) => (form.endsWith(end) ? [form.slice(0, form.length - end.length)] : []);
  return changes.flatMap(([base, stems, forms = []]) =>
    [...forms, ...stems.flatMap((stem) => ['', ...endings].map((ending) => stem + ending))]
      .flatMap(prefixes)
      .map((prefix) => prefix + base),
  );
}

function afterChange(base: string, changes: StemChange[], endings: string[]): string[] {
  return changes
    .filter(([end]) => base.endsWith(end))
    .flatMap(([end, stems, forms = []]) => {
      const prefix = base.slice(0, base.length - end.length);
      return [...forms, ...stems.flatMap((stem) => ['', ...endings].map((ending) => stem + ending))].map(
        (form) => prefix + form,
      );
    });
}

const baseEndings = ['ь', 'й', 'ья', 'ье', 'а', 'я', 'о', 'е', 'и', 'ы', 'ый', 'ий', 'ой'];
/** Endings of irregular forms that the dictionary lists as words of their own. */
const listedEndings = ['', 'ей', 'ов', 'ев', 'ем', 'ом', 'ьев', 'ьми'];

function basesOfStem(stem: string, ending: string): string[] {
  const plain = ['', ...baseEndings].map((one) => stem + one);
  const shortened = withoutFleeting(stem).flatMap((one) => baseEndings.map((last) => one + last));
  const lengthened = fleeting(stem).flatMap((one) => ['', 'ь', 'й'].map((last) => one + last));
  const leaves = listedEndings.includes(ending);
  return [
    ...[...plain, ...lengthened].filter((base) => leaves || dictionary().hasWithoutRules(base)),
    ...(ending === '' || ending === 'ь' ? shortened : []),
    ...(ending === 'ь' ? [`${stem}я`] : []),
  ];
}

function formsOfStem(stem: string, base: string): string[] {
  const hasRules = !dictionary().hasWithoutRules(base);
  const endings = hasRules ? listedEndings : ['', ...nounEndings];
  return [
    ...[stem, ...withoutFleeting(stem)].flatMap((one) => endings.map((ending) => one + ending)),
    ...(stem === base ? [] : fleeting(stem).flatMap((one) => [one, `${one}ь`])),
    ...(base === `${stem}я` ? [`${stem}ь`] : []),
  ];
}

/** звезда and звёзды, дело and дела: separate words in the dictionary if the plural has another stress. */
function otherNumber(base: string): string[] {
  return plurals
    .flatMap(([singular, plural]) => [
      ...(base.endsWith(singular) ? [base.slice(0, -1) + plural] : []),
      ...(base.endsWith(plural) ? [base.slice(0, -1) + singular] : []),
    ])
    .filter((other) => dictionary().has(other) && !dictionary().hasWithoutRules(other));
}

const plurals = [
  ['а', 'ы'],
  ['а', 'и'],
  ['я', 'и'],
  ['о', 'а'],
  ['е', 'я'],
] as const;

/** Forms of names that the dictionary lacks: of women, of families, and of names it treats as masculine (Беларусь). */
function namesOf(base: string): string[] {
  if (/(ов|ев|ин|ын)$/.test(base)) return ['а', 'ой', 'у', 'ым', 'ых', 'ыми', 'ы', 'е'].map((ending) => base + ending);
  if (/(ов|ев|ин|ын)о$/.test(base)) return ['а', 'е', 'у', 'ом'].map((ending) => base.slice(0, -1) + ending);
  if (/[^тч]ь$/.test(base)) return ['и', 'ью'].map((ending) => base.slice(0, -1) + ending);
  return [];
}

const consonant = '[бвгджзклмнпрстфхцчшщ]';
const cluster = new RegExp(`(${consonant})[ьй]?(${consonant}ь?)$`);
const lastVowel = new RegExp(`(${consonant})[ое](${consonant}ь?)$`);

/** окн → окон: the fleeting vowel is between the last two consonants. */
function fleeting(stem: string): string[] {
  return cluster.test(stem) ? ['о', 'е'].map((vowel) => stem.replace(cluster, `$1${vowel}$2`)) : [];
}

const afterVowel = /([аеиоуюя])е([мцк])$/;

/** окон → окн, писем → письм, боец → бойц. */
function withoutFleeting(stem: string): string[] {
  if (afterVowel.test(stem)) return [stem.replace(afterVowel, '$1й$2')];
  return lastVowel.test(stem) ? ['', 'ь', 'й'].map((sign) => stem.replace(lastVowel, `$1${sign}$2`)) : [];
}

/** All splits of a word into a stem of at least two letters and one of the endings, or none. */
function splitEnding(word: string, endings: string[]): [stem: string, ending: string][] {
  return ['', ...endings]
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= 2)
    .map((ending) => [word.slice(0, word.length - ending.length), ending]);
}

const adjectiveEndings = 'ый ий ой ая яя ое ее ые ие ого его ому ему ым им ом ем ую юю ых их ыми ими'.split(' ');
const shortest = 3;

/** Forms of a word that is not in the dictionary, mostly a name: its stem with all endings of nouns and adjectives. */
function guessedForms(word: string): string[] {
  const all = [...new Set([...nounEndings, ...adjectiveEndings])];
  const ending = all
    .filter((one) => word.endsWith(one) && word.length - one.length >= shortest)
    .sort((a, b) => b.length - a.length)[0];
  const stem = word.slice(0, word.length - (ending ?? '').length);
  return stem.length < shortest ? [word] : [...new Set([word, stem, ...all.map((one) => stem + one)])];
}
