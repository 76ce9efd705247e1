import { z } from 'zod';

const text = z.string().nullish();
const id = z.union([z.string(), z.number()]).transform(String);

/** The parts of a Ghost export (Settings → Labs → Export) that are read; versions 3.x to 6.x. */
const dataSchema = z.object({
  posts: z.array(
    z.object({
      id,
      title: z.string(),
      slug: z.string(),
      html: text,
      mobiledoc: text,
      lexical: text,
      visibility: text,
      feature_image: text,
      type: text,
      page: z.union([z.boolean(), z.number()]).nullish(),
      status: z.string(),
      custom_excerpt: text,
      canonical_url: text,
      created_at: text,
      updated_at: text,
      published_at: text,
    }),
  ),
  users: z.array(z.object({ id, name: z.string(), slug: z.string(), email: text, bio: text })).default([]),
  tags: z.array(z.object({ id, name: z.string(), slug: z.string(), visibility: text })).default([]),
  posts_tags: z.array(z.object({ post_id: id, tag_id: id, sort_order: z.number().nullish() })).default([]),
  posts_authors: z.array(z.object({ post_id: id, author_id: id, sort_order: z.number().nullish() })).default([]),
  posts_meta: z
    .array(
      z.object({
        post_id: id,
        meta_title: text,
        meta_description: text,
        feature_image_alt: text,
        feature_image_caption: text,
        email_only: z.union([z.boolean(), z.number()]).nullish(),
      }),
    )
    .default([]),
});

export const ghostExportSchema = z.union([
  z.object({ db: z.tuple([z.object({ data: dataSchema })]) }).transform(({ db }) => db[0].data),
  z.object({ data: dataSchema }).transform(({ data }) => data),
]);

export type GhostExport = z.infer<typeof dataSchema>;
