import type { Db } from '#lib/platform/db/server/database.ts';
import type { ZipReader } from '#lib/platform/storage/server/zip.ts';
import { plainText } from '#lib/platform/text/plainText.ts';
import type { ImportReport } from '../ImportReport.ts';
import { ImportFileError, openZip, unpack } from '../importFile.ts';
import type { ImportedArticle, ImportedComment, ImportedItem, ImportSource } from '../importItems.ts';
import { type ExportedLine, exportManifestSchema, linesPath, readLines } from './exportFormat.ts';
import { compareWithSite, missingItems } from './ownExport.ts';

const ownPicture = /\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//i;

/**
 * An archive of `npm run export`. Pictures are encoded again from their largest JPEG. Of this site's own export, only what is missing
 * is imported.
 *
 * @param chosen ids of what comes back to this site; null for all that does not need a choice
 */
export async function vestnikSource(
  db: Db,
  path: string,
  report: ImportReport,
  chosen: ReadonlySet<string> | null,
): Promise<ImportSource> {
  const zip = await openZip(path);
  const manifest = exportManifestSchema.safeParse(await readManifest(zip));
  if (!manifest.success) {
    zip.close();
    throw new ImportFileError('import_file_wrong', `${path} is not an export of a supported version of Vestnik.`);
  }
  const { comments: _, ...counts } = manifest.data.counts;
  const own = await compareWithSite(db, zip, report, chosen).catch((error: unknown) => {
    zip.close();
    throw error;
  });
  return {
    name: `vestnik:${manifest.data.site}`,
    hasAttachments: true,
    size: Object.values(counts).reduce((sum, count) => sum + count, 0),
    items: () => (own ? missingItems(listItems(zip, report.silent()), own) : listItems(zip, report)),
    ...(own && { known: own.known }),
    imageOf: (address) => ownPicture.exec(address)?.[1]?.toLowerCase() ?? null,
    close: () => zip.close(),
  };
}

async function readManifest(zip: ZipReader): Promise<unknown> {
  try {
    return JSON.parse(await zip.readText('manifest.json'));
  } catch {
    return null;
  }
}

async function* listItems(zip: ZipReader, report: ImportReport): AsyncGenerator<ImportedItem> {
  for await (const { id, slug, name, description, formerSlugs } of readLines(zip, report, 'departments')) {
    yield { kind: 'department', id, slug, name, description, formerSlugs };
  }
  for await (const { id, name, alt, credit, description, author, copyright, focus } of readLines(
    zip,
    report,
    'images',
  )) {
    const file = largestOf(zip.paths.filter((path) => path.startsWith(`media/${id}/`)));
    const texts = { name, alt, credit, description, author, copyright };
    if (file) yield { kind: 'image', id, ...texts, focus, open: async () => unpack(zip, file) };
  }
  for await (const { id, name, email, bio, portrait, profile } of readLines(zip, report, 'authors'))
    yield { kind: 'author', id, name, email, bio, portrait, profile };
  const comments = await commentsByArticle(zip, report);
  for await (const article of readLines(zip, report, 'articles'))
    yield toArticle(article, comments.get(article.id) ?? []);
  // Missing in archives from before there were pages.
  if (zip.paths.includes(linesPath('pages')))
    for await (const page of readLines(zip, report, 'pages'))
      yield { ...toArticle(page, []), isPage: true, ...(page.isSnippet && { isSnippet: true }) };
  for await (const { path, target } of readLines(zip, report, 'redirects'))
    yield { kind: 'redirect', id: path, target };
}

/** The widest JPEG, because every future encoder reads JPEG; without one, the widest file. */
function largestOf(files: string[]): string | undefined {
  const width = (path: string) =>
    Number(/\/(\d+)\.\w+$/.exec(path)?.[1] ?? 0) + (path.endsWith('.jpg') ? 1_000_000 : 0);
  return files.toSorted((a, b) => width(b) - width(a))[0];
}

async function commentsByArticle(zip: ZipReader, report: ImportReport): Promise<Map<string, ImportedComment[]>> {
  const comments = new Map<string, ImportedComment[]>();
  for await (const { articleId, parentId, author, createdAt, ...line } of readLines(zip, report, 'comments')) {
    const comment = {
      ...line,
      parent: parentId,
      author: author.id,
      authorName: author.name,
      createdAt: new Date(createdAt),
    };
    const siblings = comments.get(articleId);
    if (siblings) siblings.push(comment);
    else comments.set(articleId, [comment]);
  }
  return comments;
}

function toArticle(article: ExportedLine<'articles'>, comments: ImportedComment[]): ImportedArticle {
  const { id, slug, language, title, summary, body, status, tags, seo, formerSlugs, cover } = article;
  const publishedAt = status === 'scheduled' ? article.scheduledFor : article.publishedAt;
  return {
    kind: 'article',
    ...{ id, slug, language, title, summary, status, tags, seo, formerSlugs, comments },
    translations: article.translationGroup,
    html: body,
    publishedAt: publishedAt === null ? null : new Date(publishedAt),
    createdAt: new Date(article.createdAt),
    updatedAt: new Date(article.updatedAt),
    author: article.author.id,
    ...bylineOf(article),
    department: article.department?.id ?? null,
    cover: cover && { image: cover.id, address: null, alt: cover.alt, credit: cover.credit, focus: cover.focus },
    formerPaths: [],
    ...historyOf(article),
    ...(article.live && { live: article.live }),
  };
}

/** The author alone is the default. */
function bylineOf({ author, authors }: ExportedLine<'articles'>): Pick<ImportedArticle, 'byline'> {
  const [first] = authors;
  const isDefault = !first || (authors.length === 1 && first.id === author.id && first.role === 'text');
  return isDefault ? {} : { byline: authors };
}

function historyOf(article: ExportedLine<'articles'>): Pick<ImportedArticle, 'history'> {
  const expiresAt = article.expiresAt === null ? null : new Date(article.expiresAt);
  const updatedNote = article.updatedNote && toNote(article.updatedNote);
  const corrections = article.corrections.map(toNote);
  return expiresAt || updatedNote || corrections.length > 0 ? { history: { expiresAt, updatedNote, corrections } } : {};
}

function toNote({ at, text }: { at: string; text: string }) {
  return { at: new Date(at), text: plainText(text) };
}
