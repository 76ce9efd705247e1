import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadWordForms, searchWords, wordForms } from '#lib/search/server/searchWords.ts';

const readPairs = (name: string) =>
  readFileSync(join(import.meta.dirname, `${name}.tsv`), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .flatMap(([one = '', other = '']) => [
      [one, other],
      [other, one],
    ]);

/** Whether a search for one word finds a text that contains only the other. */
function finds(queried: string, written: string): boolean {
  const [query, text] = [searchWords(queried), searchWords(written)];
  const sideBySide = query.length === text.length && query.every((word, n) => wordForms(word).includes(text[n] ?? ''));
  return sideBySide || wordForms(query.join('')).includes(text.join(' ')) || query.join('') === text.join('');
}

const list = (pairs: string[][]) => pairs.map(([queried, text]) => `${queried} → ${text}`);

beforeAll(loadWordForms);

describe('word forms by independently chosen lists', () => {
  it.each([
    ['forms.ru', 0.98, ['бойцов → боец', 'займы → заём']],
    ['forms.hy', 0.9, ['ուսուցչի → ուսուցիչ']],
    ['forms.en', 0.98, []],
  ])('%s: finds %d of them, all but those listed', (name, share, missed) => {
    const pairs = readPairs(name);

    const notFound = pairs.filter(([queried = '', text = '']) => !finds(queried, text));

    expect(list(notFound)).toEqual(missed);
    expect(missed.length).toBeLessThanOrEqual(pairs.length * (1 - share));
  });

  it.each([
    [
      'apart.ru',
      [
        'угол → уголь',
        'уголь → угол',
        'шест → шесть',
        'шесть → шест',
        'плот → плоть',
        'плоть → плот',
        'Зверев → зверь',
        'Соболев → соболь',
      ],
    ],
    ['apart.hy', ['գին → գինի', 'գինի → գին', 'հոգի → հոգս', 'հոգս → հոգի', 'ապրել → ապրանք']],
  ])('%s: distinguishes 95 %% of them, all but those listed', (name, mixed) => {
    const pairs = readPairs(name);

    const found = pairs.filter(([queried = '', text = '']) => finds(queried, text));

    expect(list(found)).toEqual(mixed);
    expect(mixed.length).toBeLessThanOrEqual(pairs.length * 0.05);
  });
});
