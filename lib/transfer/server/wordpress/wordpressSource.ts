import { createReadStream } from 'node:fs';
import { encodingOf, unknownEncoding } from '#lib/articles/server/content/decodeText.ts';
import { inEveryLanguage } from '#lib/languages/language.ts';
import { unreadableReason } from '#lib/platform/logging/server/diskErrors.ts';
import { decoded } from '#lib/platform/text/decoded.ts';
import { htmlToPlainText } from '../htmlToPlainText.ts';
import type { ImportReport } from '../ImportReport.ts';
import { type Attachments, ImportFileError, uploadKey } from '../importFile.ts';
import type { ImportedItem, ImportSource } from '../importItems.ts';
import { convertedOrSkipped } from '../importItems.ts';
import { toArticle } from './toArticle.ts';
import { type Category, isPicture, WordpressDirectory } from './WordpressDirectory.ts';
import { WxrParser } from './WxrParser.ts';
import type { WxrRecord } from './WxrRecord.ts';

/**
 * A WordPress export (Tools → Export → All content). The first category of a post becomes its department, the others
 * become tags.
 *
 * @param attachments without them, pictures keep their addresses
 */
export async function wordpressSource(
  path: string,
  attachments: Attachments | null,
  report: ImportReport,
): Promise<ImportSource> {
  const directory = new WordpressDirectory();
  for await (const record of readWxr(path, report)) directory.add(record);
  if (directory.size === 0)
    throw new ImportFileError('import_file_wrong', `${path} is not a WordPress export, or it is empty.`);
  if (Number.parseFloat(directory.version || '1') < 1)
    report.warn('text', 'oldVersion', { name: 'WordPress', version: directory.version });

  return {
    name: `wordpress:${directory.site || 'unknown'}`,
    hasAttachments: attachments !== null,
    size: directory.size,
    items: () => listItems(path, attachments, directory, report),
    imageOf: (address) => directory.byUpload.get(uploadKey(address) ?? '') ?? null,
    close: () => {},
  };
}

async function* listItems(
  path: string,
  attachments: Attachments | null,
  directory: WordpressDirectory,
  report: ImportReport,
): AsyncGenerator<ImportedItem> {
  for await (const record of readWxr(path)) {
    if (record.kind === 'author')
      yield { kind: 'author', id: record.login, name: record.name, email: record.email || null, bio: '' };
  }
  for (const login of directory.creators)
    if (!directory.authors.has(login)) yield { kind: 'author', id: login, name: login, email: null, bio: '' };
  const { used, unused } = directory.departments();
  for (const category of used) yield toDepartment(category);
  for (let n = 0; n < unused; n += 1) report.skip('emptyCategories');
  yield* listPictures(attachments, directory, report);
  for await (const record of readWxr(path)) {
    if (record.kind === 'item')
      yield* convertedOrSkipped(report, record.title || record.id, () => toArticle(record, directory, report));
  }
}

/** Pictures that an article uses but the folder lacks are reported with the article. */
function* listPictures(
  attachments: Attachments | null,
  directory: WordpressDirectory,
  report: ImportReport,
): Generator<ImportedItem> {
  for (const attachment of directory.attachments.values()) {
    const { id, url, alt, credit } = attachment;
    const open = isPicture(attachment) ? attachments?.find(url) : null;
    if (url === '') report.skip('attachmentsWithoutAddress');
    else if (!isPicture(attachment)) report.skip('otherAttachments');
    else if (!open) report.skip('picturesWithoutFile');
    else yield { kind: 'image', id, name: url.split('/').at(-1) ?? '', alt, credit, open };
  }
}

function toDepartment({ slug, name, description }: Category): ImportedItem {
  const text = htmlToPlainText(description);
  return {
    kind: 'department',
    id: slug,
    slug: decoded(slug),
    name: inEveryLanguage(() => name),
    description: inEveryLanguage(() => text),
    formerSlugs: [],
  };
}

/** Bytes by which the encoding is recognized. */
const sampleSize = 1024 * 1024;

/**
 * Reads the records of a WordPress export as a stream, so files of any size work.
 *
 * @param report gets the lines of malformed characters
 * @throws ImportFileError for an unreadable or invalid file
 */
async function* readWxr(path: string, report?: ImportReport): AsyncGenerator<WxrRecord> {
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
