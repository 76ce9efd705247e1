import { en } from '#lib/languages/en/wordForms.ts';
import { hy } from '#lib/languages/hy/wordForms.ts';
import type { WordForms } from '#lib/languages/LanguageRules.ts';
import { type Language, languages } from '#lib/languages/language.ts';
import { ru } from '#lib/languages/ru/wordForms.ts';

const accentsAndMarks = /[\u0300-\u036f\u00ad\u055b\u055c\u055e]/g;
const latinAccents = /(?<=[a-z])[\u0300-\u036f]+/g;
/** Latin letters that are no letter with an accent, and what they are searched as. */
const otherLetters: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };
const apostrophes = "'’ʼ‘`´ʹ′՚";
const possessive = new RegExp(`(?<=\\p{L})[${apostrophes}]s(?![\\p{L}\\p{Nd}])`, 'gu');
const insideWord = new RegExp(`(?<=\\p{L})[${apostrophes}](?=\\p{L})`, 'gu');

/**
 * The words of a text as in the search index; `search_words_of` in the database does the same
 * (migrations/0048_search_accents.sql). Lower case; ё becomes е, եւ and եվ become և, é becomes e; without accents,
 * apostrophes, Armenian intonation marks and the English 's.
 */
export function searchWords(text: string): string[] {
  const folded = text
    .normalize('NFD')
    .toLowerCase()
    .replace(latinAccents, '')
    .normalize('NFC')
    .replace(accentsAndMarks, '')
    .replace(/[øłđıßæœþ]/g, (letter) => otherLetters[letter] ?? letter)
    .replaceAll('ё', 'е')
    .replace(/եվ|եւ/g, 'և')
    .replace(possessive, '')
    .replace(insideWord, '');
  return folded.match(/[\p{L}\p{Nd}]+/gu) ?? [];
}

/** Letters and what else may be written for them, in regular expressions. */
const writtenAs = new Map([
  ['е', '[её]'],
  ['և', '(և|եւ|եվ)'],
]);
for (let code = 0xc0; code < 0x180; code += 1) {
  const letter = String.fromCharCode(code);
  const [folded = ''] = searchWords(letter);
  if (/^[a-z]$/.test(folded)) writtenAs.set(folded, `${writtenAs.get(folded)?.slice(0, -1) ?? `[${folded}`}${letter}]`);
}
const ligatures = new Map(Object.entries(otherLetters).map(([letter, folded]) => [folded, letter]));

/** A regular expression for a folded word as it may be written in a text, in any case. */
export function writtenPattern(word: string): string {
  const oneByOne = (letters: string) => [...letters].map((one) => `${writtenAs.get(one) ?? one}['’]?`).join('');
  const groups = word.match(/ss|ae|oe|th|./gu) ?? [];
  return groups
    .map((group) => (group.length > 1 ? `(${oneByOne(group)}|${ligatures.get(group)})` : oneByOne(group)))
    .join('');
}

const all: Record<Language, WordForms> = { ru, en, hy };

/** Longer ones are not natural words. */
const longest = 40;

/** Reads the dictionaries: once, some tenths of a second, in slices between which other work can run. */
export async function loadWordForms(): Promise<void> {
  await Promise.all(languages.map((language) => all[language].load?.()));
}

/** Whether two texts in a language have the same words, but for singular and plural: «старый двор», «старые дворы». */
export function differInNumber(one: string, other: string, language: Language): boolean {
  const { isPluralOf } = all[language];
  const [words, others] = [searchWords(one), searchWords(other)];
  const isNumberOf = (first: readonly string[], second: readonly string[]) =>
    first.every((word, n) => {
      const singular = second[n] ?? '';
      return word === singular || isPluralOf(word, singular);
    });
  return words.length > 0 && words.length === others.length && (isNumberOf(words, others) || isNumberOf(others, words));
}

/** All forms of the words that an indexed word may be a form of, itself first. The script tells the language. */
export function wordForms(word: string): string[] {
  if (word.length > longest) return [word];
  const forms = languages.map((language) => all[language]).filter(({ isWord }) => isWord.test(word));
  return [...new Set([word, ...forms.flatMap(({ formsOf }) => formsOf(word))])];
}
