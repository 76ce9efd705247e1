import type { Import, ImportQuery } from '../transfer.ts';
import { toQuery } from '#lib/platform/http/browser/callApi.ts';
import { isText, objectOf, read } from '#lib/platform/http/browser/read.ts';
import { type Sending, sendFile } from '#lib/platform/http/browser/sendFile.ts';

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
  const content = await sendFile(`/imports${toQuery(query)}`, file, {
    ...sending,
    method: 'POST',
    failure,
    timeout: 0,
  });
  return read(content, isImport, failure);
}
