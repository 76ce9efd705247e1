import { toFormerPath } from '#lib/format/toFormerPath.ts';
import { purgePages } from '../cache/purgePages.ts';
import type { Db } from '../db/database.ts';
import { setPathRedirects } from '../queries/imports.ts';
import { listPathRedirects } from '../queries/pathRedirects.ts';
import type { ImportRun } from './ImportRun.ts';

/** Paths of the former site; `path` may be a whole address. The last word on a path counts. */
export async function importRedirects(
  transaction: Db,
  { report, dryRun }: Pick<ImportRun, 'report' | 'dryRun'>,
  redirects: { path: string; target: string }[],
): Promise<void> {
  const wanted = new Map<string, string>();
  for (const { path, target } of redirects) {
    const former = toFormerPath(path);
    if (former && former !== target) wanted.set(former, target);
  }
  const present = await listPathRedirects(transaction, [...wanted.keys()]);
  const fresh = [...wanted].filter(([path, target]) => present.get(path) !== target);
  report.count('redirect', 'unchanged', wanted.size - fresh.length);
  report.count('redirect', 'made', fresh.length);
  if (dryRun || fresh.length === 0) return;
  await setPathRedirects(
    transaction,
    fresh.map(([path, target]) => ({ path, target })),
  );
  await purgePages(transaction, ['redirects']);
}
