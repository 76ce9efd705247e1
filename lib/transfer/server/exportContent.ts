import { Readable } from 'node:stream';
import { presentArticle } from '#lib/articles/server/present.ts';
import { presentComment } from '#lib/comments/server/present.ts';
import { presentExportedEntry } from '#lib/live/server/present.ts';
import { presentMediaItem } from '#lib/media/server/present.ts';
import { listImageFiles } from '#lib/media/server/queries/images.ts';
import { readPicture } from '#lib/media/server/readMedia.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { inOwnTransaction } from '#lib/platform/db/server/ownConnection.ts';
import { env } from '#lib/platform/process/server/env.ts';
import type { ZipWriter } from '#lib/platform/storage/server/zip.ts';
import {
  allArticles,
  allAuthors,
  allComments,
  allDepartments,
  allImages,
  allPathRedirects,
  type ExportedRow,
} from './queries/exports.ts';
import {
  type ExportedKind,
  type ExportManifest,
  exportedKinds,
  exportedLines,
  linesPath,
} from './vestnik/exportFormat.ts';

/** Writes a snapshot of all editorial content into an archive that other programs can read (docs/export-format.md). */
export async function exportContent(zip: ZipWriter, print: (line: string) => void = () => {}): Promise<ExportManifest> {
  const counts: Record<string, number> = {};
  const files = await inOwnTransaction('isolation level repeatable read read only', async ({ db }) => {
    const lines = linesOf(db);
    for (const kind of exportedKinds) {
      counts[kind] = await writeLines(zip, kind, lines[kind]);
      print(`${kind}: ${counts[kind]}`);
    }
    return listImageFiles(db);
  });
  for (const [index, { id, name }] of files.entries()) {
    const content = await readPicture(id, name);
    if (content) await zip.add(`media/${id}/${name}`, content, true);
    if ((index + 1) % 500 === 0 || index + 1 === files.length) print(`pictures: ${index + 1} of ${files.length} files`);
  }
  const manifest: ExportManifest = {
    format: 'vestnik-export',
    version: 1,
    createdAt: new Date().toISOString(),
    site: env.SITE_URL,
    counts,
  };
  await zip.add('manifest.json', JSON.stringify(manifest, null, 2));
  return manifest;
}

/** Everything that an export has, as its files have it. */
export function linesOf(db: Db): Record<ExportedKind, AsyncIterable<object> | Iterable<object>> {
  return {
    departments: later(() => allDepartments(db)),
    authors: allAuthors(db),
    images: mapped(allImages(db), presentMediaItem),
    articles: mapped(allArticles(db, 'article'), presentExported),
    pages: mapped(allArticles(db, 'page'), presentExported),
    comments: mapped(allComments(db), presentComment),
    redirects: later(() => allPathRedirects(db)),
  };
}

function presentExported(row: ExportedRow) {
  const { formerSlugs, isSnippet, expiresAt, entries } = row;
  const article = presentArticle(row);
  const live = article.live && { ...article.live, entries: entries.map(presentExportedEntry) };
  return { ...article, live, formerSlugs, isSnippet, expiresAt: expiresAt?.toISOString() ?? null };
}

async function* later<Row>(read: () => Promise<Row[]>): AsyncGenerator<Row> {
  yield* await read();
}

async function* mapped<Row, Line>(rows: AsyncIterable<Row>, present: (row: Row) => Line): AsyncGenerator<Line> {
  for await (const row of rows) yield present(row);
}

async function writeLines(
  zip: ZipWriter,
  kind: ExportedKind,
  lines: AsyncIterable<object> | Iterable<object>,
): Promise<number> {
  let count = 0;
  const texts = async function* () {
    for await (const line of lines) {
      count += 1;
      // The schema removes all fields that are not part of the format.
      yield `${JSON.stringify(exportedLines[kind].parse(line))}\n`;
    }
  };
  await zip.add(linesPath(kind), Readable.from(texts(), { objectMode: false }));
  return count;
}
