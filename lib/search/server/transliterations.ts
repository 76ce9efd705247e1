import { inEveryLanguage, type Language, languages } from '#lib/languages/language.ts';
import { letterIn } from '#lib/languages/page.ts';
import { serverRules } from '#lib/languages/server.ts';
import { scriptOf } from '#lib/platform/text/scriptOf.ts';

type Letters = Record<string, string[]>;

const latin = letters(languages.flatMap((language) => serverRules[language].toLatin ?? []).join());
const alphabets = inEveryLanguage((language) => letters(serverRules[language].fromLatin ?? ''));
const longestGroup = 4;
/** Limited, because each is looked up in the index. */
const maxResults = 160;
/** Spellings in Latin from which those in a third script are made. */
const maxLatin = 4;

/** Spellings of a word in the script of a language, most likely first; none for a word that is in it already. */
export function transliterations(word: string, language: Language): string[] {
  const script = scriptOf(word);
  if (letterIn(script).source === letterIn(language).source) return [];
  const inLatin = serverRules[script].toLatin ? spellings(word, latin) : [word];
  if (!serverRules[language].fromLatin) return inLatin;
  const sources = inLatin.slice(0, maxLatin);
  return sources.flatMap((one) => spellings(one, alphabets[language]).slice(0, maxResults / sources.length));
}

function spellings(word: string, alphabet: Letters): string[] {
  let written = [''];
  for (let place = 0; place < word.length; ) {
    const group = groupAt(word, place, alphabet);
    const meanings = alphabet[group];
    if (!meanings) return [];
    // All with the most likely letter come before those with another.
    written = meanings.flatMap((meaning) => written.map((start) => start + meaning)).slice(0, maxResults);
    place += group.length;
  }
  return written;
}

/** The longest group of letters that stands for a letter. */
function groupAt(word: string, place: number, alphabet: Letters): string {
  for (let length = longestGroup; length > 1; length -= 1) {
    const group = word.slice(place, place + length);
    if (group.length === length && alphabet[group]) return group;
  }
  return word.slice(place, place + 1);
}

/** `ա a,ե e ye`: a letter and its meanings. */
function letters(pairs: string): Letters {
  return Object.fromEntries(
    pairs
      .split(',')
      .map((pair) => pair.split(' '))
      .map(([letter = '', ...meanings]) => [letter, meanings]),
  );
}
