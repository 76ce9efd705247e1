import { languages } from '#lib/languages/language.ts';
import { normalizeTag } from '#lib/tags/normalizeTag.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { keepTags } from '#lib/tags/server/queries/keepTags.ts';
import type { ArticleRow } from './toArticleRow.ts';

/** Keeps the names of the tags of a batch, and gives each article the tags that the site has for them. */
export async function keepImportedTags(db: Db, rows: ArticleRow[]): Promise<ArticleRow[]> {
  // All new names first, in one order: an editor's transaction may add some of them at the same time.
  for (const language of languages) {
    const own = rows.filter((row) => row.language === language);
    await keepTags(
      db,
      language,
      own.flatMap(({ content }) => content.tags),
    );
  }
  const tagged: ArticleRow[] = [];
  for (const row of rows) {
    const tags = await keepTags(db, row.language, row.content.tags);
    tagged.push({ ...row, tags: tags.map(normalizeTag), content: { ...row.content, tags } });
  }
  return tagged;
}
