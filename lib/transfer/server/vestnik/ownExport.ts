import { hash } from 'node:crypto';
import { validate as isUuid } from 'uuid';
import { shownImages } from '#lib/articles/server/content/shownImages.ts';
import { defaultLanguage } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import type { ZipReader } from '#lib/platform/storage/server/zip.ts';
import type { ImportedKind } from '../../transfer.ts';
import { linesOf } from '../exportContent.ts';
import type { ImportReport } from '../ImportReport.ts';
import type { ImportedItem } from '../importItems.ts';
import { listGone, listStored } from '../queries/imports.ts';
import {
  type ExportedKind,
  type ExportedLine,
  exportedKinds,
  exportedLines,
  linesPath,
  readLines,
  reportedKinds,
} from './exportFormat.ts';

type Line = { [Kind in ExportedKind]: { kind: Kind; line: ExportedLine<Kind> } }[ExportedKind];

type Missing = {
  kind: ImportedKind;
  id: string;
  name: string;
  /** Departments and images that an article or account has. */
  references: string[];
  articleId: string | null;
  authorId: string | null;
};

export type OwnExport = {
  /** What the site has. */
  known: { kind: ImportedKind; id: string }[];
  /** Ids of what comes back. */
  wanted: ReadonlySet<string>;
  /** Ids of what that refers to. */
  references: ReadonlySet<string>;
};

/**
 * Compares an export with the site by ids, and reports what differs and what is missing. Null if it is from another site.
 *
 * @param chosen ids of what comes back; null for all that does not need a choice
 */
export async function compareWithSite(
  db: Db,
  zip: ZipReader,
  report: ImportReport,
  chosen: ReadonlySet<string> | null,
): Promise<OwnExport | null> {
  if (!(await isFromHere(db, zip, report))) return null;
  report.warn('own', 'ownExport');
  const known: OwnExport['known'] = [];
  const missing: Missing[] = [];
  // Missing in archives from before there were pages.
  for (const kind of exportedKinds.filter((name) => zip.paths.includes(linesPath(name)))) {
    const compared = await compareLines(db, zip, report, kind);
    known.push(...compared.known.map((id) => ({ kind: reportedKinds[kind], id })));
    missing.push(...compared.missing);
  }

  const stored = new Set(known.map(({ id }) => id));
  const gone = await listGone(
    db,
    missing.flatMap(({ kind, id }) => (kind === 'article' ? [id] : [])),
  );
  // Somebody has erased or taken down these, so they do not come back by the way.
  const needsChoice = ({ kind, id, articleId, authorId }: Missing) =>
    kind === 'author' ||
    gone.has(id) ||
    (kind === 'comment' && (stored.has(articleId ?? '') || (authorId !== null && !stored.has(authorId))));
  const isChosen = (one: Missing) => (chosen ? chosen.has(one.id) : one.kind !== 'comment' && !needsChoice(one));
  const wanted = new Set(missing.filter(isChosen).map(({ id }) => id));
  const references = new Set(missing.filter(({ id }) => wanted.has(id)).flatMap((one) => one.references));
  for (const one of missing) {
    const isPart = one.kind === 'image' || one.kind === 'department';
    if (isPart && references.has(one.id)) wanted.add(one.id);
    // Comments come back with their article.
    if (one.kind === 'comment' && !needsChoice(one) && wanted.has(one.articleId ?? '')) wanted.add(one.id);
  }
  for (const one of missing) {
    if (!wanted.has(one.id)) report.count(one.kind, 'skipped');
    if (one.kind !== 'comment' || needsChoice(one))
      report.offer({ kind: one.kind, id: one.id, name: one.name, needsChoice: needsChoice(one) });
  }
  for (const { kind, id } of known) if (kind !== 'image' || !references.has(id)) report.count(kind, 'unchanged');
  return { known, wanted, references };
}

/** The items that come back, articles as drafts, and those that exist and are referred to. */
export async function* missingItems(
  items: AsyncIterable<ImportedItem>,
  { known, wanted, references }: OwnExport,
): AsyncGenerator<ImportedItem> {
  const people = new Set([...known.map(({ id }) => id), ...wanted]);
  for await (const item of items) {
    if (item.kind !== 'article') {
      if (wanted.has(item.id) || (item.kind === 'image' && references.has(item.id))) yield item;
      continue;
    }
    const comments = item.comments.filter(({ id }) => wanted.has(id));
    if (!wanted.has(item.id) && comments.length === 0) continue;
    const { byline, history } = item;
    yield {
      ...item,
      status: 'draft',
      publishedAt: null,
      comments,
      ...(byline && { byline: byline.filter(({ id }) => id === null || people.has(id)) }),
      // An expiry would be one of an article that is public.
      ...(history && { history: { ...history, expiresAt: null } }),
    };
  }
}

