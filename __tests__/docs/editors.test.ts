import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const words = textsOf(JSON.parse(readFileSync(join(root, 'public/locales/en/common.json'), 'utf8')));
const quoted = [...readFileSync(join(root, 'docs/editors.md'), 'utf8').matchAll(/\*\*([^*]+)\*\*/g)].map(
  ([, text = '']) => text.replaceAll(/\s+/g, ' '),
);

function textsOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [String(value)];
}

describe('docs/editors.md', () => {
  it('quotes the words of the interface', () => {
    expect(quoted.length).toBeGreaterThan(60);
    expect(quoted.filter((text) => !words.includes(text))).toEqual([]);
  });
});
