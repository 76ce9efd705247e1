import { toName } from '#lib/domain/name.ts';
import { plainText, visible } from '#lib/domain/plainText.ts';
import { purgePages } from '../cache/purgePages.ts';
import type { Db } from '../db/database.ts';
import { insertComments } from '../queries/imports.ts';
import type { ImportRun } from './ImportRun.ts';
import type { ImportedComment } from './importItems.ts';

/** As long as a comment may be here. */
const longest = 4000;
/** Rows of one statement. */
const many = 500;

/** An article's comments that are not here yet, each reply below the comment that began its thread. */
export async function importComments(
  transaction: Db,
  { memory, report, dryRun }: ImportRun,
  articleId: string,
  comments: ImportedComment[],
): Promise<void> {
  const sound = comments.filter(({ body }) => visible.test(body));
  const byId = new Map(sound.map((comment) => [comment.id, comment]));
  const fresh = sound.filter(({ id }) => !memory.find('comment', id));
  report.count('comment', 'unchanged', sound.length - fresh.length);
  report.count('comment', 'made', fresh.length);
  if (dryRun || fresh.length === 0) return;

  const rows = fresh.map((comment) => {
    const thread = threadOf(comment, byId);
    return {
      id: memory.idFor('comment', comment.id),
      articleId,
      parentId: thread === comment ? null : memory.idFor('comment', thread.id),
      authorId: comment.author ? (memory.find('author', comment.author)?.targetId ?? null) : null,
      authorName: toName(comment.authorName, 100) || '—',
      body: plainText(comment.body).slice(0, longest),
      status: comment.status,
      createdAt: comment.createdAt,
    };
  });
  // Replies after what they answer.
  rows.sort((a, b) => Number(a.parentId !== null) - Number(b.parentId !== null));
  for (let start = 0; start < rows.length; start += many)
    await insertComments(transaction, rows.slice(start, start + many));
  await memory.keep(
    transaction,
    fresh.map(({ id }) => ({
      kind: 'comment',
      externalId: id,
      targetId: memory.idFor('comment', id),
      fingerprint: '',
    })),
  );
  await purgePages(transaction, [`article:${articleId}`]);
}

/** The comment that began the thread; itself when the one above it is missing. */
function threadOf(comment: ImportedComment, byId: ReadonlyMap<string, ImportedComment>): ImportedComment {
  const seen = new Set([comment]);
  let top = comment;
  for (let above = byId.get(top.parent ?? ''); above && !seen.has(above); above = byId.get(top.parent ?? '')) {
    top = above;
    seen.add(top);
  }
  return top;
}
