import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';
import { sitePictures } from '#lib/platform/db/server/schema/site.ts';
import type { SitePictureName } from '../../sitePicture.ts';

export type SitePictureRow = typeof sitePictures.$inferSelect;

/** All of them, without their content. */
export async function listSitePictures(db: Db) {
  const { name, version, width, height } = sitePictures;
  return db.select({ name, version, width, height }).from(sitePictures);
}

export async function findSitePicture(db: Db, name: SitePictureName) {
  const { type, content } = sitePictures;
  const [row] = await db.select({ type, content }).from(sitePictures).where(eq(sitePictures.name, name));
  return row ?? null;
}

/** Whether all of these pictures were made from the image. */
export async function hasSitePictures(db: Db, imageId: string, names: SitePictureName[]): Promise<boolean> {
  const rows = await db
    .select({ name: sitePictures.name })
    .from(sitePictures)
    .where(and(eq(sitePictures.imageId, imageId), inArray(sitePictures.name, names)));
  return rows.length === names.length;
}

export async function replaceSitePictures(db: Db, names: SitePictureName[], rows: SitePictureRow[]): Promise<void> {
  await db.delete(sitePictures).where(inArray(sitePictures.name, names));
  if (rows.length > 0) await db.insert(sitePictures).values(rows);
}
