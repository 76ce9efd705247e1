import { ApiError } from '#lib/platform/http/browser/ApiError.ts';
import { callApi, type Query } from '#lib/platform/http/browser/callApi.ts';
import { isRecord, isText } from '#lib/platform/http/browser/read.ts';
import { longTimeout } from '#lib/platform/http/browser/request.ts';
import type { StoredFile } from '../storedFile.ts';

export type FileListQuery = Query<'GET /files'>;

export function fetchFiles({ q, ...rest }: FileListQuery, token: string, signal?: AbortSignal) {
  const query = { ...rest, q: q || undefined };
  return callApi('GET /files', { query, token, expect: 'files', failure: 'Failed to fetch files', signal });
}

/** Bytes of a request: below the limits of proxies, and a minute on a slow phone. */
const partSize = 5 * 1024 * 1024;
/** Milliseconds: ten minutes in all. Chosen again after that, the file goes on where it stopped. */
const retryDelays = [0, 1_000, 3_000, ...Array<number>(60).fill(10_000)];

type Sending = { token: string; onProgress: (part: number) => void; signal: AbortSignal };

/**
 * Uploads a file in parts, through lost connections, and adds it to the library.
 *
 * @throws ApiError with the server's message; Error without a response; the signal's reason when the caller aborts
 */
export async function uploadInParts(file: File, { token, onProgress, signal }: Sending): Promise<StoredFile> {
  const address = await sendParts(file, { token, onProgress, signal });
  const upload = new URL(address).pathname.split('/').at(-1) ?? '';
  const failure = 'Failed to add the file';
  return callApi('POST /files', { token, body: { upload }, expect: 'url', failure, signal, timeout: longTimeout });
}

async function sendParts(file: File, { token, onProgress, signal }: Sending): Promise<string> {
  const { Upload } = await import('tus-js-client');
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const upload = new Upload(file, {
    endpoint: new URL('/api/uploads', process.env.NEXT_PUBLIC_API_HOST || location.origin).href,
    headers: { Authorization: `Bearer ${token}`, 'Accept-Language': document.documentElement.lang },
    metadata: { filename: file.name },
    chunkSize: partSize,
    retryDelays,
    removeFingerprintOnSuccess: true,
    onShouldRetry: ({ originalResponse }) => {
      const status = originalResponse?.getStatus() ?? 0;
      return status < 400 || status === 409 || (status >= 500 && status !== 507);
    },
    onProgress: (sent, total) => onProgress(sent / total),
    onSuccess: () => resolve(upload.url ?? ''),
    onError: (error) => reject('originalResponse' in error ? toApiError(error.originalResponse) : error),
  });
  signal.addEventListener('abort', () => {
    void upload.abort();
    reject(signal.reason);
  });
  const [former] = await upload.findPreviousUploads();
  if (former) upload.resumeFromPreviousUpload(former);
  signal.throwIfAborted();
  upload.start();
  return promise;
}

function toApiError(response: { getStatus: () => number; getBody: () => string } | null): Error {
  if (!response) return new Error('Failed to upload the file');
  let body: unknown;
  try {
    body = JSON.parse(response.getBody());
  } catch {
    body = null;
  }
  const answer = isRecord(body) ? body : {};
  const message = isText(answer.message) ? answer.message : `HTTP error ${response.getStatus()}`;
  return new ApiError(message, response.getStatus(), { code: isText(answer.code) ? answer.code : null });
}
