import { inEveryLanguage, type Language, languages } from '#lib/languages/language.ts';
import { letterIn } from '#lib/languages/page.ts';
import { serverRules } from '#lib/languages/server.ts';

/** A letter of the index of topics, `#` for digits and signs, and the page on which its topics begin. */
export type LetterPage = { letter: string; page: number };

const scripts = languages.map(letterIn);

const alphabets = inEveryLanguage((own) => [own, ...languages.filter((other) => other !== own)].map(letterIn));

const otherLetters = languages.flatMap((language) => Object.entries(serverRules[language].sortedAs ?? {}));

/** The letter under which a tag is listed, in any case: «Ё» under «Е», “É” under “E”, «և» under «Ե»; `#` for other scripts and signs. */
export function letterOf(tag: string): string {
  const [first = ''] = folded(tag.toLowerCase());
  return scripts.some((script) => script.test(first)) ? first.toUpperCase() : '#';
}

/** The alphabet of the language first, then the others, digits and signs last. Without a collator, which would take seconds. */
export function sortTopics(tags: string[], language: Language): string[] {
  const keyed = tags.map((tag) => {
    const key = folded(tag);
    const rank = alphabets[language].findIndex((script) => script.test(key.charAt(0)));
    return { tag, key: `${rank < 0 ? alphabets[language].length : rank}${key}` };
  });
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ tag }) => tag);
}

/** @param sorted by `sortTopics` */
export function letterPages(sorted: string[], perPage: number): LetterPage[] {
  const pages = new Map<string, number>();
  for (const [index, tag] of sorted.entries()) {
    const letter = letterOf(tag);
    if (!pages.has(letter)) pages.set(letter, 1 + Math.floor(index / perPage));
  }
  return [...pages].map(([letter, page]) => ({ letter, page }));
}

/** Of a tag in lower case. Only Latin letters lose their marks: «й» is a letter of its own. */
function folded(tag: string): string {
  const unmarked = tag
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC');
  return otherLetters.reduce((folded, [letter, other]) => folded.replaceAll(letter, other), unmarked);
}
