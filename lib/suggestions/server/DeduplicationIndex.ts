import { type Language, languages } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { TagIndex } from './TagIndex.ts';
import { TitleIndex } from './TitleIndex.ts';
import { listRecentTitles } from './queries/seenItems.ts';
import { listTagStems } from '#lib/tags/server/queries/tagStems.ts';

/** Recent titles and known tags, loaded once for one run over all feeds. */
export type DeduplicationIndex = { titles: TitleIndex; tags: Map<Language, TagIndex> };

export async function loadDeduplicationIndex(db: Db): Promise<DeduplicationIndex> {
  const titles = new TitleIndex();
  for await (const key of listRecentTitles(db)) titles.add(key);
  const tags = new Map<Language, TagIndex>();
  for (const language of languages) tags.set(language, new TagIndex(await listTagStems(db, language)));
  return { titles, tags };
}
