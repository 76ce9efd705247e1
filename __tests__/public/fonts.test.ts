import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fontFaces } from '#components/styles/fontFaces.ts';
import { languages } from '#lib/domain/language.ts';

const folder = 'public/fonts';
const files = readdirSync(folder).filter((name) => name.endsWith('.woff2'));

/** Debian's `opentype-sanitizer`: the check that Firefox and Chromium make before they use a font. */
const hasSanitizer = spawnSync('ots-sanitize', ['--version']).status === 0;

function sanitize(file: string): string {
  const { stdout, stderr } = spawnSync('ots-sanitize', [`${folder}/${file}`, '/dev/null'], { encoding: 'utf8' });
  return `${stdout}${stderr}`.trim();
}

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

  it('have addresses that change with their content', () => {
    const addresses = languages.flatMap((language) => fontFaces(language).match(/\/fonts\/[^)]+/g) ?? []);

    const expected = files.map((file) => {
      const digest = createHash('sha256').update(readFileSync(`${folder}/${file}`));
      return `/fonts/${file}?v=${digest.digest('hex').slice(0, 8)}`;
    });
    expect([...new Set(addresses)].sort()).toEqual(expected.sort());
  });

  it('need at most 72 KB for the first view of a page', () => {
    const weigh = (name: string) => readFileSync(`${folder}/vestnik-${name}.woff2`).length;

    const sizes = languages.map((language) => weigh(`serif-${language}`) + weigh(`sans-${language}`));

    expect(Math.max(...sizes)).toBeLessThanOrEqual(72 * 1024);
  });
});
