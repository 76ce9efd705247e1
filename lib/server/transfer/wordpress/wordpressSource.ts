import { htmlToPlainText } from '../htmlToPlainText.ts';
import type { ImportReport } from '../ImportReport.ts';
import type { ImportedItem, ImportSource } from '../importItems.ts';
import { findUpload, openUpload, uploadKey } from '../uploads.ts';
import { decodeSlug } from './postFields.ts';
import { readWxr } from './readWxr.ts';
import { toArticle } from './toArticle.ts';
import { type Category, isPicture, WordpressDirectory } from './WordpressDirectory.ts';

/**
 * A WordPress export (Tools → Export → All content). The first category of a post becomes its department, the others
 * become tags.
 *
 * @param folder a copy of `wp-content/uploads`; without it, pictures keep their addresses
 */
export async function wordpressSource(
  path: string,
  folder: string | undefined,
  report: ImportReport,
): Promise<ImportSource> {
  const directory = new WordpressDirectory();
  for await (const record of readWxr(path)) directory.add(record);

  return {
    name: `wordpress:${directory.site || 'unknown'}`,
    hasAttachments: folder !== undefined,
    items: () => listItems(path, folder, directory, report),
    imageOf: (address) => directory.byUpload.get(uploadKey(address) ?? '') ?? null,
    close: () => {},
  };
}

async function* listItems(
  path: string,
  folder: string | undefined,
  directory: WordpressDirectory,
  report: ImportReport,
): AsyncGenerator<ImportedItem> {
  for await (const record of readWxr(path)) {
    if (record.kind === 'author')
      yield { kind: 'author', id: record.login, name: record.name, email: record.email || null, bio: '' };
  }
  const { used, unused } = directory.departments();
  for (const category of used) yield toDepartment(category);
  for (let n = 0; n < unused; n += 1) report.skip('categories without articles');
  yield* listPictures(folder, directory, report);
  for await (const record of readWxr(path)) {
    if (record.kind === 'item') yield* toArticle(record, directory, report);
  }
}

/** Pictures that an article uses but the folder lacks are reported with the article. */
function* listPictures(
  folder: string | undefined,
  directory: WordpressDirectory,
  report: ImportReport,
): Generator<ImportedItem> {
  for (const attachment of directory.attachments.values()) {
    const { id, url, alt, credit } = attachment;
    const file = folder && isPicture(attachment) ? findUpload(folder, url) : null;
    if (url === '') report.skip('attachments without an address');
    else if (!isPicture(attachment)) report.skip('attachments that are not pictures');
    else if (!file) report.skip('pictures without a file in the folder of attachments');
    else yield { kind: 'image', id, name: url.split('/').at(-1) ?? '', alt, credit, open: openUpload(file) };
  }
}

function toDepartment({ slug, name, description }: Category): ImportedItem {
  const text = htmlToPlainText(description);
  return {
    kind: 'department',
    id: slug,
    slug: decodeSlug(slug),
    name: { ru: name, en: name, hy: name },
    description: { ru: text, en: text, hy: text },
    formerSlugs: [],
  };
}
