import { toName } from '#lib/domain/name.ts';
import { plainText, visible } from '#lib/domain/plainText.ts';
import { articleTag } from '../cache/pageTags.ts';
import { purgePages } from '../cache/purgePages.ts';
import type { Db } from '../db/database.ts';
import { insertComments } from '../queries/imports.ts';
import { type ImportRun, remake } from './ImportRun.ts';
import type { ImportedComment } from './importItems.ts';

/** Maximum length of a comment. */
const maxLength = 4000;
/** Rows per statement. */
const batchSize = 500;

/** Imports an article's new comments; each reply is attached to the comment that started its thread. */
export async function importComments(
  transaction: Db,
  run: ImportRun,
  articleId: string,
  comments: ImportedComment[],
): Promise<void> {
  const { memory, report } = run;
  const valid = comments.filter(({ body }) => visible.test(body));
  const byId = new Map(valid.map((comment) => [comment.id, comment]));
  const added = valid.filter(({ id }) => !memory.find('comment', id));
  report.count('comment', 'unchanged', valid.length - added.length);
  report.count('comment', 'created', added.length);
  if (added.length === 0) return;

  const rows = added.map((comment) => {
    const thread = threadOf(comment, byId);
    return {
      id: memory.idFor('comment', comment.id),
      articleId,
      parentId: thread === comment ? null : memory.idFor('comment', thread.id),
      authorId: comment.author ? (memory.find('author', comment.author)?.targetId ?? null) : null,
      authorName: toName(comment.authorName, 100) || '—',
      fromNewsroom: comment.fromNewsroom ?? false,
      body: plainText(comment.body).slice(0, maxLength),
      status: comment.status,
      createdAt: comment.createdAt,
    };
  });
  await remake(
    run,
    transaction,
    rows.map(({ authorId }) => authorId),
  );
  // Comments before their replies.
  rows.sort((a, b) => Number(a.parentId !== null) - Number(b.parentId !== null));
  for (let start = 0; start < rows.length; start += batchSize)
    await insertComments(transaction, rows.slice(start, start + batchSize));
  await memory.store(
    transaction,
    added.map(({ id }) => ({
      kind: 'comment',
      externalId: id,
      targetId: memory.idFor('comment', id),
      fingerprint: '',
    })),
  );
  await purgePages(transaction, [articleTag(articleId)]);
}

/** The comment that started the thread; the comment itself if its parent is missing. */
function threadOf(comment: ImportedComment, byId: ReadonlyMap<string, ImportedComment>): ImportedComment {
  const seen = new Set([comment]);
  let top = comment;
  for (let parent = byId.get(top.parent ?? ''); parent && !seen.has(parent); parent = byId.get(top.parent ?? '')) {
    top = parent;
    seen.add(top);
  }
  return top;
}
