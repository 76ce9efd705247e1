import { Hono } from 'hono';
import { languageDetector } from 'hono/language';
import { LRUCache } from 'lru-cache';
import { defaultLanguage, type Language, languages, toLanguage } from '#lib/languages/language.ts';
import type { ApiEnvironment } from '../router.ts';

export const negotiateLanguage = languageDetector({
  order: ['header'],
  caches: false,
  supportedLanguages: [...languages],
  fallbackLanguage: defaultLanguage,
});

const alone = new Hono<ApiEnvironment>().use(negotiateLanguage).get('/', (c) => c.text(c.var.language));
const known = new LRUCache<string, Language>({ max: 500 });

/** What the middleware chooses for a call with this `Accept-Language`. */
export async function languageOf(header = ''): Promise<Language> {
  const chosen = known.get(header);
  if (chosen) return chosen;
  const answer = await alone.request('/', { headers: { 'accept-language': header } });
  const language = toLanguage(await answer.text());
  known.set(header, language);
  return language;
}
