import { setImmediate } from 'node:timers/promises';
import { v7 } from 'uuid';
import { contributorIdsOf } from '#lib/articles/byline.ts';
import { isDense } from '#lib/articles/server/content/refuseDenseBody.ts';
import { sanitizeBody } from '#lib/articles/server/content/sanitizeBody.ts';
import { shownImages } from '#lib/articles/server/content/shownImages.ts';
import { setArticleAuthors } from '#lib/articles/server/queries/articleAuthors.ts';
import { lockSlugs } from '#lib/articles/server/queries/articleSlugs.ts';
import { setCorrections } from '#lib/corrections/server/queries.ts';
import { setArticleImages } from '#lib/media/server/queries/images.ts';
import { articleTag, listTag, pagesTag, userTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { shortened } from '#lib/platform/text/shortened.ts';
import { fingerprintOf } from './ImportMemory.ts';
import { commentParts, importComments, importRedirects } from './importComments.ts';
import { type ImportedArticle, type ImportRun, importing, remake, remember } from './importItems.ts';
import { importLive } from './importLive.ts';
import { chooseSlugs, keepImportedTags, normalizeImported, warnOfLosses } from './normalizeImported.ts';
import {
  insertArticles,
  insertFormerSlugs,
  listExistingArticles,
  listPublished,
  listTranslations,
  listUnchangedArticles,
  setReviews,
  setRevisions,
  updateImported,
} from './queries/imports.ts';
import { picturesIn, showCover, showPictures } from './showCover.ts';
import { type ImportedArticleRow, toArticleRow } from './toArticleRow.ts';

type Prepared = { article: ImportedArticleRow; source: ImportedArticle; id: string; fingerprint: string };

/** More comments of an article, in a transaction of their own. */
type Later = { article: ImportedArticle; work: () => Promise<void> };

/**
 * Imports a batch of articles with their first comments and former addresses in one transaction. @returns what is left to do with the
 * comments of articles that have many
 */
export async function importArticles(run: ImportRun, articles: ImportedArticle[]): Promise<Later[]> {
  const later: Later[] = [];
  const prepared: Prepared[] = [];
  for (const article of articles) {
    // Of our own format; text of other systems may also have grown while it was converted.
    if (isDense(article.html)) run.report.skipItem('article', article.title, 'articleTooDense');
    else prepared.push(prepare(run, article));
    // In the newsroom, an import shares the process with readers' requests.
    await setImmediate();
  }
  await importing(run, async (transaction) => {
    const known = prepared.filter(({ source }) => run.memory.find('article', source.id));
    const created = prepared.filter((one) => !known.includes(one));
    const stored = await listExistingArticles(
      transaction,
      known.map(({ id }) => id),
    );
    for (const { id, source } of known)
      if (stored.get(id) !== false)
        run.report.skipItem('article', source.title, stored.has(id) ? 'articleInTrash' : 'articleDeleted');
    const current = known.filter(({ id }) => stored.get(id) === false);
    const changed = current.filter(
      ({ source, fingerprint }) =>
        !run.source.known && run.memory.find('article', source.id)?.fingerprint !== fingerprint,
    );
    run.report.count('article', 'created', created.length);
    // Those of its own export are counted by the comparison.
    if (!run.source.known) run.report.count('article', 'unchanged', current.length - changed.length);
    await remake(run, transaction, [...created, ...changed].flatMap(referencesOf));
    await separateTranslations(transaction, run, [...created, ...changed]);
    const slugs = await insert(transaction, run, created);
    const updated = await update(transaction, run, changed);
    const records = [...created, ...updated].map(({ id, source, fingerprint }) => ({
      kind: 'article',
      externalId: source.id,
      targetId: id,
      fingerprint,
    }));
    await run.memory.store(transaction, records);
    for (const one of [...created, ...current].filter(({ source }) => !source.isPage)) {
      const { id, source } = one;
      const [first = [], ...others] = commentParts(run, source.comments);
      await importComments(transaction, run, id, first);
      if (others.length > 0 && created.includes(one))
        remember(run, [id], async (db) => {
          await remake(run, db, referencesOf(one));
          await insert(db, run, [one]);
        });
      for (const part of others)
        later.push({
          article: source,
          work: () =>
            importing(run, async (next) => {
              await remake(run, next, [id]);
              await importComments(next, run, id, part);
            }),
        });
    }
    const redirects = created.flatMap(({ id, source, article }) => {
      const target = paths.content(article.kind, article.language, slugs.get(id) ?? source.slug);
      return source.formerPaths.map((path) => ({ path, target }));
    });
    await importRedirects(transaction, run, redirects);
    if (run.dryRun) for (const slug of slugs.values()) run.slugs.add(slug);
  });
  return later;
}

/** Keys of what an article's row refers to. */
function referencesOf({ article }: Prepared): (string | null)[] {
  const { authorId, departmentId, coverImageId, content } = article;
  const people = content.authors.map(({ id }) => id);
  return [authorId, departmentId ?? null, coverImageId ?? null, ...people, ...shownImages(article.body, null)];
}

/** A group has one article in each language; a further one gets a group of its own. */
async function separateTranslations(transaction: Db, run: ImportRun, prepared: Prepared[]): Promise<void> {
  const groups = prepared.map(({ article }) => article.translationGroup);
  for (const { id, translationGroup, language } of await listTranslations(transaction, groups))
    run.translations.set(`${translationGroup} ${language}`, id);
  for (const one of prepared) {
    const { id, article, source } = one;
    const key = `${article.translationGroup} ${article.language}`;
    const other = run.translations.get(key) ?? id;
    run.translations.set(key, other);
    if (other === id) continue;
    article.translationGroup = v7();
    run.report.warn('text', 'translationTaken', { title: source.title, language: article.language });
  }
}

function prepare(run: ImportRun, source: ImportedArticle): Prepared {
  const id = run.memory.idFor('article', source.id);
  const shown = normalizeImported(showCover(run, source), (text) =>
    run.report.warn('text', 'hiddenText', { title: source.title, text: shortened(text, 200) }),
  );
  const clean = sanitizeBody(shown);
  const { comments: _, ...content } = source;
  const cover = source.cover && run.pictures.get(source.cover.image);
  // Pictures that are imported later change the fingerprint.
  const fingerprint = fingerprintOf([content, picturesIn(clean, run), cover?.id ?? null]);
  const body = showPictures(clean, run);
  if (`${source.title} ${source.summary} ${body}`.includes('\ufffd'))
    run.report.warn('text', 'lostLetters', { title: source.title });
  warnOfLosses(run, source, clean, body);
  const article = toArticleRow(run, id, source, body);
  if (/^(?:published|scheduled)$/.test(source.status) && !source.publishedAt && !source.createdAt)
    run.report.warn('text', 'noDate', { title: source.title });
  return { id, source, fingerprint, article };
}

async function insert(transaction: Db, run: ImportRun, created: Prepared[]): Promise<Map<string, string>> {
  if (created.length === 0) return new Map();
  await lockSlugs(transaction);
  const slugs = await chooseSlugs(
    transaction,
    created.map(({ id, source, article }) => ({ id, preferred: source.slug || article.title })),
    run.slugs,
  );
  const tagged = await keepImportedTags(
    transaction,
    created.map(({ article }) => article),
  );
  const rows = tagged.map((article) => ({ ...article, slug: slugs.get(article.id) ?? article.id }));
  await insertArticles(transaction, rows);
  await setReviews(transaction, rows);
  await setRevisions(transaction, rows.map(toRevision));
  // A trigger has signed the others with their owners.
  for (const { id, source, article } of created)
    if (source.byline) await setArticleAuthors(transaction, id, article.content.authors);
  for (const row of rows) await linkPictures(transaction, row);
  for (const { id, source } of created)
    if (source.history) await setCorrections(transaction, id, source.history.corrections);
  for (const { id, source } of created) await importLive(transaction, run, id, source);
  await insertFormerSlugs(
    transaction,
    created.flatMap(({ id, source }) => source.formerSlugs.map((slug) => ({ slug, articleId: id }))),
  );
  return slugs;
}

/** Updates articles that have changed in the source, unless they were also changed here. */
async function update(transaction: Db, run: ImportRun, changed: Prepared[]): Promise<Prepared[]> {
  const unchanged = await listUnchangedArticles(
    transaction,
    changed.map(({ id }) => id),
  );
  const published = await listPublished(
    transaction,
    changed.map(({ id }) => id),
  );
  const updated: Prepared[] = [];
  for (const one of changed) {
    const current = unchanged.get(one.id);
    const worse = current && lossOf(current, one.article);
    if (worse) run.report.warn('text', 'notReplaced', { title: one.article.title, what: worse });
    if (worse) run.report.count('article', 'skipped');
    if (worse) continue;
    if (!current) {
      const { title } = one.article;
      run.report.skipItem('article', title, 'articleChangedHere');
      if (one.article.status === 'draft' && published.has(one.id)) run.report.warn('access', 'stillPublic', { title });
      continue;
    }
    run.report.count('article', 'updated');
    const [tagged = one.article] = await keepImportedTags(transaction, [one.article]);
    const row = { ...tagged, slug: current.slug };
    await updateImported(transaction, one.id, row);
    await setReviews(transaction, [row]);
    await purgePages(transaction, [
      articleTag(one.id),
      pagesTag,
      listTag(row.language),
      ...contributorIdsOf(row.content.authors).map(userTag),
    ]);
    await setRevisions(transaction, [toRevision(row)]);
    await setArticleAuthors(transaction, one.id, row.content.authors);
    await linkPictures(transaction, row);
    await setCorrections(transaction, one.id, one.source.history?.corrections ?? []);
    await importLive(transaction, run, one.id, one.source);
    updated.push(one);
  }
  return updated;
}

type Text = { title: string; body: string };

/** What the article would lose if the one of the file replaced it; null if nothing. */
function lossOf(stored: Text, imported: Text): string | null {
  const count = ({ title, body }: Text, pattern: RegExp) => `${title} ${body}`.match(pattern)?.length ?? 0;
  if (count(imported, /\ufffd/g) > count(stored, /\ufffd/g)) return 'unreadable';
  if (imported.body === '' && stored.body !== '') return 'text';
  // A wrong encoding shows Cyrillic and Armenian letters as Latin ones.
  const own = /[\p{Script=Cyrillic}\p{Script=Armenian}]/gu;
  const share = (text: Text) => count(text, own) / Math.max(1, count(text, /\p{L}/gu));
  return count(stored, own) > 20 && share(imported) < share(stored) / 2 ? 'letters' : null;
}

function toRevision(row: ImportedArticleRow & { slug: string }) {
  const { content } = row;
  return { articleId: row.id, revision: 1, editorId: null, content: { ...content, slug: row.slug }, isAutosave: false };
}

async function linkPictures(transaction: Db, { id, body }: ImportedArticleRow): Promise<void> {
  const shown = shownImages(body, null);
  if (shown.length > 0) await setArticleImages(transaction, id, shown);
}
