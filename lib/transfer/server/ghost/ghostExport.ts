import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { decodeText } from '#lib/articles/server/content/decodeText.ts';
import { unreadableReason } from '#lib/platform/logging/server/diskErrors.ts';
import { CliError } from '#lib/platform/process/server/cli.ts';
import { parseJson } from '#lib/platform/process/server/parseJson.ts';
import type { ZipReader } from '#lib/platform/storage/server/zip.ts';
import { withoutControlCharacters } from '#lib/platform/text/plainText.ts';
import type { ImportReport } from '../ImportReport.ts';
import { type Attachments, attachmentsInZip, ImportFileError, isZip, openZip } from '../importFile.ts';

const line = z.string().transform(withoutControlCharacters);
const text = line.nullish();
const id = z.union([z.string(), z.number()]).transform(String);
const flag = z.union([z.boolean(), z.number()]).nullish();
/** Milliseconds since 1970 before version 2. */
const date = z.union([z.string(), z.number()]).nullish();

/** The parts of a Ghost export (Settings → Labs → Export) that are read; versions 3.x to 6.x, and most of earlier ones. */
const tables = {
  posts: z.object({
    id,
    title: line,
    slug: line,
    html: text,
    mobiledoc: text,
    lexical: text,
    visibility: text,
    feature_image: text,
    /** Its name before version 1. */
    image: text,
    featured: flag,
    type: text,
    page: flag,
    status: line,
    custom_excerpt: text,
    canonical_url: text,
    meta_title: text,
    meta_description: text,
    author_id: id.nullish(),
    created_at: date,
    updated_at: date,
    published_at: date,
  }),
  users: z.object({
    id,
    name: line,
    slug: line,
    email: text,
    bio: text,
    profile_image: text,
    image: text,
    website: text,
    location: text,
  }),
  tags: z.object({ id, name: line, slug: line, visibility: text }),
  posts_tags: z.object({ post_id: id, tag_id: id, sort_order: z.number().nullish() }),
  posts_authors: z.object({ post_id: id, author_id: id, sort_order: z.number().nullish() }),
  posts_meta: z.object({
    post_id: id,
    meta_title: text,
    meta_description: text,
    feature_image_alt: text,
    feature_image_caption: text,
    og_image: text,
    twitter_image: text,
    email_only: flag,
  }),
};

type Table = keyof typeof tables;
const isTable = (name: string): name is Table => Object.hasOwn(tables, name);
export type GhostExport = { [Name in Table]: z.output<(typeof tables)[Name]>[] };

const exported = z.object({
  meta: z.object({ version: z.string() }).partial().nullish(),
  data: z.object({ posts: z.array(z.unknown()) }).catchall(z.unknown()),
});
const fileSchema = z.union([z.object({ db: z.tuple([exported]) }).transform(({ db }) => db[0]), exported]);

/** What Ghost notes about its own work. */
const internalField =
  /^(?:uuid|comment_id|plaintext|locale|\w+_by|email_recipient_filter|newsletter_id|show_title_\w+|sort_order|id|\w+_at)$/;
const internalTable =
  /roles|permissions|migrations|settings|sessions|tokens|revisions|brute|actions|jobs|benefits_|_events$/;

/**
 * The rows of an export; null for another document. Rows without the fields that are needed are reported with the field, and what is
 * not imported is counted.
 */
export function toGhostExport(document: unknown, report: ImportReport): GhostExport | null {
  const file = fileSchema.safeParse(document).data;
  if (!file) return null;
  const version = file.meta?.version ?? '';
  if (/^(?:[0-2]\.|0\d\d)/.test(version)) report.warn('text', 'oldVersion', { name: 'Ghost', version });
  for (const [name, rows] of Object.entries(file.data))
    if (!isTable(name) && !internalTable.test(name) && Array.isArray(rows))
      report.skip('notTaken.table', { key: name }, rows.length);
  const rowsOf = <Name extends Table>(name: Name) => readRows(name, tables[name], file.data[name], report);
  return {
    posts: rowsOf('posts'),
    users: rowsOf('users'),
    tags: rowsOf('tags'),
    posts_tags: rowsOf('posts_tags'),
    posts_authors: rowsOf('posts_authors'),
    posts_meta: rowsOf('posts_meta'),
  };
}

const rowSchema = z.record(z.string(), z.unknown());

function readRows<Schema extends z.ZodObject>(table: Table, schema: Schema, rows: unknown, report: ImportReport) {
  return (Array.isArray(rows) ? rows : []).flatMap((row: unknown): z.output<Schema>[] => {
    const parsed = schema.safeParse(row);
    const fields = rowSchema.safeParse(row).data ?? {};
    if (parsed.success) {
      for (const [key, value] of Object.entries(fields))
        if (value && !(key in schema.shape) && !internalField.test(key))
          report.skip('notTaken.field', { type: table, key });
      return [parsed.data];
    }
    const field = parsed.error.issues[0]?.path.join('.') ?? '';
    const name = String(fields.title ?? fields.name ?? fields.id ?? '');
    if (table === 'posts') report.skipItem('article', name, 'rowUnusable', { table, field });
    else report.remark('rowUnusable', { name, table, field });
    return [];
  });
}

type Read = { data: GhostExport; attachments: Attachments | null; close: () => void };

/**
 * Reads the JSON of Settings → Export, or an archive that contains it (`ghost backup`).
 *
 * @throws ImportFileError for an unreadable or other file
 */
export async function readGhostExport(path: string, report: ImportReport): Promise<Read> {
  if (!(await isZip(path))) return { data: await readJson(path, report), attachments: null, close: () => {} };
  const zip = await openZip(path);
  try {
    return { data: await readPacked(zip, path, report), attachments: attachmentsInZip(zip), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function readJson(path: string, report: ImportReport): Promise<GhostExport> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new CliError(`${path} can't be read as a Ghost export: ${unreadableReason(error)}`);
  });
  const text = decodeText(bytes);
  const found = toGhostExport(parseJson(text), report);
  if (found) return found;
  // A truncated export still begins like one.
  const isDamaged = parseJson(text) === null && /^\s*\{\s*"(?:db|data|meta)"/.test(text);
  const reason = isDamaged ? 'it is damaged' : 'it is damaged or of another format';
  const message = `${path} can't be read as a Ghost export: ${reason}`;
  throw new ImportFileError(`import_file_${isDamaged ? 'damaged' : 'wrong'}`, message);
}

/** The first JSON file that is an export; others in a backup are settings and redirects. */
async function readPacked(zip: ZipReader, path: string, report: ImportReport): Promise<GhostExport> {
  for (const name of zip.paths.filter((one) => one.endsWith('.json'))) {
    const text = await zip.readText(name).catch(() => {
      throw new ImportFileError('import_file_damaged', `${name} in ${path} can't be unpacked.`);
    });
    const found = toGhostExport(parseJson(text), report);
    if (found) return found;
  }
  throw new ImportFileError('import_file_wrong', `${path} contains no Ghost export.`);
}
