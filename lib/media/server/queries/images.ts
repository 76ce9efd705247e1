import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Language } from '#lib/languages/language.ts';
import { countRows } from '#lib/platform/db/server/boundedCount.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { byName, prepared } from '#lib/platform/db/server/database.ts';
import { images } from '#lib/platform/db/server/schema/images.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { rowsBefore, type Total } from '#lib/platform/values/paging.ts';
import { containsText } from '#lib/search/server/queries/containsText.ts';
import type { Focus } from '../../image.ts';
import type { ImageUsage, MediaQuery } from '../../uploadedImage.ts';

/** Where the images and the files of articles are listed. */
const lists = [
  { list: sql`article_images`, id: sql`image_id`, all: sql`images` },
  { list: sql`article_files`, id: sql`file_id`, all: sql`files` },
];

/**
 * Sets which uploaded images and files an article shows besides its cover and those of its live entries. Unknown ids are
 * ignored.
 */
export async function setArticleImages(db: Db, articleId: string, ids: string[]): Promise<void> {
  for (const { list, id } of lists) {
    await db.execute(sql`
      delete from ${list} where article_id = ${articleId} and ${id} <> all (${sql.param(ids)}::uuid[])
        and not exists (
          select from live_entries
          where live_entries.article_id = ${articleId} and strpos(live_entries.body, ${id}::text) > 0
        )
    `);
  }
  await addArticleImages(db, articleId, ids);
}

/** The same for images and files that it shows too. */
export async function addArticleImages(db: Db, articleId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const { list, id, all } of lists) {
    await db.execute(sql`
      insert into ${list} (article_id, ${id})
      select ${articleId}::uuid, id from ${all} where id = any (${sql.param(ids)}::uuid[])
      on conflict do nothing
    `);
  }
}

/** The focal points of a cover: the article's, and its working copy's; null where another image is the cover. */
export type CoverFocus = { articleId: string; focus: Focus | null; draft: Focus | null };

/** Locks the articles with this cover until the transaction ends. */
export async function lockCovers(db: Db, imageId: string): Promise<CoverFocus[]> {
  const { rows } = await db.execute<CoverFocus>(sql`
    select
      articles.id as "articleId",
      case when cover_image_id = ${imageId} then json_build_object('x', cover_focus_x, 'y', cover_focus_y) end as focus,
      case when content -> 'cover' ->> 'imageId' = ${imageId} then content -> 'cover' -> 'focus' end as draft
    from articles
    left join working_copies on working_copies.article_id = articles.id
    where cover_image_id = ${imageId} or content -> 'cover' ->> 'imageId' = ${imageId}
    order by articles.id
    for update of articles
  `);
  return rows;
}

/** Without a new revision: the text is unchanged, so people who are editing get no conflict. */
export async function setCoverFocus(db: Db, { articleId, focus, draft }: CoverFocus): Promise<void> {
  if (focus) {
    await db.execute(sql`
      update articles set cover_focus_x = ${focus.x}, cover_focus_y = ${focus.y} where id = ${articleId}
    `);
  }
  if (draft) {
    await db.execute(sql`
      update working_copies set content = jsonb_set(content, '{cover,focus}', ${JSON.stringify(draft)}::jsonb)
      where article_id = ${articleId}
    `);
  }
}

/**
 * Articles and pages with an image as cover, in the body or working copy, or on a front; those in the trash too: they can
 * be restored.
 */
const showing = sql`(
  select id from articles where cover_image_id = ${images.id}
  union select article_id from article_images where image_id = ${images.id}
  union select (story ->> 'articleId')::uuid
  from fronts, unnest(array[draft, published, scheduled]) as arrangement, jsonb_array_elements(arrangement -> 'stories') as story
  where story ->> 'imageId' = ${images.id}::text
)`;

export const imageColumns = {
  id: images.id,
  url: images.url,
  width: images.width,
  height: images.height,
  bytes: images.bytes,
  placeholder: images.placeholder,
  variants: images.variants,
  alt: images.alt,
  credit: images.credit,
  description: images.description,
  author: images.author,
  copyright: images.copyright,
  focusX: images.focusX,
  focusY: images.focusY,
  crop: images.crop,
  source: images.source,
  name: images.name,
  version: images.version,
  uploader: { id: users.id, name: users.name },
  createdAt: images.createdAt,
  updatedAt: images.updatedAt,
  usage: sql<number>`(select count(*) from ${showing} as shown)`,
};

export type ImageValues = typeof images.$inferInsert;
export type ImageRow = NonNullable<Awaited<ReturnType<typeof findImage>>>;

export async function findImage(db: Db, id: string) {
  const [row] = await db
    .select(imageColumns)
    .from(images)
    .leftJoin(users, eq(users.id, images.uploaderId))
    .where(eq(images.id, id));
  return row ?? null;
}

/** What a card shows of images. */
export async function listPictures(db: Db, ids: string[]) {
  return ids.length > 0 ? pictures(db).execute({ ids }) : [];
}

const pictures = prepared((db) => {
  const { id, url, width, height, placeholder, variants, focusX, focusY } = imageColumns;
  return db
    .select({ id, url, width, height, placeholder, variants, focusX, focusY })
    .from(images)
    .where(sql`${images.id} = any (${sql.placeholder('ids')}::uuid[])`)
    .prepare('pictures');
});

export async function findImageFocus(db: Db, id: string): Promise<Focus | null> {
  const [row] = await db.select({ x: images.focusX, y: images.focusY }).from(images).where(eq(images.id, id));
  return row ?? null;
}

