import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { fontFaces } from '#components/styles/fontFaces.ts';
import { type Language, languages } from '#lib/languages/language.ts';
import { charactersOf } from '../support/charactersOf.ts';

const folder = 'public/fonts';
const files = readdirSync(folder).filter((name) => name.endsWith('.woff2'));

/** Debian's `opentype-sanitizer`: the check that Firefox and Chromium make before they use a font. */
const hasSanitizer = spawnSync('ots-sanitize', ['--version']).status === 0;

function sanitize(file: string): string {
  const { stdout, stderr } = spawnSync('ots-sanitize', [`${folder}/${file}`, '/dev/null'], { encoding: 'utf8' });
  return `${stdout}${stderr}`.trim();
}

/** The characters that our font files cover for a language: those of each file within its unicode-range. */
function covered(language: Language, family: string): Set<string> {
  const faces = fontFaces(language, 'at once').matchAll(
    new RegExp(`@font-face{[^}]*/fonts/(vestnik-${family}-[a-z]+\\.woff2)[^}]*unicode-range:([^;}]+)`, 'g'),
  );
  const characters = [...faces].flatMap(([, file, ranges = '']) => {
    const limits = ranges.split(',').map((range) =>
      range
        .replace('U+', '')
        .split('-')
        .map((end) => Number.parseInt(end, 16)),
    );
    const isInRange = (code: number) => limits.some(([first = 0, last = first]) => code >= first && code <= last);
    return [...charactersOf(`${folder}/${file}`)].filter(isInRange);
  });
  return new Set(characters.map((code) => String.fromCodePoint(code)));
}

function charactersIn(files: string[]): string[] {
  const text = files.map((file) => readFileSync(file, 'utf8').replaceAll('&amp;', '&')).join('');
  return [...new Set(text.normalize('NFC'))].filter((character) => /\S/.test(character)).sort();
}

/** Missing in every fontsource package; used in one Russian article only, and present in every system font. */
const uncoveredCharacters = '‰√';

describe('fonts', () => {
  it(
    hasSanitizer
      ? 'pass the OpenType Sanitizer without an error'
      : 'were NOT checked by the OpenType Sanitizer: the package opentype-sanitizer is not installed',
    () => {
      if (!hasSanitizer) return;
      const answers = Object.fromEntries(files.map((file) => [file, sanitize(file)]));

      expect(files).toHaveLength(8);
      expect(answers).toEqual(Object.fromEntries(files.map((file) => [file, 'File sanitized successfully!'])));
    },
  );

  it('have URLs that change with their content', () => {
    const addresses = languages.flatMap((language) => fontFaces(language, 'at once').match(/\/fonts\/[^)]+/g) ?? []);

    const expected = files.map((file) => {
      const digest = createHash('sha256').update(readFileSync(`${folder}/${file}`));
      return `/fonts/${file}?v=${digest.digest('hex').slice(0, 8)}`;
    });
    expect([...new Set(addresses)].sort()).toEqual(expected.sort());
  });

  it.each(languages)('cover every character of the interface, the demo articles and pages: %s', (language) => {
    const interfaceText = charactersIn([`public/locales/${language}/common.json`]);
    const articles = charactersIn(globSync(`lib/demo/server/content/${language}/**/*.html`));
    const [serif, sans] = [covered(language, 'serif'), covered(language, 'sans')];

    expect(interfaceText.filter((character) => !sans.has(character) || !serif.has(character))).toEqual([]);
    expect([...'£²№₽֏→əłğ'].filter((character) => !sans.has(character) || !serif.has(character))).toEqual([]);
    expect([...'←↑↓'].filter((character) => !sans.has(character))).toEqual([]);
    expect(articles.length).toBeGreaterThan(80);
    expect(articles.filter((character) => !serif.has(character) && !uncoveredCharacters.includes(character))).toEqual(
      [],
    );
  });

  it('need at most 72 KB for the first page view', () => {
    const sizeOf = (name: string) => readFileSync(`${folder}/vestnik-${name}.woff2`).length;

    const sizes = languages.map((language) => sizeOf(`serif-${language}`) + sizeOf(`sans-${language}`));

    expect(Math.max(...sizes)).toBeLessThanOrEqual(72 * 1024);
  });
});
