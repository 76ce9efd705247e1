import { setImmediate } from 'node:timers/promises';
import { contributorIdsOf } from '#lib/domain/byline.ts';
import { paths } from '#lib/format/paths.ts';
import { articleTag, listTag, pagesTag, userTag } from '../cache/pageTags.ts';
import { purgePages } from '../cache/purgePages.ts';
import { isDense } from '../content/refuseDenseBody.ts';
import { sanitizeBody } from '../content/sanitizeBody.ts';
import { shownImages } from '../content/shownImages.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { setArticleAuthors } from '../queries/articleAuthors.ts';
import { setCorrections } from '../queries/articleCorrections.ts';
import { setArticleImages } from '../queries/articleImages.ts';
import { lockSlugs } from '../queries/articleSlugs.ts';
import {
  insertArticles,
  insertFormerSlugs,
  listExistingArticles,
  listPublished,
  listUnchangedArticles,
  setReviews,
  setRevisions,
  updateImported,
} from '../queries/imports.ts';
import { chooseSlugs } from './chooseSlugs.ts';
import { fingerprintOf } from './ImportMemory.ts';
import type { ImportRun } from './ImportRun.ts';
import { importComments } from './importComments.ts';
import type { ImportedArticle } from './importItems.ts';
import { importRedirects } from './importRedirects.ts';
import { keepImportedTags } from './keepImportedTags.ts';
import { showCover } from './showCover.ts';
import { picturesIn, showPictures } from './showPictures.ts';
import { type ArticleRow, toArticleRow } from './toArticleRow.ts';
import { warnOfLosses } from './warnOfLosses.ts';

type Prepared = { article: ArticleRow; source: ImportedArticle; id: string; fingerprint: string };

/** Imports a batch of articles with their comments and former addresses in one transaction. */
export async function importArticles(run: ImportRun, articles: ImportedArticle[]): Promise<void> {
  const prepared: Prepared[] = [];
  for (const article of articles) {
    // Of our own format; text of other systems may also have grown while it was converted.
    if (isDense(article.html)) run.report.skipItem('article', article.title, 'articleTooDense');
    else prepared.push(prepare(run, article));
    // In the newsroom, an import shares the process with readers' requests.
    await setImmediate();
  }
  const previous = new Map(prepared.map((one) => [one.id, run.memory.find('article', one.source.id)]));
  const created = prepared.filter(({ id }) => !previous.get(id));
  const changed = prepared.filter(
    ({ id, fingerprint }) => previous.get(id) && previous.get(id)?.fingerprint !== fingerprint,
  );
  run.report.count('article', 'created', created.length);
  run.report.count('article', 'unchanged', prepared.length - created.length - changed.length);

  await inTransaction(async (transaction) => {
    const slugs = await insert(transaction, run, created);
    const updated = await update(transaction, run, changed);
    if (!run.dryRun) {
      const records = [...created, ...updated].map(({ id, source, fingerprint }) => ({
        kind: 'article',
        externalId: source.id,
        targetId: id,
        fingerprint,
      }));
      await run.memory.store(transaction, records);
    }
    const existing = run.dryRun
      ? new Set(prepared.map(({ id }) => id))
      : await listExistingArticles(
          transaction,
          prepared.map(({ id }) => id),
        );
    for (const { id, source } of prepared)
      if (existing.has(id) && !source.isPage) await importComments(transaction, run, id, source.comments);
    const redirects = created.flatMap(({ id, source, article }) => {
      const target = paths.content(article.kind, article.language, slugs.get(id) ?? source.slug);
      return source.formerPaths.map((path) => ({ path, target }));
    });
    await importRedirects(transaction, run, redirects);
  });
}

function prepare(run: ImportRun, source: ImportedArticle): Prepared {
  const id = run.memory.idFor('article', source.id);
  const clean = sanitizeBody(showCover(run, source));
  const { comments: _, ...content } = source;
  const cover = source.cover && run.pictures.get(source.cover.image);
  // Pictures that are imported later change the fingerprint.
  const fingerprint = fingerprintOf([content, picturesIn(clean, run), cover?.id ?? null]);
  const body = showPictures(clean, run);
  warnOfLosses(run, source, clean, body);
  return { id, source, fingerprint, article: toArticleRow(run, id, source, body) };
}

async function insert(transaction: Db, run: ImportRun, created: Prepared[]): Promise<Map<string, string>> {
  if (run.dryRun || created.length === 0) return new Map();
  await lockSlugs(transaction);
  const slugs = await chooseSlugs(
    transaction,
    created.map(({ id, source, article }) => ({ id, preferred: source.slug || article.title })),
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
    if (!current) {
      const { title } = one.article;
      run.report.skipItem('article', title, 'articleChangedHere');
      if (one.article.status === 'draft' && published.has(one.id)) run.report.warn('access', 'stillPublic', { title });
      continue;
    }
    run.report.count('article', 'updated');
    if (run.dryRun) continue;
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
    updated.push(one);
  }
  return updated;
}

function toRevision(row: ArticleRow & { slug: string }) {
  const { content } = row;
  return { articleId: row.id, revision: 1, editorId: null, content: { ...content, slug: row.slug }, isAutosave: false };
}

async function linkPictures(transaction: Db, { id, body }: ArticleRow): Promise<void> {
  const shown = shownImages(body, null);
  if (shown.length > 0) await setArticleImages(transaction, id, shown);
}
