import { globSync, readFileSync } from 'node:fs';

function keysOf(words: object, prefix = ''): string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
}

/** Plural forms and contexts, which i18next appends to the key. */
const suffix = /_(zero|one|two|few|many|other|later|page)$/;

function all(source: string, pattern: RegExp): string[] {
  return [...new Set([...source.matchAll(pattern)].map(([, found]) => found ?? ''))];
}

describe('the interface words', () => {
  it('are all used by the code', () => {
    const files = globSync('{lib,components,pages}/**/*.{ts,tsx}');
    const source = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    const literals = new Set(all(source, /['"`]([A-Za-z][\w.-]*)['"`]/g));
    const beginnings = all(source, /`([A-Za-z][\w.-]*\.)\$\{/g);
    const endings = all(source, /\$\{[^}`]*\}(\.[\w.-]+)`/g);
    const keys = keysOf(JSON.parse(readFileSync('public/locales/en/common.json', 'utf8')));

    const unused = keys
      .map((key) => key.replace(suffix, ''))
      .filter((key) => !literals.has(key))
      .filter((key) => !beginnings.some((beginning) => key.startsWith(beginning)))
      .filter((key) => !endings.some((ending) => key.endsWith(ending)));

    expect(unused).toEqual([]);
  });
});
