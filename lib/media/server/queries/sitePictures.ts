import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';
import { sitePicturesTable } from '#lib/platform/db/server/schema/site.ts';
import type { SitePictureName } from '../../sitePicture.ts';

export type SitePictureRow = typeof sitePicturesTable.$inferSelect;

/** All of them, without their content. */
export async function listSitePictures(db: Db) {
  const { name, version, width, height } = sitePicturesTable;
  return db.select({ name, version, width, height }).from(sitePicturesTable);
}

export async function findSitePicture(db: Db, name: SitePictureName) {
  const { type, content } = sitePicturesTable;
  const [row] = await db.select({ type, content }).from(sitePicturesTable).where(eq(sitePicturesTable.name, name));
  return row ?? null;
}

/** Whether all of these pictures were made from the image. */
export async function hasSitePictures(db: Db, imageId: string, names: SitePictureName[]): Promise<boolean> {
  const rows = await db
    .select({ name: sitePicturesTable.name })
    .from(sitePicturesTable)
    .where(and(eq(sitePicturesTable.imageId, imageId), inArray(sitePicturesTable.name, names)));
  return rows.length === names.length;
}

export async function replaceSitePictures(db: Db, names: SitePictureName[], rows: SitePictureRow[]): Promise<void> {
  await db.delete(sitePicturesTable).where(inArray(sitePicturesTable.name, names));
  if (rows.length > 0) await db.insert(sitePicturesTable).values(rows);
}
