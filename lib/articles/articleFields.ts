import { defaultLanguage, type Language } from '#lib/languages/language.ts';
import type { ArticleContent } from './articleDraft.ts';

export type FieldName = keyof ArticleContent;

type Field<Value> = {
  /** In a new article. */
  empty: Value;
  /** Whether restoring a revision changes it; what places an article on the site stays. */
  restored: boolean;
  /** Whether a translation begins with that of its source. */
  translated: boolean;
  /** Whether bulk changes set it, which can be taken back. */
  bulk: boolean;
  /** Whether it is text for readers in the language of the article, which a translation follows; a body alone is HTML. */
  words: Value extends string ? boolean : false;
};

/**
 * The fields of an article's text, in the order in which they are shown. Lists of fields are derived from this table, and
 * `articleFields.test.ts` follows each field from the draft to the export; eleven lists by hand had missed some. The schema stays in
 * `articleDraft.ts`, because the browser must not import the schema library; types compare it with this table.
 */
export const articleFields = {
  title: { empty: '', restored: true, translated: false, bulk: false, words: true },
  summary: { empty: '', restored: true, translated: false, bulk: false, words: true },
  body: { empty: '', restored: true, translated: false, bulk: false, words: true },
  language: { empty: defaultLanguage, restored: false, translated: false, bulk: true, words: false },
  cover: { empty: null, restored: true, translated: true, bulk: false, words: false },
  department: { empty: null, restored: true, translated: true, bulk: true, words: false },
  tags: { empty: [], restored: true, translated: false, bulk: true, words: false },
  authors: { empty: [], restored: true, translated: false, bulk: true, words: false },
  seo: {
    empty: { title: null, description: null, noindex: false, canonicalUrl: null },
    restored: true,
    translated: false,
    bulk: false,
    words: false,
  },
  slug: { empty: '', restored: false, translated: false, bulk: false, words: false },
  translationOf: { empty: null, restored: false, translated: false, bulk: false, words: false },
} satisfies { [Name in FieldName]: Field<ArticleContent[Name]> };

const isField = (name: string): name is FieldName => name in articleFields;
export const fieldNames = Object.keys(articleFields).filter(isField);

type Flag = 'restored' | 'translated' | 'bulk' | 'words';
type Flagged<Of extends Flag> = {
  [Name in FieldName]: (typeof articleFields)[Name] extends Record<Of, true> ? Name : never;
}[FieldName];
/** The part of a text that a column of the table names. */
export type FieldsThat<Of extends Flag> = Pick<ArticleContent, Flagged<Of>>;

export function fieldsThat<Of extends Flag>(flag: Of, content: ArticleContent): FieldsThat<Of> {
  const named = fieldNames.filter((name) => articleFields[name][flag]).map((name) => [name, content[name]]);
  return Object.fromEntries(named) as FieldsThat<Of>;
}

export type WordField = keyof FieldsThat<'words'>;
type HeadField = Exclude<WordField, 'body'>;
/** The texts of an article, in the order in which they are read: those of its head, then the body. */
export const wordFields = fieldNames.filter((name): name is WordField => articleFields[name].words);
export const headFields = wordFields.filter((name): name is HeadField => name !== 'body');

/** The content of a new article. */
export function emptyContent(language: Language): ArticleContent {
  const empty = fieldNames.map((name) => [name, articleFields[name].empty]);
  return { ...(Object.fromEntries(empty) as ArticleContent), language };
}
