import { ApiError } from './ApiError.ts';
import { isRecord, isText } from './read.ts';
import { fieldErrors, longTimeout } from './request.ts';

export type Sending = {
  method: 'POST' | 'PUT';
  token: string;
  /** The error message without a response. */
  failure: string;
  /** Between 0 and 1; 1 when all is sent and the server processes the file. */
  onProgress: (part: number) => void;
  signal?: AbortSignal | undefined;
  /** In milliseconds; 0 for none. */
  timeout?: number;
};

/**
 * Sends a file as a form and reports its progress, which `fetch` can't. Returns the unvalidated response.
 *
 * @param path of the API
 * @throws ApiError with the server's message; Error without a response; the signal's reason when the caller aborts
 */
export async function uploadFile(path: string, file: File, sending: Sending): Promise<unknown> {
  const { method, token, failure, onProgress, signal, timeout = longTimeout } = sending;
  signal?.throwIfAborted();
  const body = new FormData();
  body.append('file', file);

  const request = new XMLHttpRequest();
  request.open(method, `${process.env.NEXT_PUBLIC_API_HOST ?? ''}/api${path}`);
  request.timeout = timeout;
  request.responseType = 'json';
  request.setRequestHeader('Authorization', `Bearer ${token}`);
  request.setRequestHeader('Accept-Language', document.documentElement.lang);
  request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total);
  signal?.addEventListener('abort', () => request.abort());

  await new Promise<void>((resolve, reject) => {
    request.onload = () => resolve();
    for (const event of ['error', 'timeout', 'abort'])
      request.addEventListener(event, () => reject(new Error(failure)));
    request.send(body);
  }).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw error;
  });

  const content: unknown = request.response;
  if (request.status >= 200 && request.status < 300) return content;
  const result = isRecord(content) ? content : {};
  const message = isText(result.message) ? result.message : `HTTP error ${request.status}`;
  throw new ApiError(message, request.status, {
    code: isText(result.code) ? result.code : null,
    fields: fieldErrors(result.fields),
  });
}
