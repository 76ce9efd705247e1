import { createReadStream } from 'node:fs';
import { encodingOf, unknownEncoding } from '../../content/decodeText.ts';
import { unreadableReason } from '../../logging/unreadableReason.ts';
import { ImportFileError } from '../ImportFileError.ts';
import type { ImportReport } from '../ImportReport.ts';
import { WxrParser } from './WxrParser.ts';
import type { WxrRecord } from './WxrRecord.ts';

/** Bytes by which the encoding is recognized. */
const sampleSize = 1024 * 1024;

/**
 * Reads the records of a WordPress export as a stream, so files of any size work.
 *
 * @param report gets the lines of malformed characters
 * @throws ImportFileError for an unreadable or invalid file
 */
export async function* readWxr(path: string, report?: ImportReport): AsyncGenerator<WxrRecord> {
  const parser = new WxrParser((line) => report?.warn('text', 'bareAmpersand', { line }));
  let isXml = false;
  let isWhole = false;
  try {
    const decoder = new TextDecoder(await encodingOfFile(path));
    for await (const chunk of createReadStream(path)) {
      const text = decoder.decode(chunk, { stream: true });
      // Blank lines and warnings of PHP come first in many exports.
      const records = parser.push(isXml ? text : text.slice(Math.max(0, text.search(/<\?xml|<rss\b/))));
      isXml = true;
      yield* records;
    }
    isWhole = true;
    yield* parser.end(decoder.decode());
  } catch (error) {
    if (error instanceof ImportFileError) throw error;
    const reason = unreadableReason(error);
    // The end of a truncated file is not where something is wrong.
    const line = isWhole ? undefined : / line (\d+)/.exec(reason)?.[1];
    const problem = isXml ? 'import_file_damaged' : 'import_file_wrong';
    const message = `${path} can't be read: ${reason}`;
    throw isXml && line
      ? new ImportFileError('import_file_damaged_at', message, line)
      : new ImportFileError(problem, message);
  }
}

async function encodingOfFile(path: string): Promise<string> {
  let sample = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: sampleSize })) {
    // The beginning names an encoding, and letters that are not ASCII tell whether it is true.
    const at = chunk.findIndex((byte: number) => byte >= 0x80);
    if (sample.length === 0) sample = chunk;
    else if (at >= 0) sample = Buffer.concat([sample.subarray(0, 4096), Buffer.from(' '), chunk.subarray(at)]);
    if (at >= 0) break;
  }
  const unknown = unknownEncoding(sample);
  if (unknown)
    throw new ImportFileError(
      'import_encoding_unknown',
      `${path} can't be read: its encoding ${unknown} is unknown.`,
      unknown,
    );
  return encodingOf(sample);
}
