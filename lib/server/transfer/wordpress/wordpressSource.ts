import { inEveryLanguage } from '#lib/domain/language.ts';
import { decoded } from '#lib/format/decoded.ts';
import type { Attachments } from '../attachments.ts';
import { convertedOrSkipped } from '../convertedOrSkipped.ts';
import { htmlToPlainText } from '../htmlToPlainText.ts';
import { ImportFileError } from '../ImportFileError.ts';
import type { ImportReport } from '../ImportReport.ts';
import type { ImportedItem, ImportSource } from '../importItems.ts';
import { uploadKey } from '../uploads.ts';
import { readWxr } from './readWxr.ts';
import { toArticle } from './toArticle.ts';
import { type Category, isPicture, WordpressDirectory } from './WordpressDirectory.ts';

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
