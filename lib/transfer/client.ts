import { useTranslation } from 'next-i18next/pages';
import { useOwnRead } from '#lib/accounts/client/useOwnRead.ts';
import { callApi, toQuery } from '#lib/platform/http/browser/callApi.ts';
import { isText, objectOf, read } from '#lib/platform/http/browser/read.ts';
import { type Sending, uploadFile } from '#lib/platform/http/browser/uploadFile.ts';
import type { Import, ImportQuery } from './transfer.ts';

/** The last imports, newest first, without their reports. */
export function fetchImports(token: string, signal?: AbortSignal) {
  return callApi('GET /imports', { token, pick: 'imports', failure: 'Failed to fetch imports', signal });
}

export function fetchImport(id: string, token: string, signal?: AbortSignal) {
  return callApi('GET /imports/:id', {
    param: { id },
    token,
    expect: 'state',
    failure: 'Failed to fetch import',
    signal,
  });
}

/** Starts the import of a checked file; of this site's own export, of these ids. */
export function confirmImport(id: string, token: string, choose?: string[], signal?: AbortSignal) {
  const failure = 'Failed to start import';
  const body = { ...(choose && { choose }) };
  return callApi('POST /imports/:id/confirm', { param: { id }, body, token, expect: 'state', failure, signal });
}

/** Returns the address of a download, which works once. */
export function requestExport(token: string, signal?: AbortSignal) {
  return callApi('POST /exports', { token, pick: 'url', failure: 'Failed to prepare export', signal });
}

/** The same for a backup. */
export function requestBackup(token: string, signal?: AbortSignal) {
  return callApi('POST /backups', { token, body: {}, pick: 'url', failure: 'Failed to prepare backup', signal });
}

/** The schedule of backups, and the last ones. */
export function fetchBackups(token: string, signal?: AbortSignal) {
  return callApi('GET /backups', { token, expect: 'backups', failure: 'Failed to fetch backups', signal });
}

const isImport = objectOf<Import>({ id: isText });

/**
 * Uploads an export of another site; the server starts a dry run.
 *
 * @throws ApiError with the server's message; Error without a response; the signal's reason when the caller aborts
 */
export async function uploadImport(
  file: File,
  query: ImportQuery,
  sending: Pick<Sending, 'token' | 'onProgress' | 'signal'>,
): Promise<Import> {
  const failure = 'Failed to upload import';
  // Without a time limit: a gigabyte takes as long as it takes.
  const content = await uploadFile(`/imports${toQuery(query)}`, file, {
    ...sending,
    method: 'POST',
    failure,
    timeout: 0,
  });
  return read(content, isImport, failure);
}

/** Polling interval in milliseconds. */
const interval = 1_000;

/** The state and report of an import, polled until it ends; requests nothing without an id. */
export function useImport(id: string | null) {
  const { i18n } = useTranslation();
  const { data, error, mutate } = useOwnRead(fetchReport, id ? [id, i18n.language] : null, {
    refreshInterval: (task) => (task?.state === 'done' || task?.state === 'failed' ? 0 : interval),
  });
  return { task: data, error, reload: () => mutate() };
}

/** @param _language that of the page, in which the report is */
function fetchReport(id: string, _language: string, bearer: string) {
  return fetchImport(id, bearer);
}
