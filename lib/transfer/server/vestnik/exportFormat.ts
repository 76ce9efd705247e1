import { z } from 'zod';
import { articleSchema } from '#lib/articles/article.ts';
import { bylineAuthorSchema } from '#lib/articles/bylineSchema.ts';
import { commentSchema } from '#lib/comments/comment.ts';
import { completedText, departmentReferenceSchema, departmentSchema } from '#lib/departments/department.ts';
import { exportedLiveSchema } from '#lib/live/live.ts';
import { focusSchema } from '#lib/media/image.ts';
import { mediaItemSchema } from '#lib/media/uploadedImage.ts';
import { roleSchema } from '#lib/platform/auth/roleSchema.ts';
import type { ZipReader } from '#lib/platform/storage/server/zip.ts';
import { completed } from '#lib/platform/values/completed.ts';
import { emptyStaffProfile, staffProfileSchema } from '#lib/users/staffProfile.ts';
import { portraitUrlSchema } from '#lib/users/user.ts';
import type { ImportedKind } from '../../transfer.ts';
import type { ImportReport } from '../ImportReport.ts';
import { ImportFileError, unpack } from '../importFile.ts';

const localizedText = z.record(z.string(), z.string()).transform(completedText);

// Missing in archives from before there were portraits, as in the authors of comments.
const portraitUrl = portraitUrlSchema.default(null);

const article = articleSchema.omit({ translations: true }).extend({
  formerSlugs: z.array(z.string()),
  author: articleSchema.shape.author.extend({ portraitUrl }),
  department: departmentReferenceSchema.extend({ name: localizedText }).nullable(),
  // Missing in archives from before articles had them.
  authors: z.array(bylineAuthorSchema.omit({ avatarUrl: true, portraitUrl: true })).default([]),
  expiresAt: z.iso.datetime().nullable().default(null),
  updatedNote: articleSchema.shape.updatedNote.default(null),
  live: exportedLiveSchema.nullable().default(null),
  corrections: articleSchema.shape.corrections.default([]),
});

/** Schemas of the lines of each file in an export (docs/export-format.md). */
export const exportedLines = {
  // Missing in archives from before departments stored their former addresses.
  departments: departmentSchema.omit({ articleCount: true }).extend({
    name: localizedText,
    description: localizedText,
    formerSlugs: z.array(z.string()).default([]),
  }),
  authors: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    bio: z.string(),
    avatarUrl: z.string().nullable(),
    role: roleSchema,
    // Missing in archives from before there were staff profiles.
    portrait: z.string().nullable().default(null),
    profile: z.preprocess(toProfile, staffProfileSchema.partial()).default({}),
  }),
  // A crop is applied to the exported files. The texts are missing in archives from before images had them.
  images: mediaItemSchema.omit({ usage: true, uploader: true, crop: true }).extend({
    description: z.string().default(''),
    author: z.string().default(''),
    copyright: z.string().default(''),
    focus: focusSchema.default({ x: 0.5, y: 0.5 }),
  }),
  articles: article,
  // Missing in archives from before there were snippets.
  pages: article.extend({ isSnippet: z.boolean().default(false) }),
  // The mark is missing in archives from before there was one.
  comments: commentSchema.extend({
    author: commentSchema.shape.author.extend({ portraitUrl }),
    fromNewsroom: z.boolean().default(false),
  }),
  redirects: z.object({ path: z.string(), target: z.string() }),
};

/** Only the given fields, in all languages of today. */
function toProfile(stored: unknown): object {
  // A damaged file may have anything here.
  const fields = Object.entries(Object(completed(stored, emptyStaffProfile)));
  return Object.fromEntries(fields.filter(([name]) => Object.hasOwn(Object(stored), name)));
}

export type ExportedKind = keyof typeof exportedLines;
const isExported = (name: string): name is ExportedKind => name in exportedLines;
export const exportedKinds = Object.keys(exportedLines).filter(isExported);

export type ExportedLine<Kind extends ExportedKind> = z.infer<(typeof exportedLines)[Kind]>;

export const exportManifestSchema = z.object({
  format: z.literal('vestnik-export'),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  site: z.string(),
  counts: z.record(z.string(), z.int()),
});
export type ExportManifest = z.infer<typeof exportManifestSchema>;

export function linesPath(kind: ExportedKind): string {
  return `${kind}.jsonl`;
}

/** Kinds as the report names them. */
export const reportedKinds: Record<ExportedKind, ImportedKind> = {
  departments: 'department',
  authors: 'author',
  images: 'image',
  articles: 'article',
  pages: 'article',
  comments: 'comment',
  redirects: 'redirect',
};

/** Lines that do not match the format are reported and skipped. */
export async function* readLines<Kind extends ExportedKind>(
  zip: ZipReader,
  report: ImportReport,
  kind: Kind,
): AsyncGenerator<ExportedLine<Kind>> {
  let number = 0;
  for await (const line of splitLines(unpack(zip, linesPath(kind)))) {
    number += 1;
    const parsed = exportedLines[kind].safeParse(parse(line));
    if (parsed.success) yield parsed.data as ExportedLine<Kind>;
    else {
      const field = parsed.error.issues[0]?.path.join('.') || '–';
      report.skipItem(reportedKinds[kind], String(number), 'lineUnusable', { file: linesPath(kind), field });
    }
  }
}

/** Characters. A megabyte of zeros is a kilobyte in an archive. */
const longestLine = 64 * 1024 * 1024;

async function* splitLines(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of content) {
    const lines = decoder.decode(chunk, { stream: true }).split('\n');
    lines[0] = rest + lines[0];
    rest = lines.pop() ?? '';
    if (rest.length > longestLine) throw new ImportFileError('import_file_damaged', 'A line is too long.');
    yield* lines;
  }
  if (rest !== '') yield rest;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
