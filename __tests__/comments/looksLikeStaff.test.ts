import { looksLikeStaff, skeletonOf } from '#lib/comments/looksLikeStaff.ts';

const staff = ['Анна Петрова', 'Davit Sahakyan'];

describe('a name that imitates the editors', () => {
  it.each([
    ['a reserved word', 'Admin'],
    ['a reserved word with a Cyrillic letter', 'Аdmin'],
    ['a digit for a letter', 'Adm1n'],
    ['a small L for an I', 'ADMlN'],
    ['spaces and dots', 'A.d m-i n'],
    ['marks', 'Ádmïn'],
    ['a reserved word among others', 'Администратор сайта'],
    ['Latin letters in a Russian word', 'Peдaкция'],
    ['an Armenian word', 'Խմբագրություն'],
    ['the name of the site', 'Вестник'],
    ['an author', 'анна петрова'],
    ['an author in look-alike letters', 'Aннa  Пeтpoвa'],
    ['an author in mixed scripts', 'Dаvit Sаhаkyаn'],
  ])('is %s', (_, name) => {
    expect(looksLikeStaff(name, staff)).toBe(true);
  });

  it.each(['Анна', 'Анна Петрова-Водкина', 'Петров', 'Давид', 'Гость', 'Reader 12ab34cd', 'Ирина', 'Վահագն', 'Ed'])(
    'is not %s',
    (name) => {
      expect(looksLikeStaff(name, staff)).toBe(false);
    },
  );

  it('is found in any Unicode normalization form', () => {
    expect(skeletonOf('Андрей')).toBe(skeletonOf('Андреи\u0306'));
  });
});
