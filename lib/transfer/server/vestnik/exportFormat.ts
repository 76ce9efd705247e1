import { z } from 'zod';
import { articleSchema } from '#lib/articles/article.ts';
import { bylineAuthorSchema } from '#lib/articles/bylineSchema.ts';
import { commentSchema } from '#lib/comments/comment.ts';
import { departmentSchema } from '#lib/departments/department.ts';
import { focusSchema } from '#lib/media/image.ts';
import { roleSchema } from '#lib/platform/auth/roleSchema.ts';
import { staffProfileSchema } from '#lib/users/staffProfile.ts';
import { mediaItemSchema } from '#lib/media/uploadedImage.ts';

const article = articleSchema.omit({ translations: true }).extend({
  formerSlugs: z.array(z.string()),
  // Missing in archives from before articles had them.
  authors: z.array(bylineAuthorSchema.omit({ avatarUrl: true, portraitUrl: true })).default([]),
  expiresAt: z.iso.datetime().nullable().default(null),
  updatedNote: articleSchema.shape.updatedNote.default(null),
  corrections: articleSchema.shape.corrections.default([]),
});

/** Schemas of the lines of each file in an export (docs/export-format.md). */
export const exportedLines = {
  // Missing in archives from before departments stored their former addresses.
  departments: departmentSchema.omit({ articleCount: true }).extend({ formerSlugs: z.array(z.string()).default([]) }),
  authors: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    bio: z.string(),
    avatarUrl: z.string().nullable(),
    role: roleSchema,
    // Missing in archives from before there were staff profiles.
    portrait: z.string().nullable().default(null),
    profile: staffProfileSchema.partial().default({}),
  }),
  // A crop is applied to the exported files. The texts are missing in archives from before images had them.
  images: mediaItemSchema.omit({ usage: true, uploader: true, crop: true }).extend({
    description: z.string().default(''),
    author: z.string().default(''),
    copyright: z.string().default(''),
    focus: focusSchema.default({ x: 0.5, y: 0.5 }),
  }),
  articles: article,
  pages: article,
  // The mark is missing in archives from before there was one.
  comments: commentSchema.extend({ fromNewsroom: z.boolean().default(false) }),
  redirects: z.object({ path: z.string(), target: z.string() }),
};

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
