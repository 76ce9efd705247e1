import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = globSync('docs/decisions/[0-9]*.md', { cwd: root }).map((file) => basename(file));
const numbers = new Set(files.map((file) => file.slice(0, 4)));
const index = read('docs/decisions/README.md');

const texts = globSync(
  [
    '*.{md,ts,js}',
    '{__tests__,bench,components,deploy,docs,e2e,fuzz,lib,lint,pages,public}/**/*.{ts,tsx,js,cjs,py,md,yaml,yml,cfg,service}',
    'deploy/{Caddyfile,Dockerfile,nginx/*}',
  ],
  { cwd: root, exclude: ['**/node_modules'] },
);

describe('docs/decisions', () => {
  it('has each decision once in its index, under its own number', () => {
    const listed = [...index.matchAll(/^- \[(\d+)\]\((\d{4})(-[\w-]+\.md)\) /gm)];

    expect(listed.map(([, , number, rest]) => `${number}${rest}`).sort()).toEqual(files.sort());
    expect(listed.filter(([, short, number]) => Number(short) !== Number(number))).toEqual([]);
  });

  it('begins each file with its number', () => {
    const wrong = files.filter((file) => !read(`docs/decisions/${file}`).startsWith(`# ${Number(file.slice(0, 4))}. `));

    expect(wrong).toEqual([]);
  });

  it('has at most 45 of them', () => {
    expect(files.length).toBeLessThanOrEqual(45);
  });

  it('uses no former number again', () => {
    const rows = [...index.slice(index.indexOf('## Former numbers')).matchAll(/^\| (.+?) \|/gm)];
    const taken = rows.flatMap(([, row = '']) => row.match(/\d+/g) ?? []).map((number) => number.padStart(4, '0'));

    expect(taken.length).toBeGreaterThan(45);
    expect(taken.filter((number) => numbers.has(number))).toEqual([]);
  });

  it('is linked under its own number', () => {
    const wrong = texts.flatMap((file) =>
      [...read(file).matchAll(/\[(?:decision )?(\d+)\]\((?:[\w./]*\/)?(\d{4})-[\w-]+\.md/g)]
        .filter(([, text, number]) => Number(text) !== Number(number))
        .map(([link]) => `${file}: ${link}`),
    );

    expect(wrong).toEqual([]);
  });

  it('is named by code and documents only where it exists', () => {
    const dead = texts.flatMap((file) =>
      [...read(file).matchAll(/decisions\/(\d{4})/g)]
        .filter(([, number = '']) => !numbers.has(number))
        .map(([mention]) => `${file}: ${mention}`),
    );

    expect(texts.length).toBeGreaterThan(1000);
    expect(dead).toEqual([]);
  });
});
