import { toFormerPath } from '#lib/articles/toFormerPath.ts';
import { redirectsTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { setPathRedirects } from './queries/imports.ts';
import { listPathRedirects } from '#lib/articles/server/queries/pathRedirects.ts';
import { type ImportRun, remake, remember } from './ImportRun.ts';

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
