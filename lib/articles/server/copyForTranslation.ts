import type { ArticleInput } from '../articleDraft.ts';
import { fieldsThat } from '../articleFields.ts';
import type { Language } from '#lib/languages/language.ts';
import { normalizeTag } from '#lib/tags/normalizeTag.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { readLinkedNames, translateLinks } from './content/translateLinks.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { presentContent } from './present/articleContent.ts';
import type { EditedArticleRow } from './queries/editedArticles.ts';
import { listLinkedArticles, listTagsAbroad, listTagsInUse } from './queries/linkedArticles.ts';

/**
 * The initial content of a translation: the public text of a published source, otherwise its draft. Title and summary
 * are empty: an article without a title can't be published, so the source's title can't go public by accident, and the
 * slug follows the new title. The byline is the source's with its translator.
 */
export async function copyForTranslation(
  db: Db,
  source: EditedArticleRow,
  { language, translator }: { language: Language; translator: string },
) {
  const page = env.SITE_URL + paths.content(source.kind, source.language, source.slug);
  const names = readLinkedNames(source.body, page);
  const [linked, linkedTags, tags] = await Promise.all([
    listLinkedArticles(db, names.articles, language),
    listTagsInUse(db, names.tags, language),
    listTagsAbroad(db, source.tags.map(normalizeTag), source.language, language),
  ]);
  const body = translateLinks(source.body, page, {
    language,
    articles: new Map(linked.flatMap(({ name, edition }) => (edition === null ? [] : [[name, edition]]))),
    itself: new Set(linked.filter((row) => row.id === source.id).map(({ name }) => name)),
    tags: linkedTags,
  });
  const content = presentContent(source);
  const { seo, authors } = content;
  const others = authors.filter(({ id, role }) => role !== 'translation' && id !== translator);
  return {
    ...fieldsThat('translated', content),
    body,
    language,
    tags,
    authors: [...others, { id: translator, name: null, role: others.length > 0 ? 'translation' : 'text' }],
    seo: { title: null, description: null, noindex: seo.noindex, canonicalUrl: null },
    translationOf: source.id,
  } satisfies ArticleInput;
}
