import { type SQL, sql } from 'drizzle-orm';
import { containsText } from './containsText.ts';

/** The expression of `articles_text_idx`. */
const articleText = sql`(articles.title || ' ' || articles.summary)`;
/** Shorter parts have no trigram that the index could find. */
const shortest = 3;

/** Articles with a text in the title or the summary, case-insensitive. */
export function isInArticleText(part: string): SQL {
  const contains = containsText(articleText, part);
  if ([...part].length < shortest) return contains;
  return sql`(text_trigrams(${articleText}) @> text_trigrams(${part}) and ${contains})`;
}
