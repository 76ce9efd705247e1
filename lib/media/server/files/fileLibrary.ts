import { copyFile, link, mkdir, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { slugify } from '#lib/articles/slugify.ts';
import { addLogEntry } from '#lib/logs/server/queries.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { servedAs } from '#lib/platform/storage/server/mediaStore.ts';
import { openStore } from '#lib/platform/storage/server/openStore.ts';
import { DomainError, type ErrorKind, notFound } from '#lib/platform/values/DomainError.ts';
import type { PageInfo } from '#lib/platform/values/paging.ts';
import { canReplaceImage, canUseLibrary } from '#lib/users/permissions.ts';
import { endingKinds } from '../../fileLimits.ts';
import type { FileQuery, StoredFile } from '../../storedFile.ts';
import { removeFiles } from '../library.ts';
import {
  countFiles,
  deleteFileRow,
  type FileRow,
  findFile,
  insertFile,
  listFiles,
  listFileUsage,
  lockFile,
} from '../queries/files.ts';
import { inWorkFolder } from '../workFolder.ts';
import { takeFile } from './takeFile.ts';
import { dropUpload, readUpload, withUpload } from './uploads.ts';

function presentFile({ createdAt, uploader, ...row }: FileRow): StoredFile {
  return {
    ...row,
    uploader: uploader && { id: uploader.id, name: uploader.name },
    createdAt: createdAt.toISOString(),
  };
}

/** @throws DomainError unauthenticated, forbidden */
export async function listLibraryFiles(
  { db, actor }: Caller,
  query: FileQuery,
): Promise<{ files: StoredFile[] } & PageInfo> {
  authorize(actor, canUseLibrary);
  const [rows, total] = await Promise.all([listFiles(db, query), countFiles(db, query)]);
  return { files: rows.map(presentFile), ...total, page: query.page, limit: query.limit };
}

/**
 * Adds a completed upload to the library. Called again, it returns the same file.
 *
 * @throws DomainError unauthenticated, forbidden, not_found, conflict while parts are missing, unsupported, unprocessable, too_large
 */
export async function finishUpload(caller: Caller, id: string): Promise<StoredFile> {
  const user = authorize(caller.actor, canUseLibrary);
  return withUpload(id, async () => {
    const added = await findFile(caller.db, id);
    if (added?.uploader?.id === user.id) return presentFile(added);
    const upload = await readUpload(caller, id);
    if (upload.offset !== upload.size) throw new DomainError('conflict', 'upload_incomplete');
    const name = upload.metadata?.name ?? '';
    const file = await addFile(caller, { id, uploaderId: user.id, path: upload.path, name }).catch(async (error) => {
      if (error instanceof DomainError && refusals.has(error.kind)) await dropUpload(id);
      throw error;
    });
    await dropUpload(id);
    return presentFile(file);
  });
}

/** After another one, the same content can be sent again. */
const refusals: ReadonlySet<ErrorKind> = new Set(['unsupported', 'unprocessable', 'too_large']);

type NewFile = { id: string; uploaderId: string | null; path: string; name: string };

/** First the content and then the row, so that an interruption leaves only what the cleanup finds. */
async function addFile({ actor, requestId }: Caller, { id, uploaderId, path, name }: NewFile): Promise<FileRow> {
  return inWorkFolder(async (work) => {
    const { ending, ...facts } = await takeFile(path, name);
    const kind = endingKinds[ending];
    const folder = join(work, 'files');
    await mkdir(folder, { mode: 0o700 });
    const written = `${slugify(parse(name).name).slice(0, 80) || kind}.${ending}`;
    // Not every file system has links.
    await link(path, join(folder, written)).catch(() => copyFile(path, join(folder, written)));
    const { size } = await stat(path);
    const type = servedAs(written)?.type ?? '';
    const store = await openStore();
    await store.put(id, folder);
    // Browsers take subtitles only from the site itself.
    const address = kind === 'subtitles' ? `/media/${id}/` : store.address(id);
    const row = { ...facts, kind, type, name, url: `${address}${written}`, bytes: size };
    return inTransaction(async (transaction) => {
      if (await insertFile(transaction, { ...row, id, uploaderId })) {
        const target = { type: 'file', id, label: name };
        await addLogEntry(transaction, {
          actor,
          action: 'file.upload',
          target,
          details: { after: { bytes: size } },
          requestId,
        });
      }
      const stored = await findFile(transaction, id);
      if (!stored) throw new Error('The inserted file is missing');
      return stored;
    });
  });
}

/**
 * Deletes a file that no article uses.
 *
 * @throws DomainError unauthenticated, forbidden, not_found, conflict if articles use it
 */
export async function deleteFile({ actor, requestId }: Caller, id: string): Promise<void> {
  const user = authorize(actor, canUseLibrary);
  await inTransaction(async (transaction) => {
    await lockFile(transaction, id);
    const file = await findFile(transaction, id);
    if (!file) throw notFound('file');
    authorize(user, canReplaceImage, file);
    const [used] = await listFileUsage(transaction, id);
    if (used) throw Object.assign(new DomainError('conflict', 'file_in_use'), { values: { title: used.title } });
    await deleteFileRow(transaction, id);
    const target = { type: 'file', id, label: file.name };
    await addLogEntry(transaction, {
      actor,
      action: 'file.delete',
      target,
      details: { before: { name: file.name } },
      requestId,
    });
  });
  await removeFiles(id);
}
