import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { MemoryLocker, Server, type Upload } from '@tus/server';
import { validate as isUuid } from 'uuid';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { isDiskFull } from '#lib/platform/process/server/databaseErrors.ts';
import { lockFolder } from '#lib/platform/storage/server/lockFolder.ts';
import { uploadsDirectory } from '#lib/platform/storage/server/mediaStore.ts';
import { plainLine } from '#lib/platform/text/plainText.ts';
import { DomainError, type ErrorKind, notFound } from '#lib/platform/values/DomainError.ts';
import { canUseLibrary } from '#lib/users/permissions.ts';
import { fileLimits, kindOf } from '../../fileLimits.ts';
import { refuseOverQuota } from './quota.ts';
import { uploadTooLarge } from './refusals.ts';

/** Milliseconds after which an unfinished upload is deleted. */
const lifetime = 24 * 60 * 60_000;
const path = '/api/uploads';
let opened: FileStore | undefined;
const ownProcess = new MemoryLocker();

/** Makes the folder at the first upload. The store's constructor does so, too, and its failure would end the process. */
async function openUploads(): Promise<FileStore> {
  await mkdir(uploadsDirectory, { recursive: true });
  opened ??= new FileStore({ directory: uploadsDirectory, expirationPeriodInMilliseconds: lifetime });
  return opened;
}

/**
 * One request at a time writes to an upload. In the same process a new one ends the former, whose connection is lost; in
 * another it waits for the end of that, which a killed process leaves after ten seconds.
 */
function lockOf(id: string) {
  const own = ownProcess.newLock(id);
  let release: (() => Promise<void>) | null = null;
  return {
    lock: async (signal: AbortSignal, cancel: () => void | Promise<void>) => {
      await own.lock(signal, cancel);
      try {
        await openUploads();
        release = await lockFolder(join(uploadsDirectory, `${id}.lock`));
      } catch (error) {
        await own.unlock();
        throw isDiskFull(error) ? new DomainError('full', 'storage_full') : new DomainError('unavailable', 'busy');
      }
    },
    unlock: async () => {
      await release?.();
      await own.unlock();
    },
  };
}

/** Runs `work` while no request writes to the upload. */
export async function withUpload<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
  const lock = lockOf(id);
  await lock.lock(new AbortController().signal, () => {});
  try {
    return await work();
  } finally {
    await lock.unlock();
  }
}

/**
 * An upload and the path of its content.
 *
 * @throws DomainError not_found, also for that of another user
 */
export async function readUpload({ actor }: Caller, id: string): Promise<Upload & { path: string }> {
  const user = authorize(actor, canUseLibrary);
  const store = await openUploads();
  const upload = isUuid(id) ? await store.getUpload(id).catch(() => null) : null;
  if (upload?.metadata?.user !== user.id) throw notFound('upload');
  return Object.assign(upload, { path: join(uploadsDirectory, id) });
}

/** Deletes what is left of an upload. */
export async function dropUpload(id: string): Promise<void> {
  for (const ending of ['', '.json', '.lock'])
    await rm(join(uploadsDirectory, `${id}${ending}`), { recursive: true, force: true });
}

/**
 * Answers a call of the protocol for resumable uploads.
 *
 * @throws DomainError as its routes declare
 * @see https://tus.io/protocols/resumable-upload
 */
export async function answerUpload(caller: Caller, request: Request): Promise<Response> {
  const user = authorize(caller.actor, canUseLibrary);
  if (request.method === 'POST') await limitAttempts('upload', user.id);
  else await readUpload(caller, new URL(request.url).pathname.split('/').at(-1) ?? '');
  let refused: unknown;
  const server = new Server({
    path,
    datastore: await openUploads(),
    locker: { newLock: lockOf },
    relativeLocation: true,
    namingFunction: () => randomUUID(),
    onUploadCreate: async (_, upload) => ({ metadata: { ...(await acceptUpload(caller, upload)), user: user.id } }),
    onResponseError: (_, error) => {
      refused = error;
      return undefined;
    },
  });
  const answer = await server.handleWeb(request);
  if (refused instanceof DomainError) throw refused;
  if (isDiskFull(refused)) throw new DomainError('full', 'storage_full');
  if (answer.status >= 400) throw toRefusal(answer.status);
  // Those of other origins are decided elsewhere.
  for (const name of [...answer.headers.keys()]) if (name.startsWith('access-control-')) answer.headers.delete(name);
  return answer;
}

async function acceptUpload({ db }: Caller, { size, metadata }: Upload): Promise<{ name: string }> {
  const name = plainLine(metadata?.filename ?? '')
    .toWellFormed()
    .slice(-200);
  const kind = kindOf(name);
  if (!size) throw new DomainError('invalid', 'invalid_input', { 'upload-length': 'required' });
  if (!kind) throw new DomainError('unsupported', 'file_type_unknown');
  if (size > fileLimits[kind]) throw uploadTooLarge(kind);
  await refuseOverQuota(db, size + (await pendingBytes()));
  return { name };
}

async function pendingBytes(): Promise<number> {
  const store = await openUploads();
  const uploads = await Promise.all((await uploadIds()).map((id) => store.getUpload(id).catch(() => null)));
  return uploads.reduce((sum, upload) => sum + (upload?.size ?? 0), 0);
}

async function uploadIds(): Promise<string[]> {
  const names = await readdir(uploadsDirectory).catch(() => []);
  return names.filter((name) => isUuid(name));
}

const kinds: Partial<Record<number, [ErrorKind, string]>> = {
  403: ['not_found', 'upload_not_found'],
  404: ['not_found', 'upload_not_found'],
  409: ['conflict', 'upload_offset'],
  410: ['not_found', 'upload_not_found'],
  413: ['too_large', 'body_too_large'],
};

function toRefusal(status: number): DomainError {
  if (status >= 500) return new DomainError('unavailable', 'upload_interrupted');
  const [kind, code] = kinds[status] ?? ['invalid', 'upload_malformed'];
  return new DomainError(kind, code);
}

/**
 * Deletes uploads to which nothing was added for a day.
 *
 * @returns their number
 */
export async function deleteOldUploads(now: number): Promise<number> {
  let deleted = 0;
  for (const id of await uploadIds()) {
    const found = await stat(join(uploadsDirectory, id)).catch(() => null);
    if (!found || found.mtimeMs >= now - lifetime) continue;
    await dropUpload(id);
    deleted += 1;
  }
  return deleted;
}
