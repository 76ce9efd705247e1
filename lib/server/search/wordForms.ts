import { armenianForms } from './armenianForms.ts';
import { englishForms } from './englishForms.ts';
import { russianForms } from './russianForms.ts';

/** Longer ones are not natural words. */
const longest = 40;

/** All forms of the words that an indexed word may be a form of, itself first. The script tells the language. */
export function wordForms(word: string): string[] {
  if (word.length > longest) return [word];
  if (/^[а-я]+$/.test(word)) return russianForms(word);
  if (/^[ա-և]+$/.test(word)) return armenianForms(word);
  if (/^[a-z]+$/.test(word)) return englishForms(word);
  return [word];
}
