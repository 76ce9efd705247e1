import type { ArticleStatus } from '#lib/articles/article.ts';
import type { BylineRole } from '#lib/articles/byline.ts';
import type { CommentStatus } from '#lib/comments/comment.ts';
import type { Language, LocalizedText } from '#lib/languages/language.ts';
import type { ExportedLive } from '#lib/live/live.ts';
import type { Focus } from '#lib/media/image.ts';
import type { StoredImage } from '#lib/media/server/receiveImage.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { log } from '#lib/platform/process/server/log.ts';
import type { StaffProfile } from '#lib/users/staffProfile.ts';
import type { ImportMemory } from './ImportMemory.ts';
import type { ImportReport } from './ImportReport.ts';
import type { OpenFile } from './importFile.ts';

/** Ids are those of the source. */
export type ImportedAuthor = {
  kind: 'author';
  id: string;
  name: string;
  email: string | null;
  bio: string;
  /** An image that comes before the author. */
  portrait?: string | null;
  profile?: Partial<StaffProfile>;
};

export type ImportedDepartment = {
  kind: 'department';
  id: string;
  slug: string;
  name: LocalizedText;
  description: LocalizedText;
  formerSlugs: string[];
};

export type ImportedPicture = {
  kind: 'image';
  id: string;
  name: string;
  alt: string;
  credit: string;
  description?: string;
  author?: string;
  copyright?: string;
  focus?: Focus;
  open: OpenFile;
};

export type ImportedComment = {
  id: string;
  parent: string | null;
  author: string | null;
  authorName: string;
  fromNewsroom?: boolean;
  /** Plain text. */
  body: string;
  status: CommentStatus;
  createdAt: Date;
};

/** A person in a byline: an author of the source by id, or a guest by name. */
export type ImportedSignature = { id: string | null; name: string; role: BylineRole };

export type ImportedArticle = {
  kind: 'article';
  /** Becomes a page, without department, tags and comments. Absent for articles, whose fingerprints must not change. */
  isPage?: true;
  /** A page that is a part of other texts. Absent for others. */
  isSnippet?: true;
  id: string;
  /** The former slug, or a title to make one from. */
  slug: string;
  language: Language;
  /** Equal in all translations of one article. */
  translations: string;
  title: string;
  summary: string;
  /** Untrusted; sanitized by the import. */
  html: string;
  status: ArticleStatus;
  /** Time of publication, past or future. */
  publishedAt: Date | null;
  /** Null if the source does not tell. */
  createdAt: Date | null;
  updatedAt: Date | null;
  /** Owns the article. */
  author: string | null;
  /** Absent if it is the author alone, whose articles' fingerprints must not change. */
  byline?: ImportedSignature[];
  department: string | null;
  tags: string[];
  /** `address`: on the former site or elsewhere, in case the picture itself is not imported. */
  cover: { image: string; address: string | null; alt: string; credit: string | null; focus: Focus } | null;
  seo: { title: string | null; description: string | null; noindex: boolean; canonicalUrl: string | null };
  formerSlugs: string[];
  /** On the former site. */
  formerPaths: string[];
  comments: ImportedComment[];
  /** Notes and corrections for its readers. Absent for articles without any of it, whose fingerprints must not change. */
  history?: { expiresAt: Date | null; updatedNote: Note | null; corrections: Note[] };
  /** The same of its live coverage. */
  live?: ExportedLive;
};

type Note = { at: Date; text: string };

/** A path of the former site with an equivalent here. */
export type ImportedRedirect = { kind: 'redirect'; id: string; target: string };

export type ImportedItem = ImportedAuthor | ImportedDepartment | ImportedPicture | ImportedArticle | ImportedRedirect;

export type ImportSource = {
  /** Identifies the former site: part of the key of each imported item. */
  name: string;
  /** Whether picture files were provided. */
  hasAttachments: boolean;
  /** Number of items, for a progress bar; some of them may turn out to be unsupported. */
  size: number;
  /** Authors, departments and pictures come before the articles that refer to them. */
  items: () => AsyncIterable<ImportedItem>;
  /** What this site has of its own export: items keep their ids, and what exists is not changed. */
  known?: { kind: string; id: string }[];
  /** The id of the picture at an address in a body. */
  imageOf: (address: string) => string | null;
  close: () => void;
};

