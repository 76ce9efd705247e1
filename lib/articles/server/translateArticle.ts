import { v5, v7 } from 'uuid';
import type { Language } from '#lib/languages/language.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import { normalizeTag } from '#lib/tags/normalizeTag.ts';
import { canSeeArticle, canWriteArticles } from '#lib/users/permissions.ts';
import type { ArticleInput, EditedArticle } from '../articleDraft.ts';
import { fieldsThat } from '../articleFields.ts';
import { cleanBody } from './cleanBody.ts';
import { readLinkedNames, translateLinks } from './content/bodyLinks.ts';
import { saveEditedArticle } from './editArticle.ts';
import { getEditable, refuseTrashed } from './getEditable.ts';
import { presentContent, presentEditedArticle } from './present.ts';
import { lockSlugs } from './queries/articleSlugs.ts';
import { type EditedArticleRow, findEditedArticle, lockArticle } from './queries/editedArticles.ts';
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

const sameSubmission = 'c07d8f1e-4b7e-4d0c-9a53-6f7f0d7a2e14';

/**
 * Creates a draft of the caller with the structure of an article that they may see, for translation. Two submissions
 * with one idempotency key create one draft.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 * @throws DomainError invalid, for the article's own language
 * @throws DomainError conflict, for a language that already has a translation, or an article in the trash
 */
export async function translateArticle(
  caller: Caller,
  id: string,
  language: Language,
  idempotencyKey?: string,
): Promise<EditedArticle> {
  const { kind = 'article' } = caller;
  const user = authorize(caller.actor, canWriteArticles);
  const parts = [user.id, idempotencyKey, id, language];
  const draftId = idempotencyKey ? v5(JSON.stringify(parts), sameSubmission) : v7();

  return inTransaction(async (transaction) => {
    // The lock ensures that the draft names the revision that it copies; a second submission waits for the first.
    await lockArticle(transaction, id);
    const source = await findEditedArticle(transaction, id);
    if (source?.kind !== kind || !canSeeArticle(user, source)) throw notFound(kind);
    refuseTrashed(source);
    if (source.language === language) throw new DomainError('invalid', 'invalid_input', { language: 'invalid' });
    const sent = idempotencyKey && (await findEditedArticle(transaction, draftId));
    if (sent) return presentEditedArticle(sent);

    const input = await copyForTranslation(transaction, source, { language, translator: user.id });
    // Before storing, which locks slugs for others.
    await cleanBody(input.body);
    const { isSnippet } = source;
    const change = { id: draftId, before: null, input, isSnippet, action: 'article.translate' as const };
    return presentEditedArticle(await saveEditedArticle(transaction, caller, change));
  });
}

const sameDuplication = 'a3b0a1c7-5a92-4a0e-9d3f-5f0b6f0f6c11';

/**
 * Creates a draft of the caller, and in their name, with the text of an article, including its unpublished changes, but not as its
 * translation. Two submissions with one idempotency key create one draft.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function duplicateArticle(caller: Caller, id: string, idempotencyKey?: string): Promise<EditedArticle> {
  const user = authorize(caller.actor, canWriteArticles);
  const copyId = idempotencyKey ? v5(JSON.stringify([user.id, idempotencyKey, id]), sameDuplication) : v7();

  return inTransaction(async (transaction) => {
    const row = await getEditable(transaction, caller, id);
    await lockSlugs(transaction);
    const sent = idempotencyKey && (await findEditedArticle(transaction, copyId));
    if (sent) return presentEditedArticle(sent);

    const content = row.copy?.content ?? presentContent(row);
    const input = {
      ...content,
      slug: '',
      authors: [],
      translationOf: null,
      cover: row.copy && !row.copyImage ? null : content.cover,
    };
    const { isSnippet } = row;
    const change = { id: copyId, before: null, input, isSnippet, action: 'article.duplicate' as const };
    return presentEditedArticle(await saveEditedArticle(transaction, caller, change));
  });
}
