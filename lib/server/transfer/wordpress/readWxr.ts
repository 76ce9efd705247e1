import { createReadStream } from 'node:fs';
import { unreadableReason } from '../../logging/unreadableReason.ts';
import { ImportFileError } from '../ImportFileError.ts';
import { WxrParser } from './WxrParser.ts';
import type { WxrRecord } from './WxrRecord.ts';

/**
 * Reads the records of a WordPress export as a stream, so files of any size work.
 *
 * @throws ImportFileError for an unreadable or invalid file
 */
export async function* readWxr(path: string): AsyncGenerator<WxrRecord> {
  const parser = new WxrParser();
  let isXml = false;
  try {
    for await (const chunk of createReadStream(path, 'utf8')) {
      const records = parser.push(chunk);
      isXml = true;
      yield* records;
    }
    parser.end();
  } catch (error) {
    const problem = isXml ? 'import_file_damaged' : 'import_file_wrong';
    throw new ImportFileError(problem, `${path} can't be read: ${unreadableReason(error)}`);
  }
}