type Work = (transaction: Db) => Promise<unknown>;

/** The state shared by the parts of an import. */
export type ImportRun = {
  source: ImportSource;
  memory: ImportMemory;
  report: ImportReport;
  /** Executes the same statements and rolls them back. */
  dryRun: boolean;
  /** The user who gets articles without an author. */
  owner: string;
  /** Imported pictures by their ids in the source. */
  pictures: Map<string, { id: string; image: Pick<StoredImage, 'url' | 'width' | 'height' | 'variants'> }>;
  /** Article slugs given so far, which the database of a dry run does not contain. */
  slugs: Set<string>;
  /** Articles by translation group and language. */
  translations: Map<string, string>;
  /** What a dry run has rolled back, by id, slug or path: executed again in the transactions of items that refer to it. */
  made: Map<string, Work>;
  /** The part of `made` that exists in the current transaction. */
  present: Set<Work>;
};

class RolledBack extends Error {}

/** Executes a part of the import in a transaction; a dry run's is rolled back. */
export async function importing(run: ImportRun, work: Work): Promise<void> {
  run.present.clear();
  try {
    await inTransaction(async (transaction) => {
      await work(transaction);
      if (run.dryRun) throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
}

/** In a dry run, remembers what was executed for items that refer to it by these keys. */
export function remember(run: ImportRun, keys: string[], work: Work): void {
  run.present.add(work);
  if (run.dryRun) for (const key of keys) run.made.set(key, work);
}

/** Executes again what a dry run has rolled back. */
export async function remake(run: ImportRun, transaction: Db, keys: Iterable<string | null>): Promise<void> {
  for (const key of keys) {
    const work = run.made.get(key ?? '');
    if (!work || run.present.has(work)) continue;
    run.present.add(work);
    await work(transaction);
  }
}

const sql = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;
/** As in RSS. Systems write the year -0001 for a missing date. */
const rfc822 = /^(?:[a-z]{3},\s*)?\d{1,2} [a-z]{3} \d{4} \d\d:\d\d/i;
/** No newspaper is older; other years are marks for a missing date, or errors. */
const earliest = Date.UTC(1605, 0, 1);
const latest = Date.UTC(2200, 0, 1);

/** A date as exports write it, in UTC unless it has a zone; or milliseconds or seconds since 1970. Null for impossible ones. */
export function dateOf(value: string | number | null | undefined): Date | null {
  if (!value) return null;
  const number = typeof value === 'number' || /^\d{9,13}$/.test(value) ? Number(value) : null;
  const time = number === null ? parse(String(value).trim()) : number < 1e11 ? number * 1000 : number;
  return time >= earliest && time < latest ? new Date(time) : null;
}

function parse(text: string): number {
  const [, year, month = '', day = '', ...rest] = sql.exec(text) ?? [];
  if (!year) return rfc822.test(text) ? Date.parse(text) : Number.NaN;
  const [hour = '00', minute = '00', second = '00', zone = 'Z'] = rest;
  const date = `${year}-${month}-${day}`;
  // JavaScript reads 31 February as 3 March.
  const exists = new Date(`${date}T00:00:00Z`).getUTCDate() === Number(day);
  const offset = zone.length === 3 ? `${zone}:00` : zone;
  return exists ? Date.parse(`${date}T${hour}:${minute}:${second}${offset}`) : Number.NaN;
}

/** The items of one record of a file; a record that can't be converted is reported, and the others are imported. */
export function* convertedOrSkipped(
  report: ImportReport,
  name: string,
  convert: () => Iterable<ImportedItem>,
): Generator<ImportedItem> {
  try {
    yield* convert();
  } catch (error) {
    log.warn({ error, name }, 'an item of an import could not be converted');
    report.skipItem('article', name, 'itemNotConverted');
  }
}
