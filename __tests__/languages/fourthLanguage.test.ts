import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A copy of the sources with a made-up language, `xx`, in the list of languages and nowhere else. */
const copy = mkdtempSync(join(tmpdir(), 'vestnik-language-'));

/** Where a language is named, beside its folder: what the compiler asks for. */
const registries = [
  'lib/languages/page.ts',
  'lib/languages/rare.ts',
  'lib/languages/server.ts',
  'lib/languages/text.ts',
  'lib/languages/writing.ts',
  'lib/search/server/searchWords.ts',
  'lib/site/browser/reader/reader.ts',
];

function edit(file: string, change: (text: string) => string): void {
  const path = join(copy, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

/** What a module of the copy computes. */
function evaluate(module: string, expression: string): unknown {
  const script = `import * as module from ${JSON.stringify(join(copy, module))}; const value = await (${expression});
    process.stdout.write(JSON.stringify(value));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: copy,
    encoding: 'utf8',
  });
  return stdout === '' ? stderr : JSON.parse(stdout);
}

beforeAll(() => {
  for (const name of ['components', 'lib', 'pages', 'public/locales', 'package.json', 'tsconfig.json'])
    cpSync(name, join(copy, name), { recursive: true, filter: (path) => !/\.(avif|jpg|png|sql|html)$/.test(path) });
  for (const name of ['next.config.js', 'next-i18next.config.js', 'server.ts']) cpSync(name, join(copy, name));
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  edit('lib/languages/language.ts', (text) => text.replace("'hy'] as const", "'hy', 'xx'] as const"));
});
afterAll(() => rmSync(copy, { recursive: true }));

describe('a fourth language', () => {
  it('is asked for by the compiler where languages are registered, and nowhere else', () => {
    const { stdout } = spawnSync('node_modules/.bin/tsc', ['--noEmit', '--checkers', '1', '--pretty', 'false'], {
      cwd: copy,
      encoding: 'utf8',
    });

    const files = stdout.match(/^[^\s(]+(?=\()/gm) ?? [];
    expect([...new Set(files)].sort()).toEqual(registries);
    expect(stdout.match(/error TS(?!2741)\d+.*/g)).toBeNull();
  });

  it('is missed by no expression or type that spells the others', () => {
    const sources = globSync('{components,lib,pages}/**/*.{ts,tsx}').filter(
      (file) => !file.startsWith('lib/languages/'),
    );
    const spelled = sources.filter((file) =>
      /\b(?:ru|en|hy)'?\s?\|\s?'?(?:ru|en|hy)\b/.test(readFileSync(file, 'utf8')),
    );

    expect(sources.length).toBeGreaterThan(1_000);
    expect(spelled).toEqual([]);
  });

  it('works everywhere with its folder, its locale file and a line in each registry', () => {
    cpSync(join(copy, 'lib/languages/en'), join(copy, 'lib/languages/xx'), { recursive: true });
    cpSync(join(copy, 'public/locales/en'), join(copy, 'public/locales/xx'), { recursive: true });
    for (const file of ['page', 'rare', 'server', 'text', 'wordForms', 'writing'])
      edit(`lib/languages/xx/${file}.ts`, (text) => text.replace('export const en', 'export const xx'));
    edit('lib/languages/xx/page.ts', (text) => text.replace("'English'", "'Exish'").replace('November', 'Xovember'));
    for (const file of registries)
      edit(file, (text) =>
        text
          .replace(/^import .* from '.*\/en\/.*';$/m, (line) => `${line}\n${line.replace(/\ben\b/g, 'xx')}`)
          .replace('{ ru, en, hy }', '{ ru, en, hy, xx }'),
      );

    const date = "module.formatDate('2026-11-20', 'xx', 'UTC', 'weekday')";
    expect(evaluate('lib/platform/text/formatDate.ts', date)).toBe('Friday 20\u00a0Xovember 2026');
    expect(evaluate('lib/languages/languageNames.ts', 'module.languageNames.xx')).toBe('Exish');
    expect(evaluate('lib/platform/text/paths.ts', "module.paths.article('xx', 'bridge')")).toBe('/xx/articles/bridge');
    expect(evaluate('lib/platform/i18n/server/words.ts', "module.translate('xx', 'site.name')")).toBe('Vestnik');
    expect(evaluate('components/styles/fontFaces.ts', "module.fontPreloads('xx')[0]")).toMatch('vestnik-serif-xx');
    expect(
      evaluate('lib/search/server/searchWords.ts', "module.loadWordForms().then(() => module.wordForms('bridge'))"),
    ).toContain('bridges');
    expect(evaluate('lib/platform/db/server/schema/columns.ts', 'module.languageList')).toBe("'ru', 'en', 'hy', 'xx'");
    const saved = { name: { ru: 'Заря', en: 'Dawn', hy: 'Արշալույս' } };
    expect(
      evaluate('lib/settings/server/siteSettings.ts', `module.applySaved(${JSON.stringify({ saved })}).name`),
    ).toEqual({ ...saved.name, xx: 'Vestnik' });
    expect(evaluate('next.config.js', 'module.default.i18n.locales')).toEqual(['ru', 'en', 'hy', 'xx']);
  });
});