export async function listImages(db: Db, query: MediaQuery, language?: Language) {
  return db
    .select(imageColumns)
    .from(images)
    .leftJoin(users, eq(users.id, images.uploaderId))
    .where(fits(query))
    .orderBy(...order(query.sort, language))
    .limit(query.limit)
    .offset(rowsBefore(query));
}

export async function countImages(db: Db, query: MediaQuery): Promise<Total> {
  return countRows(db, sql`from ${images} where ${fits(query) ?? sql`true`}`);
}

/** False if the id exists already. */
export async function insertImage(db: Db, image: ImageValues): Promise<boolean> {
  const inserted = await db
    .insert(images)
    .values(image)
    .onConflictDoNothing({ target: images.id })
    .returning({ id: images.id });
  return inserted.length > 0;
}

export async function updateImage(db: Db, id: string, changes: Partial<ImageValues>): Promise<void> {
  await db
    .update(images)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(images.id, id));
}

export async function deleteImageRow(db: Db, id: string): Promise<void> {
  await db.delete(images).where(eq(images.id, id));
}

/** Unless another user uploaded it, or an article, another portrait or the settings show it. */
export async function deleteUnusedPortrait(db: Db, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    delete from images
    where id = ${id} and uploader_id = ${userId}
      and not exists ${showing}
      and not exists (select from staff_profiles where portrait_id = ${id} and user_id <> ${userId})
      and not exists (select from site_pictures where image_id = ${id})
  `);
  return rowCount === 1;
}

/** Locks the image until the transaction ends: nobody else changes it, and no article starts to show it. */
export async function lockImage(db: Db, id: string): Promise<void> {
  await db.execute(sql`select from images where id = ${id} for update`);
}

/** The articles and pages that show the image, newest first. */
export async function listImageUsage(
  db: Db,
  id: string,
): Promise<(ImageUsage & { authorId: string; language: Language })[]> {
  const { rows } = await db.execute<ImageUsage & { authorId: string; language: Language }>(sql`
    select articles.id, articles.kind, articles.title, articles.status, articles.author_id as "authorId", articles.language
    from images, lateral ${showing} as shown
    join articles on articles.id = shown.id
    where images.id = ${id}
    order by articles.created_at desc, articles.id desc
  `);
  return rows;
}

/** Those of the ids that belong to uploaded images. */
export async function listKnownImageIds(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.select({ id: images.id }).from(images).where(inArray(images.id, ids));
  return new Set(rows.map(({ id }) => id));
}

const texts = [images.name, images.alt, images.credit, images.description, images.author, images.copyright];
const searched = sql`concat_ws(' ', ${sql.join(texts, sql`, `)})`;

function fits({ q, unused, missingAlt }: MediaQuery): SQL | undefined {
  return and(
    q ? containsText(searched, q) : undefined,
    missingAlt ? eq(images.alt, '') : undefined,
    unused
      ? sql`not exists ${showing} and not exists (select from staff_profiles where portrait_id = ${images.id})
          and not exists (select from player_pictures where image_id = ${images.id})`
      : undefined,
  );
}

function order(sort: MediaQuery['sort'], language?: Language): SQL[] {
  const [field, direction] = sort.split(':');
  const columns = { updatedAt: images.updatedAt, name: byName(images.name, language), bytes: images.bytes };
  const column = Object.entries(columns).find(([name]) => name === field)?.[1] ?? images.createdAt;
  return direction === 'asc' ? [asc(column), asc(images.id)] : [desc(column), desc(images.id)];
}

/** All served files of all images, sorted by image id and file name. */
export async function listImageFiles(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select distinct images.id, substring(variant ->> 'url' from '/([^/?]+)(?:[?]|$)') as name
    from images, jsonb_array_elements(variants) as variant
    order by 1, 2
  `);
  return rows;
}

/** The id, the version, and the names of all files of each image, sorted by id. A backup may read an older schema. */
export const pictureFilesQuery = `
  select id, coalesce(to_jsonb(images) ->> 'version', '1') as version, concat_ws(',', (
    select string_agg(distinct substring(variant ->> 'url' from '/([^/?]+)(?:[?]|$)'), ',')
    from jsonb_array_elements(variants) as variant
  ), to_jsonb(images) #>> '{source,name}') as names
  from images order by id`;

/** Bodies that may show an image: the article's, and its working copy's if there is one. */
export type ShowingBodies = { articleId: string; body: string; draft: string | null };

/** Locks these articles until the transaction ends. */
export async function lockBodiesShowing(db: Db, imageId: string): Promise<ShowingBodies[]> {
  const { rows } = await db.execute<ShowingBodies>(sql`
    select articles.id as "articleId", articles.body, working_copies.content ->> 'body' as draft
    from article_images
    join articles on articles.id = article_images.article_id
    left join working_copies on working_copies.article_id = articles.id
    where article_images.image_id = ${imageId}
    order by articles.id
    for update of articles
  `);
  return rows;
}

/** Stores the bodies without a new revision: the text is unchanged, so people who are editing get no conflict. */
export async function setBodies(db: Db, { articleId, body, draft }: ShowingBodies): Promise<void> {
  await db.execute(sql`update articles set body = ${body} where id = ${articleId} and body <> ${body}`);
  if (draft === null) return;
  await db.execute(sql`
    update working_copies set content = jsonb_set(content, '{body}', to_jsonb(${draft}::text))
    where article_id = ${articleId} and content ->> 'body' <> ${draft}
  `);
}

/** Removes a cover that is being deleted from working copies. */
export async function dropDraftCovers(db: Db, imageId: string): Promise<void> {
  await db.execute(sql`
    update working_copies set content = jsonb_set(content, '{cover}', 'null')
    where content -> 'cover' ->> 'imageId' = ${imageId}
  `);
}
