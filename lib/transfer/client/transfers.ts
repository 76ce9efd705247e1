import { callApi } from '#lib/platform/http/browser/callApi.ts';

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
