import { notFound } from '#lib/platform/values/DomainError.ts';
import { canTransferContent } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Import, ReportedImport } from '../transfer.ts';
import { presentImport, presentReport } from './present/import.ts';
import { findImportRun, listImportRuns } from './queries/importRuns.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { listImportFiles } from './importFiles.ts';

const listed = 10;

/** @throws DomainError unauthenticated, forbidden, not_found */
export async function readImport({ db, actor, language = 'en' }: Caller, id: string): Promise<ReportedImport> {
  authorize(actor, canTransferContent);
  const run = await findImportRun(db, id);
  if (!run) throw notFound('import');
  const report = run.report && presentReport(run.report, language);
  return { ...presentImport(run, { files: await listImportFiles(), language }), report };
}

/**
 * The last imports, newest first.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export async function listImports({ db, actor, language = 'en' }: Caller): Promise<Import[]> {
  authorize(actor, canTransferContent);
  const files = await listImportFiles();
  const runs = await listImportRuns(db, listed);
  return runs.map((run) => presentImport(run, { files, language }));
}
