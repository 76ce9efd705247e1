import { LRUCache } from 'lru-cache';
import type { ArticleText } from './feedBody.ts';
import { runParser } from '#lib/parsing/server/runParser.ts';

const cache = new LRUCache<string, string>({ maxSize: 16_000_000, sizeCalculation: (html) => html.length + 1 });

/** @param version of the body, part of the cache key */
export type VersionedText = ArticleText & { version: string };

/** The bodies of a feed's articles, in their order. Together they are long, so a worker thread converts uncached ones. */
export async function feedBodies(texts: VersionedText[]): Promise<string[]> {
  const bodies = new Map(texts.map((text) => [text, cache.get(keyOf(text))]));
  const missing = texts.filter((text) => bodies.get(text) === undefined);
  if (missing.length > 0) {
    const length = missing.reduce((sum, { body }) => sum + body.length, 0);
    const input = missing.map(({ body, url }) => ({ body, url }));
    for (const [index, html] of (await runParser('feedBodies', input, length)).entries()) {
      const text = missing[index];
      if (!text) continue;
      bodies.set(text, html);
      cache.set(keyOf(text), html);
    }
  }
  return texts.map((text) => bodies.get(text) ?? '');
}

function keyOf({ version, url }: VersionedText): string {
  return `${version} ${url}`;
}
