import { createReadStream } from 'node:fs';
import { CliError } from '../../CliError.ts';
import { unreadableReason } from '../../logging/unreadableReason.ts';
import { WxrParser } from './WxrParser.ts';
import type { WxrRecord } from './WxrRecord.ts';

/**
 * Reads the records of a WordPress export as a stream, so files of any size work.
 *
 * @throws CliError for an unreadable or invalid file
 */
export async function* readWxr(path: string): AsyncGenerator<WxrRecord> {
  const parser = new WxrParser();
  try {
    for await (const chunk of createReadStream(path, 'utf8')) yield* parser.push(chunk);
    parser.end();
  } catch (error) {
    throw new CliError(`${path} can't be read: ${unreadableReason(error)}`);
  }
}
