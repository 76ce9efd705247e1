import { listPathRedirects } from '#lib/articles/server/queries/pathRedirects.ts';
import { toFormerPath } from '#lib/articles/toFormerPath.ts';
import { articleTag, redirectsTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { plainText, visible } from '#lib/platform/text/plainText.ts';
import { toName } from '#lib/platform/values/name.ts';
import { type ImportedComment, type ImportRun, remake, remember } from './importItems.ts';
import { insertComments, setPathRedirects } from './queries/imports.ts';

/** Maximum length of a comment. */
const maxLength = 4000;
/** Comments per transaction: saves in the newsroom wait for it. */
export const commentsAtOnce = 50;

type Threaded = { comment: ImportedComment; thread: ImportedComment };

/** An article's new comments in parts for one transaction each, thread by thread, beginning with the comment that started it. */
export function commentParts({ memory, report }: ImportRun, comments: ImportedComment[]): Threaded[][] {
  const valid = comments.filter(({ body }) => visible.test(body));
  const byId = new Map(valid.map((comment) => [comment.id, comment]));
  const threads = new Map<ImportedComment, Threaded[]>();
  for (const comment of valid) {
    const thread = threadOf(comment, byId);
    const known = threads.get(thread) ?? [];
    if (comment === thread) known.unshift({ comment, thread });
    else known.push({ comment, thread });
    threads.set(thread, known);
  }
  const added = [...threads.values()].flat().filter(({ comment }) => !memory.find('comment', comment.id));
  report.count('comment', 'unchanged', valid.length - added.length);
  return Array.from({ length: Math.ceil(added.length / commentsAtOnce) }, (_, part) =>
    added.slice(part * commentsAtOnce, (part + 1) * commentsAtOnce),
  );
}

/** Imports a part of an article's comments. */
export async function importComments(
  transaction: Db,
  run: ImportRun,
  articleId: string,
  part: Threaded[],
): Promise<void> {
  const { memory, report } = run;
  const last = part.at(-1);
  if (!last) return;
  report.count('comment', 'created', part.length);
  const rows = part.map(({ comment, thread }) => ({
    id: memory.idFor('comment', comment.id),
    articleId,
    parentId: thread === comment ? null : memory.idFor('comment', thread.id),
    authorId: comment.author ? (memory.find('author', comment.author)?.targetId ?? null) : null,
    authorName: toName(comment.authorName, 100) || '—',
    body: plainText(comment.body).slice(0, maxLength),
    status: comment.status,
    createdAt: comment.createdAt,
  }));
  await remake(
    run,
    transaction,
    rows.flatMap(({ authorId, parentId }) => [authorId, parentId]),
  );
  await insertComments(transaction, rows);
  // The next part may go on with the thread of the last.
  const start = rows.find(({ id }) => id === memory.idFor('comment', last.thread.id));
  if (start)
    remember(run, [start.id], async (db) => {
      await remake(run, db, [start.authorId]);
      await insertComments(db, [start]);
    });
  await memory.store(
    transaction,
    part.map(({ comment: { id } }) => ({
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

/** Imports paths of the former site; `path` may be a full address. The last redirect of a path wins. */
export async function importRedirects(
  transaction: Db,
  run: ImportRun,
  redirects: { path: string; target: string }[],
): Promise<void> {
  const { report } = run;
  const targets = new Map<string, string>();
  for (const { path, target } of redirects) {
    const former = toFormerPath(path);
    if (former && former !== target) targets.set(former, target);
  }
  await remake(run, transaction, targets.keys());
  const current = await listPathRedirects(transaction, [...targets.keys()]);
  const changed = [...targets].filter(([path, target]) => current.get(path) !== target);
  report.count('redirect', 'unchanged', targets.size - changed.length);
  report.count('redirect', 'created', changed.length);
  if (changed.length === 0) return;
  await setPathRedirects(
    transaction,
    changed.map(([path, target]) => ({ path, target })),
  );
  for (const [path, target] of changed) remember(run, [path], (db) => setPathRedirects(db, [{ path, target }]));
  await purgePages(transaction, [redirectsTag]);
}
