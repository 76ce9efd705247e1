import { callApi } from '#lib/platform/http/browser/callApi.ts';
import { longTimeout } from '#lib/platform/http/browser/request.ts';

export function uploadImage(file: File, token: string, signal?: AbortSignal) {
  const body = new FormData();
  body.append('file', file);
  const options = { token, body, failure: 'Failed to upload image', signal, timeout: longTimeout };
  return callApi('POST /upload/image', { ...options, expect: 'url' });
}
