import { languages } from '#lib/languages/language.ts';
import { serverRules } from '#lib/languages/server.ts';

const layouts = languages.flatMap((language) => serverRules[language].keys ?? []);
const changes = layouts.flatMap((to) => layouts.filter((from) => from !== to).map((from) => keys(from, to)));

/** The text typed with the same keys in another layout, such as English or Russian; null for a text in several layouts or none. */
export function inOtherLayout(typed: string): string | null {
  const letters = [...typed.toLowerCase()];
  for (const change of changes) {
    const other = letters.map((letter) => change.get(letter));
    if (other.every((letter) => letter !== undefined)) return other.join('');
  }
  return null;
}

function keys(from: string, to: string): Map<string, string> {
  return new Map([...from].map((letter, index) => [letter, to[index] ?? letter]));
}
