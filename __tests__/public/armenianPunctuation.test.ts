import { globSync, readFileSync } from 'node:fs';

/** Invalid in Armenian text, by the rule in docs/glossary.md. */
const wrong = {
  'an ASCII dot for the mijaket (U+2024) or in an abbreviation': /[Ա-Ֆա-և»]\.(?!\w)/gu,
  'an ASCII colon for the full stop (U+0589) or the but (U+055D)': /[Ա-Ֆա-և»]:(?!\/\/)/gu,
  'an ASCII question or exclamation mark for ՞ and ՜': /[Ա-Ֆա-և»][?!]/gu,
  'an apostrophe or a grave for the shesht (U+055B) or the but (U+055D)': /[Ա-Ֆա-և]['`’]/gu,
  'straight quotation marks for « »': /"[^"<>]*[Ա-Ֆա-և]|[Ա-Ֆա-և]"/gu,
  'a space between a comma or full stop and the dash that ends direct speech': /[,։][ \u00a0]—/gu,
  'a space before a mark': /[ \u00a0][,։․՝]/gu,
};

function withoutCode(html: string): string {
  return html
    .replace(/<(pre|code)\b.*?<\/\1>/gs, 'x')
    .replace(/<\/?t[dh][^>]*>/g, '|')
    .replace(/<[^>]*>/g, '');
}

function textsOf(words: object): string[] {
  return Object.values(words).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)));
}

const articles = globSync('lib/demo/server/content/hy/**/*.html');
const sources: Record<string, string[]> = {
  'the locale file': textsOf(JSON.parse(readFileSync('public/locales/hy/common.json', 'utf8'))),
  'the demo articles and pages': articles.map((file) => withoutCode(readFileSync(file, 'utf8'))),
  'the demo comments': [
    ...readFileSync('lib/demo/server/content/hy/comments.json', 'utf8').matchAll(/"text":\s*"(.*)"/g),
  ].map(([, text]) => text ?? ''),
};

describe.each(Object.entries(sources))('the Armenian of %s', (_, texts) => {
  it.each(Object.entries(wrong))('contains no %s', (_, pattern) => {
    const found = texts.flatMap((text) =>
      [...text.matchAll(pattern)].map(({ index }) => text.slice(index - 20, index + 10)),
    );

    expect(texts.length).toBeGreaterThan(9);
    expect(found).toEqual([]);
  });
});
