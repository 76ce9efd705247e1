const english = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const russian = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

const toRussian = keys(english, russian);
const toEnglish = keys(russian, english);

/** The text typed with the same keys in the other layout, English or Russian; null for a text in both or neither. */
export function inOtherLayout(typed: string): string | null {
  const letters = [...typed.toLowerCase()];
  for (const layout of [toRussian, toEnglish]) {
    const other = letters.map((letter) => layout.get(letter));
    if (other.every((letter) => letter !== undefined)) return other.join('');
  }
  return null;
}

function keys(from: string, to: string): Map<string, string> {
  return new Map([...from].map((letter, index) => [letter, to[index] ?? letter]));
}
