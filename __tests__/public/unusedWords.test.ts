import { globSync, readFileSync } from 'node:fs';

function keysOf(words: object, prefix = ''): string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
}

/** Plural forms and contexts, which i18next appends to the key. */
const suffix = /_(zero|one|two|few|many|other|later|page|some)$/;

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

  it('have every word of the newsroom that the code names', () => {
    const words = keysOf(JSON.parse(readFileSync('public/locales/en/common.json', 'utf8')));
    const known = words.flatMap((key) => [`${key}.`, `${key.replace(suffix, '')}.`]);
    const source = globSync('{lib,components,pages}/**/*.{ts,tsx}')
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');

    // Two parts name an action of the log: `admin.create`. A key may be the beginning of others.
    const named = all(source, /['"`](admin(?:\.[A-Za-z][\w-]*){2,})(?:['"`]|\.\$\{)/g);

    expect(named.length).toBeGreaterThan(1_000);
    expect(named.filter((key) => !known.some((one) => one.startsWith(`${key}.`)))).toEqual([]);
  });
});
