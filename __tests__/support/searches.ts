import { randomUUID } from 'node:crypto';
import { searchResultSchema } from '#lib/search/search.ts';
import { api } from './site.ts';

/** Searches on the running site. */
export async function search(query: Record<string, string>) {
  const { body } = await api('GET', `/search?${new URLSearchParams(query)}`);
  return searchResultSchema.parse(body);
}

export async function titles(query: Record<string, string>): Promise<string[]> {
  return (await search(query)).articles.map(({ title }) => title);
}

/** Letters only, so that it is one word in any language. */
export function aWord(alphabet = 'бвгджзклмнпрстфхц'): string {
  return [...randomUUID().replaceAll('-', '')]
    .map((digit) => alphabet[Number.parseInt(digit, 16)])
    .join('')
    .slice(0, 14);
}
