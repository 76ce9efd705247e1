import { globSync, readFileSync } from 'node:fs';
import { languages } from '#lib/languages/language.ts';
import { differInNumber, loadWordForms } from '#lib/search/server/searchWords.ts';

const pairs = (text: string) => text.split(', ').map((pair) => pair.split(' ') as [string, string]);

beforeAll(loadWordForms);

describe('differInNumber', () => {
  it.each([
    [
      'ru',
      'газета газеты, город города, двор дворы, рынок рынки, отец отцы, день дни, имя имена, звезда звёзды, дерево деревья',
    ],
    ['ru', 'школа школы, учитель учителя, музей музеи, мир миры, военный военные, остров острова, нейросеть нейросети'],
    ['en', 'newspaper newspapers, school schools, city cities, bus buses, life lives, child children, woman women'],
    ['hy', 'թերթ թերթեր, քաղաք քաղաքներ, գյուղ գյուղեր, ընկեր ընկերներ'],
  ] as const)('%s: finds %s', (language, text) => {
    const missed = pairs(text).filter(
      ([one, other]) => !differInNumber(one, other, language) || !differInNumber(other, one, language),
    );

    expect(missed).toEqual([]);
  });

  it.each([
    [
      'ru',
      'банк банка, Александр Александра, Иванов Иванова, Пушкин Пушкина, история историк, студент студентка, газ газета',
    ],
    [
      'en',
      'farm farmers, train training, build building, university universe, policy police, mountain mountains-ahead',
    ],
    ['hy', 'գրել գրողներ, գին գինի, գյուղ քաղաք'],
  ] as const)('%s: tells %s apart', (language, text) => {
    expect(pairs(text).filter(([one, other]) => differInNumber(one, other, language))).toEqual([]);
  });

  it('compares word by word', () => {
    expect(differInNumber('малый город', 'Малые города', 'ru')).toBe(true);
    expect(differInNumber('small towns', 'small town', 'en')).toBe(true);
    expect(differInNumber('старый город', 'малые города', 'ru')).toBe(false);
    expect(differInNumber('города', 'малые города', 'ru')).toBe(false);
  });

  it.each(languages)('finds no two topics of one word in the demo: %s', (language) => {
    const tags = globSync(`lib/demo/server/content/${language}/*.html`).flatMap(
      (file) => /^tags: (.*)$/m.exec(readFileSync(file, 'utf8'))?.[1]?.split(', ') ?? [],
    );
    const doubled = tags.flatMap((one) =>
      tags.filter((other) => one < other && differInNumber(one, other, language)).map((other) => [one, other]),
    );

    expect(tags.length).toBeGreaterThan(30);
    expect(doubled).toEqual([]);
  });
});
