import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const formColumns = ['word', 'form', 'note', 'kind'];
const apartColumns = ['word', 'other', 'note'];

const lists = [
  { file: 'forms.ru.tsv', pairs: 200, columns: formColumns, script: /^[а-яё]+$/i },
  { file: 'forms.hy.tsv', pairs: 200, columns: formColumns, script: /^[ա-ևԱ-Ֆ]+$/ },
  { file: 'forms.en.tsv', pairs: 100, columns: formColumns, script: /^[a-z'’-]+$/i },
  { file: 'apart.ru.tsv', pairs: 200, columns: apartColumns, script: /^[а-яё]+$/i },
  { file: 'apart.hy.tsv', pairs: 100, columns: apartColumns, script: /^[ա-ևԱ-Ֆ]+$/ },
];

const textOf = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const rowsOf = (file: string) =>
  textOf(file)
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));

describe.each(lists)('the word list $file', ({ file, pairs, columns, script }) => {
  const [header, ...rows] = rowsOf(file);

  it('has its columns in every row, without surrounding blanks', () => {
    const broken = rows.filter(
      (row) => row.length !== columns.length || row.some((value) => !value || value !== value.trim()),
    );

    expect(header).toEqual(columns);
    expect(broken).toEqual([]);
  });

  it('has the agreed number of pairs, each once in either order', () => {
    const distinct = new Set(rows.map(([word, other]) => [word, other].sort().join('\t')));

    expect(rows).toHaveLength(pairs);
    expect(distinct.size).toBe(pairs);
  });

  it('pairs two different words in the script of its language', () => {
    const broken = rows.filter(
      ([word = '', other = '']) => word === other || !script.test(word) || !script.test(other),
    );

    expect(broken).toEqual([]);
  });

  it('is in Unicode normal form C', () => {
    expect(textOf(file)).toBe(textOf(file).normalize('NFC'));
  });
});

describe.each(lists.filter(({ columns }) => columns === formColumns))(
  'the categories of words in $file',
  ({ file, pairs }) => {
    it('are 60 % ordinary and 40 % hard', () => {
      const kinds = rowsOf(file)
        .slice(1)
        .map(([, , , kind]) => kind);

      expect(kinds.filter((kind) => kind === 'ordinary')).toHaveLength(pairs * 0.6);
      expect(kinds.filter((kind) => kind === 'hard')).toHaveLength(pairs * 0.4);
    });
  },
);