/** Whether the site has an author or an article of the export. */
async function isFromHere(db: Db, zip: ZipReader, report: ImportReport): Promise<boolean> {
  for (const kind of ['authors', 'articles'] as const) {
    const ids: string[] = [];
    for await (const { id } of readLines(zip, report.silent(), kind)) ids.push(id);
    if ((await listStored(db, kind, ids.filter(isUuid))).size > 0) return true;
  }
  return false;
}

async function compareLines(db: Db, zip: ZipReader, report: ImportReport, kind: ExportedKind) {
  const present = new Map<string, string>();
  for await (const { id, fields } of presentLines(db, kind)) present.set(id, hashOf(fields));
  const known: string[] = [];
  const missing: Missing[] = [];
  const differing = new Map<string, Record<string, string>>();
  for await (const line of readLines(zip, report, kind)) {
    const entry = { kind, line } as Line;
    const id = idOf(entry);
    const current = present.get(id);
    if (current === undefined) missing.push(toMissing(entry));
    else known.push(id);
    if (current !== undefined && current !== hashOf(fieldsOf(line))) differing.set(id, fieldsOf(line));
  }
  for await (const { id, name, fields } of differing.size > 0 ? presentLines(db, kind) : []) {
    const other = differing.get(id);
    const names = other ? Object.keys(fields).filter((field) => fields[field] !== other[field]) : [];
    if (names.length > 0) report.remark('differs', { name, fields: names.join(', ') });
  }
  // In the trash, or not exported any more.
  const hidden = await listStored(
    db,
    kind,
    missing.map(({ id }) => id).filter((id) => isUuid(id)),
  );
  for (const { id, name } of missing)
    if (hidden.has(id) && reportedKinds[kind] === 'article') report.remark('articleInTrash', { name });
  return {
    known: [...known, ...hidden],
    missing: missing.filter(({ id, kind }) => !hidden.has(id) && (kind === 'redirect' || isUuid(id))),
  };
}

async function* presentLines(db: Db, kind: ExportedKind) {
  for await (const row of linesOf(db)[kind]) {
    const line = exportedLines[kind].parse(row);
    const entry = { kind, line } as Line;
    yield { id: idOf(entry), name: toMissing(entry).name, fields: fieldsOf(line) };
  }
}

/** These change by themselves, or with somebody else's name. */
const ignored = new Set(['views', 'likes', 'comments', 'updatedAt', 'readingMinutes', 'avatarUrl', 'replies']);
const byId = new Set(['author', 'department']);

function fieldsOf(line: object): Record<string, string> {
  const entries = Object.entries(line).filter(([field]) => !ignored.has(field));
  return Object.fromEntries(
    entries.map(([field, value]) => [field, JSON.stringify(byId.has(field) ? (value?.id ?? value) : value)]),
  );
}

function hashOf(fields: Record<string, string>): string {
  return hash('sha256', JSON.stringify(fields), 'base64url');
}

function idOf(entry: Line): string {
  return entry.kind === 'redirects' ? entry.line.path : entry.line.id;
}

function toMissing(entry: Line): Missing {
  const one = { kind: reportedKinds[entry.kind], id: idOf(entry), references: [], articleId: null, authorId: null };
  if (entry.kind === 'departments') return { ...one, name: entry.line.name[defaultLanguage] };
  if (entry.kind === 'redirects') return { ...one, name: entry.line.path };
  if (entry.kind === 'authors') return { ...one, name: entry.line.name, references: listed(entry.line.portrait) };
  if (entry.kind === 'images') return { ...one, name: entry.line.name };
  if (entry.kind === 'comments') {
    const { articleId, author, body } = entry.line;
    return { ...one, name: `${author.name}: ${body.slice(0, 80)}`, articleId, authorId: author.id };
  }
  const { title, department, cover, body } = entry.line;
  return {
    ...one,
    name: title,
    references: [...listed(department?.id), ...listed(cover?.id), ...shownImages(body, null)],
  };
}

function listed(id: string | null | undefined): string[] {
  return id ? [id] : [];
}
